// A browser that parses a long page works for half a second at a time. It stops for a script, so this
// file, which the page names again and again, lets it draw and answer in between.

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often this thread has asked the heap for memory.
///
/// A program that links this has a malloc of its own, which comes before the C library's and counts
/// for every library that it loads.
unsigned long allocation_count(void);

#endif

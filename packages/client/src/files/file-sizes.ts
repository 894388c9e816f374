/** How large a file may be, wherever one is read. */

const megabyte = 1024 * 1024
/** The largest files that are read, in bytes. A record takes about 15 bytes a value: one with as many values as are read fits in. */
export const largestFile = { record: 20 * megabyte, other: 5 * megabyte }
/** What a file that is too large is told to keep to: `at most 5 MB`. */
export const atMostMegabytes = (bytes: number): string => `at most ${bytes / megabyte} MB`
/** A number of bytes in megabytes: `60.0`. */
export const inMegabytes = (bytes: number): string => (bytes / megabyte).toFixed(1)

/** Words of 32 bits, with a sign. */
export interface Stream {
  next(): number
  /** Goes on from here by itself. */
  clone(): Stream
}

/** What a room's thread and its owner both see at any time: that it runs, and for which table it does something. */

/** Bytes: a count of 4, then the id of a table. */
const idLength = 12
export const markSize = 4 + idLength

export interface Mark {
  readonly beats: number
  beat(): void
  /** Empty: none. */
  table: string
}
export function markIn(memory: SharedArrayBuffer): Mark {
  const count = new Int32Array(memory, 0, 1)
  const letters = new Uint8Array(memory, 4, idLength)
  return {
    get beats() {
      return Atomics.load(count, 0)
    },
    beat: () => void Atomics.add(count, 0, 1),
    get table() {
      return String.fromCharCode(...letters.filter(letter => letter !== 0))
    },
    set table(id) {
      for (let i = 0; i < idLength; i++) letters[i] = i < id.length ? id.charCodeAt(i) : 0
    },
  }
}

/** What a room's thread and its owner both see at any time: which thread it is, that it runs, and for which table it does something. */

/** Bytes: a count of 4, the number of the thread of 4, then the id of a table. */
const idAt = 8
const idLength = 12
export const markSize = idAt + idLength

export interface Mark {
  readonly beats: number
  beat(): void
  /** Of the thread in the system. 0: it isn't known. */
  thread: number
  /** Empty: none. */
  table: string
}
export function markIn(memory: SharedArrayBuffer): Mark {
  const numbers = new Int32Array(memory, 0, 2)
  const letters = new Uint8Array(memory, idAt, idLength)
  return {
    get beats() {
      return Atomics.load(numbers, 0)
    },
    beat: () => void Atomics.add(numbers, 0, 1),
    get thread() {
      return Atomics.load(numbers, 1)
    },
    set thread(number) {
      Atomics.store(numbers, 1, number)
    },
    get table() {
      return String.fromCharCode(...letters.filter(letter => letter !== 0))
    },
    set table(id) {
      for (let i = 0; i < idLength; i++) letters[i] = i < id.length ? id.charCodeAt(i) : 0
    },
  }
}

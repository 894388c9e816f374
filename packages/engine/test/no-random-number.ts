/** For tests of what has to come about without a random number: while they run, the generator throws as soon as it is asked for one. */
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { afterAll, beforeAll, type MockInstance, vi } from 'vitest'

export const wasDrawn = 'a random number was drawn'

/** For the tests of the file, or of the block, that calls it. */
export function drawNoNumber(): void {
  const generator = Object.getPrototypeOf(xoroshiro128plusFromState([1, 2, 3, 4]))
  let watches: MockInstance[] = []
  beforeAll(() => {
    watches = ['next', 'jump'].map(name =>
      vi.spyOn(generator, name).mockImplementation(() => {
        throw new Error(wasDrawn)
      }),
    )
  })
  afterAll(() => {
    for (const watch of watches) watch.mockRestore()
  })
}

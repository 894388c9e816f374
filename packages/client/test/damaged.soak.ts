/** Texts, actors and maps that no run before has seen, damaged: no part of them is lost, and none throws. Prints what the slowest took. */
import { test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { expectActorKept, expectMapKept, expectTextKept } from './damaged.js'

/** Another for each run; a failure names it. */
const first = Number(process.env.ENFILADE_FIRST ?? Date.now() % 1_000_000_000)

test.each([
  ['text', expectTextKept],
  ['actor', expectActorKept],
  ['map', expectMapKept],
] as const)('of no damaged %s is anything lost', (kind, expectKept) => {
  let [slowest, most] = [first, 0]
  for (let seed = first; seed < first + sizes.damagedInputs; seed++) {
    const before = process.cpuUsage()
    expectKept(seed)
    const { user, system } = process.cpuUsage(before)
    if (user + system > most) [slowest, most] = [seed, user + system]
  }
  process.stdout.write(
    `${sizes.damagedInputs} of ${kind} from seed ${first}: the slowest, ${slowest}, took ${Math.round(most / 1000)} ms of CPU\n`,
  )
})

/**
 * The fights that the contract of a game plays every time, and the long test that they still look at everything that many more fights do.
 * `npm run choose-fights GAME` chooses them again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyRuleset } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { choose, type Measured, Measuring, missing } from './choice.js'
import { type ContractKit, numbersFrom } from './kit.js'

/** What is kept of a choice: from the fights 0 to `of` - 1. */
interface ChosenFights {
  readonly of: number
  readonly fights: readonly number[]
}

/** What is worked out once and kept, is worked out before the first fight that is measured. */
const warmUp = 12
/** Rounds of choosing: what is looked at in a fight depends a little on the fights before it. */
const mostRounds = 6

/** One test; with ENFILADE_CHOOSE the choice is made and written first. `code`: the folder of the game's rules, as it stands in addresses. */
export function chosenFightsSuite(ruleset: AnyRuleset, kit: ContractKit, address: URL, code: string): void {
  const file = fileURLToPath(address)
  describe(`the chosen fights of ${ruleset.title}`, () => {
    test('look at every step, decision, answer, event and rule for every law that all of them look at', () => {
      const kept = JSON.parse(readFileSync(file, 'utf8')) as ChosenFights
      const measuring = new Measuring(ruleset, kit, code)
      measuring.play(numbersFrom(0, warmUp))
      const played = measuring.play(numbersFrom(0, Number(process.env.ENFILADE_OF ?? kept.of)))
      let now = kept.fights
      if (process.env.ENFILADE_CHOOSE !== undefined) now = choose(measuring.lookedAt(played))
      let all: readonly Measured[] = []
      let some: readonly Measured[] = []
      let left = new Set<number>()
      for (let round = 0; round < mostRounds; round++) {
        const again = measuring.play(now)
        all = measuring.lookedAt(played)
        some = measuring.lookedAt(again)
        left = missing(all, some)
        if (left.size === 0 || process.env.ENFILADE_CHOOSE === undefined) break
        now = [...new Set([...now, ...choose(all, left)])].sort((a, b) => a - b)
      }
      measuring.close()
      if (process.env.ENFILADE_CHOOSE !== undefined)
        writeFileSync(file, `${JSON.stringify({ of: played.length, fights: now } satisfies ChosenFights)}\n`)
      const cost = (fights: readonly Measured[]): number => Math.round(fights.reduce((sum, fight) => sum + fight.cost, 0) / 1000)
      console.log(`${ruleset.title}: ${some.length} fights, ${cost(some)} s, for ${all.length} fights, ${cost(all)} s`)
      expect([...left].map(one => measuring.nameOf(one))).toEqual([])
    }, 0)
  })
}

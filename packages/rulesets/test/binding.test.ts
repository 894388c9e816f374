/**
 * What binds others says so: in every game, an answer by which the fight is over for more people than the one who gives it, where another answer
 * to the same question would let them fight on, declares whom it binds.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { readFileText } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  beginSession,
  diceStream,
  type Json,
  type OpenChoice,
  runTopStep,
  SamplingAsk,
} from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'

type Battle = AnyBattle<AnyStep>
/** So many answers of a question are tried, and so many questions of a fight are gone through. */
const mostTried = 6
const mostAsked = 400

const folder = new URL('../../../scenarios/', import.meta.url)
const ready = (game: string): readonly string[] => readdirSync(new URL(`${game}/`, folder)).filter(name => name.endsWith('.yaml'))

/** Everyone of this side, but this one, with enemies left, as the game master sees it. */
function fightOn(ruleset: AnyRuleset, battle: Battle, who: string): readonly string[] {
  const { people, sides } = ruleset.view(battle, 'gm')
  const own = people.find(({ id }) => id === who)?.side
  const hostile = sides.find(({ id }) => id === own)?.hostile ?? []
  return hostile.length === 0
    ? []
    : people.filter(({ id, side, harm }) => side === own && id !== who && harm.level !== 4 && harm.level !== 'dead').map(({ id }) => id)
}
/** Whom this answer leaves fighting, once its step is done. */
function after(ruleset: AnyRuleset, battle: Battle, open: OpenChoice<Battle, AnyStep>, answer: Json): readonly string[] {
  const copy = ruleset.codec.copy(battle)
  let first = true
  const ask = new SamplingAsk(diceStream('1'), (decision, at, step, who) => {
    if (first && who === open.who) {
      first = false
      return answer as never
    }
    return decision.options(at, step, who)[0] as never
  })
  runTopStep(ruleset, copy, { ask, tell: undefined })
  return fightOn(ruleset, copy, open.who)
}

describe.each(rulesets.map(ruleset => ({ game: ruleset.id, ruleset })))('$game', ({ game, ruleset }) => {
  test('an answer that ends the fight for others than its actor declares whom it binds', () => {
    let binding = 0
    for (const [name, seed] of ['3', '4', '5'].flatMap(seed => ready(game).map(name => [name, seed] as const))) {
      if (binding > 1) break
      const read = readFileText(name, readFileSync(new URL(`${game}/${name}`, folder), 'utf8'))
      const file = (read.ok ? read.file.value : {}) as { readonly options?: object; readonly sides?: readonly object[] }
      const sides = file.sides?.map(side => ({ ...side, breaksAt: 'losses' }))
      const scenario = ruleset.readScenario({ ...file, sides, options: { ...file.options, breaksAt: 'losses' } } as unknown as Json, [])
      if (!scenario.ok) continue
      const seats = Object.fromEntries(
        ruleset.seats(ruleset.begin(scenario.value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const),
      )
      const session = beginSession(ruleset, scenario.value, seed, seats)
      for (let asked = 0; asked < mostAsked && session.pending?.kind === 'choice'; asked++) {
        const [open] = session.pending.open
        if (open === undefined) break
        const { decision, step, who, tag } = open as OpenChoice<Battle, AnyStep>
        const forms = decision.forms?.(session.battle, step, who) ?? []
        const bare = forms.filter(({ fields, refused }) => fields.length === 0 && refused === undefined).slice(0, mostTried)
        const others = fightOn(ruleset, session.battle, who)
        if (bare.length > 1 && others.length > 0) {
          const left = bare.map(form => ({ form, left: after(ruleset, session.battle, open as never, { action: form.action }) }))
          if (left.some(one => one.left.length > 0))
            for (const { form } of left.filter(one => one.left.length === 0)) {
              const { binds } = form
              expect(binds, `${name}: ${decision.name} ${form.action} says whom it binds`).toBeDefined()
              // Not all of them: a vehicle is bound with its crew, and whoever can't act has nothing to lose.
              expect(others, `${name}: ${decision.name} ${form.action}`).toEqual(expect.arrayContaining([...(binds ?? [])]))
              if ((binds ?? []).length > 0) binding++
            }
        }
        const { answer } = session.advice(open)
        const fights = decision.name === 'morale' ? { action: 'fightOn' } : answer
        expect(session.answer(tag, fights as Json, 'policy')).toBeNull()
      }
    }
    expect(binding).toBeGreaterThan(0)
  })
})

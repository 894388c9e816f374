/** Every chance that the screens of a question say, as the functions say it that make their texts, beside the odds that they are made of. */
import { type Odds, odds, oddsOfList, percent, throwOdds } from '@enfilade/analysis'
import { type Id, type Json, seedOf } from '@enfilade/engine'
import { pastChance } from '@enfilade/session'
import { expect } from 'vitest'
import { columnsOf, figuresOf, lossesOf, stepsOf } from '../../src/choosing/figures.js'
import { begun, type Fight, type Open, openNow } from '../browser/positions.js'

/** A chance as it stands somewhere: what is said of which combatant, and the digits. */
interface Said {
  readonly where: string
  readonly words: string
  readonly text: string
}
/** As many options as are compared beside the advised one; what answers set off is counted or played this far. */
const compared = 4
const budget = { states: 400, samples: 40 }

/** All that the button, the table, its steps and the outcomes say of one answer. */
function saidOf(own: Odds, all: readonly Odds[], who: Id): Said[] {
  const button = figuresOf(own, who).flatMap(figure => {
    const [, words, text] = /^(.*?) ((?:over |under )?\S+ %)$/.exec(figure) ?? []
    return words === undefined || text === undefined ? [] : [{ where: 'button', words, text }]
  })
  const [success, , ...harms] = columnsOf(all, who)
  const table = [success, ...harms].flatMap(column => {
    const text = column?.of(own) ?? null
    return column === null || column === undefined || text === null ? [] : [{ where: 'table', words: column.words, text }]
  })
  const steps = (stepsOf(all, who)?.of(own) ?? []).flatMap(({ figure: { words, chance } }) =>
    words === null ? [] : [{ where: 'steps', words, text: percent(chance) }],
  )
  const picture = (lossesOf(own, who)?.marks ?? []).map(({ words, chance }) => ({ where: 'outcomes', words, text: percent(chance) }))
  return [...button, ...table, ...steps, ...picture]
}

/** Each chance is one of the odds, digit for digit; and what is said twice of the same answer is the same. */
function isOneFigure(said: readonly Said[], { own }: Odds, place: string): void {
  const milestones = own.targets.flatMap(({ name, milestones }) => milestones.map(one => ({ name, ...one })))
  for (const { where, words, text } of said) {
    const known = milestones.filter(one => one.words === words || `${one.name} ${one.words}` === words).map(one => percent(one.chance))
    const headline = own.headline?.words === words ? [percent(own.headline.chance)] : []
    expect([...known, ...headline], `${place}, ${where}: ${words} ${text}`).toContain(text)
  }
  // With several targets the table and the button speak of the worst off, the steps of one: each of them is compared with itself.
  const byWords = new Map<string, Set<string>>()
  const isOne = own.targets.filter(one => one.milestones.some(({ kind }) => kind === 'success')).length < 2
  for (const { where, words, text } of said)
    if (isOne || where === 'button' || where === 'table') byWords.set(words, (byWords.get(words) ?? new Set()).add(text))
  for (const [words, texts] of byWords) expect([...texts], `${place}: ${words}`).toHaveLength(1)
}

/** The dice of the answer, thrown by hand, decide no more than the odds say; equal where one throw decides it. */
function diceAgree(fight: Fight, open: Open, answer: Json, { own }: Odds, place: string): boolean {
  expect(fight.answer(open.tag, answer, 'policy'), place).toBeNull()
  if (fight.pending?.kind !== 'die') return false
  const stakes = throwOdds(fight, fight.battle)?.stakes ?? []
  let equal = false
  for (const { who, words, chance, perhapsOn } of stakes) {
    const known = own.targets.find(one => one.who === who)?.milestones.find(one => one.words === words)
    if (known === undefined || own.method !== 'exact' || perhapsOn.length > 0) continue
    expect(chance, `${place}, dice: ${words}`).toBeLessThanOrEqual(known.chance + 1e-9)
    if (percent(chance) === percent(known.chance)) equal = true
  }
  return equal
}

/** Numbers from 0 to `below`, the same each time. */
function* drawn(seed: string): Generator<number, never, number> {
  let now = [...seedOf(seed)].reduce((sum, one) => (Math.imul(sum, 31) + one.charCodeAt(0)) >>> 0, 7)
  let below = yield 0
  for (;;) {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0
    below = yield Math.floor((now / 2 ** 32) * below)
  }
}

export interface Looked {
  readonly questions: number
  readonly chances: number
  /** Throws that said the very figure of the odds. */
  readonly throws: number
}
/**
 * Looks at so many questions with a chance, some way apart, in fights that go by other answers than the advised ones too. `sparing`: only at what
 * the actions themselves come to.
 */
export function lookAtQuestions(game: string, scenarios: readonly string[], most: number, sparing = false): Looked {
  const draw = drawn(game)
  draw.next()
  const below = (count: number): number => draw.next(count).value
  const found = { questions: 0, chances: 0, throws: 0 }
  for (let round = 0; found.questions < most && round < 400; round++) {
    const scenario = scenarios[round % scenarios.length] as string
    const fight = begun({ game, scenario, seed: `one figure ${round}`, dice: 'physical' })
    for (let given = 0; given < 60 && fight.pending !== null && found.questions < most; given++) {
      const open = openNow(fight)
      if (open === null) {
        fight.rollRest()
        continue
      }
      const advised = fight.advice(open).answer
      const options = open.decision.options(fight.battle, open.step, open.who)
      const isAsked = below(3) === 0
      if (isAsked && options.length > 1) {
        const place = `${game} ${scenario} ${round}, answer ${fight.length}, ${open.who}`
        const from = below(Math.max(1, options.length - compared))
        const answers = [advised, ...options.slice(from, from + compared)]
        const all = oddsOfList(fight.ruleset, fight.battle, { who: open.who, answers, viewer: 'gm' }).flatMap(one =>
          one.ok ? [one.odds] : [],
        )
        const whole = odds(fight.ruleset, fight.battle, {
          who: open.who,
          answer: advised,
          viewer: 'gm',
          whole: !sparing,
          budget,
          ownBudget: budget,
        })
        const [first] = all
        if (whole.ok && first !== undefined && first.own.headline !== null) {
          found.questions++
          for (const one of [...all.slice(1), whole.odds]) {
            const said = saidOf(one, [...all.slice(1), whole.odds], open.who)
            found.chances += said.length
            isOneFigure(said, one, place)
          }
          const known = whole.odds
          const at = fight.length
          if (diceAgree(fight, open, advised, known, place)) found.throws++
          // What the log says afterwards of the chance it had.
          if (!sparing && found.questions % 4 === 1) {
            const past = pastChance(fight.ruleset, fight.record(), at + 1, 'gm', { ...budget })
            if (past.ok)
              expect(
                past.odds.byChange.map(one => `${one.words} ${percent(one.chance)}`),
                `${place}, log`,
              ).toEqual(known.byChange.map(one => `${one.words} ${percent(one.chance)}`))
          }
          continue
        }
      }
      const [other] = below(4) === 0 ? options.slice(below(options.length)) : []
      const refused = fight.answer(open.tag, other ?? advised, 'policy')
      if (refused !== null) fight.answer(open.tag, advised, 'policy')
    }
  }
  return found
}

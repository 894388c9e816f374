/** Shapes of what --json gives: what many commands print, and audits, threats, fights to order and evenings. */
import { z } from 'zod'

export const text = z.string()
export const count = z.int().min(0)
export const chance = z.number().min(0).max(1)
export const shared = { count, of: count, share: chance, low: chance, high: chance, level: chance, worth: count.optional() }
export const summary = z.strictObject({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  level: chance,
  standardDeviation: z.number(),
  least: count,
  lowerQuarter: count,
  median: count,
  upperQuarter: count,
  most: count,
})

const step = z.strictObject({ value: z.number(), words: text })
const timesBest = { places: count, best: count }
export const audit = z.strictObject({
  ruleset: text,
  rulesetVersion: text,
  about: text,
  down: text,
  ranges: z.array(step),
  skills: z.array(step),
  weapons: z.array(
    z.strictObject({
      ...{ id: text, words: text, kind: text, ...timesBest, bestOfKind: count },
      ammunition: z.array(z.strictObject({ id: text, words: text, ...timesBest })),
      orders: z.array(z.strictObject({ order: text, ...timesBest })),
    }),
  ),
  armor: z.array(z.strictObject({ id: text.nullable(), words: text, lasts: z.number().nullable(), cells: count, never: count })),
  sampled: count,
  cells: z.array(
    z.strictObject({
      ...{ weapon: text, ammunition: text.nullable(), armor: text.nullable(), range: z.number(), skill: z.number(), order: text },
      ...{ best: z.enum(['all', 'kind']).nullable(), hits: chance, exact: z.boolean(), downAtOnce: chance.nullable() },
      loses: z.array(z.strictObject({ of: text, mean: z.number() })),
      attacks: z.strictObject({ mean: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable(), exact: z.boolean() }),
      rounds: z.number().nullable(),
    }),
  ),
})
const named = z.array(z.strictObject({ id: text, words: text }))
export const threats = z.strictObject({
  ...{ ruleset: text, rulesetVersion: text, seed: text, fights: count, most: count, level: chance, options: z.json() },
  ...{ squads: named, grounds: named, people: named },
  rows: z.array(
    z.strictObject({
      ...{ person: text, squad: text, ground: text, refused: text.nullable(), policy: text.nullable(), morale: text.nullable() },
      ...{ surely: count, perhaps: count, isOpen: z.boolean() },
      against: z.array(
        z.strictObject({
          ...{ count, unfinished: count, deaths: z.number(), losses: z.number(), rounds: summary.nullable() },
          ...{ playersWin: z.strictObject(shared), nobodyWins: z.strictObject(shared), someoneDies: z.strictObject(shared) },
        }),
      ),
    }),
  ),
})

const wish = { band: z.strictObject({ winFrom: chance, winTo: chance, deathsTo: chance.nullable() }), minutesTo: z.number().nullable() }
export const order = z.strictObject({
  ...{ ruleset: text, rulesetVersion: text, tried: count, fights: count },
  wish: z.strictObject({ ...wish, squad: text, grounds: z.array(text).optional(), options: z.json(), seed: text }),
  proposals: z.array(
    z.strictObject({
      ...{ words: text, company: text, morale: text.nullable(), sentence: text, scenario: z.json(), fights: count, seed: text },
      opponents: z.array(z.strictObject({ person: text, words: text, count })),
      ground: z.strictObject({ id: text, words: text }),
      ...{ playersWin: z.strictObject(shared), someoneDies: z.strictObject(shared), saved: text.nullable() },
      minutes: z.strictObject({ median: z.number(), from: z.number(), to: z.number() }),
    }),
  ),
  loosen: z.array(z.strictObject({ ...wish, what: z.enum(['wins', 'deaths', 'minutes']), fits: count })),
})

const conditions = z.strictObject({ unhurt: count, hurt: count, down: count, dead: count })
const aShare = z.strictObject(shared)
export const evening = z.strictObject({
  ...{ ruleset: text, rulesetVersion: text, sentence: text, evenings: count, seed: text, level: chance, toTheEnd: aShare, apart: chance },
  overstated: z.strictObject({ by: z.number(), low: z.number(), high: z.number() }),
  fights: z.array(
    z.strictObject({
      ...{ title: text, won: aShare, alone: aShare },
      people: z.array(
        z.strictObject({ who: text, name: text, conditions, used: z.array(z.strictObject({ label: text, mean: z.number() })) }),
      ),
    }),
  ),
  rests: z.array(z.strictObject({ after: z.array(count), toTheEnd: aShare })),
  refused: z.array(z.strictObject({ words: text, evenings: count })),
})

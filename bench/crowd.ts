/** Two crowds in the open, one scenario of any size in each game: to see what more combatants cost. */
import type { Json } from '@enfilade/engine'
import { twentyThreeHundred } from '@enfilade/rulesets/2300ad'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { darkConspiracy } from '@enfilade/rulesets/dark-conspiracy'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { resolved } from './scenario.js'

interface Crowd {
  readonly ruleset: Parameters<typeof resolved>[0]
  readonly battlefield: Json
  readonly people: readonly [left: string, right: string]
  /** Where number `nth` of side 0 or 1 stands: fields of a combatant in a file. */
  place(side: number, nth: number): { readonly [field: string]: Json }
}
/** Ranks of sixteen, so far apart from each other and the first of them so far from the other side. */
const inRanks =
  (apart: number, between: number) =>
  (side: number, nth: number): { readonly at: Json } => {
    const depth = Math.floor(nth / 16) * apart
    return { at: [side === 0 ? 20 * apart - depth : 20 * apart + between + depth, (nth % 16) * apart] }
  }

const crowds: Readonly<Record<string, Crowd>> = {
  'rpj-scifi': {
    ruleset: rpjSciFi,
    battlefield: {
      kind: 'regions',
      regions: ['A', 'B', 'C', 'D'],
      groups: ['A', 'B', 'C', 'D'].flatMap(region => Array.from({ length: 8 }, (_, n) => ({ id: `${region}${n}`, region }))),
    },
    people: ['raider', 'marine'],
    place: (side, nth) => ({ at: side === 0 ? 'A' : 'D', group: `${side === 0 ? 'A' : 'D'}${nth % 8}` }),
  },
  'cyberpunk-red': {
    ruleset: cyberpunkRed,
    battlefield: { kind: 'grid', size: [60, 40] },
    people: ['solo', 'boostganger'],
    place: inRanks(1, 12),
  },
  'blue-planet': { ruleset: bluePlanet, battlefield: { kind: 'metres' }, people: ['patrolOfficer', 'raider'], place: inRanks(3, 30) },
  '2300ad': { ruleset: twentyThreeHundred, battlefield: { kind: 'metres' }, people: ['lineSoldier', 'smuggler'], place: inRanks(3, 60) },
  'dark-conspiracy': { ruleset: darkConspiracy, battlefield: { kind: 'metres' }, people: ['soldier', 'enforcer'], place: inRanks(3, 60) },
}

/** A scenario of this game with so many combatants, half on each side. */
export function crowdScenario(game: string, combatants: number): Json {
  const { ruleset, battlefield, people, place } = crowds[game] as Crowd
  return resolved(ruleset, {
    enfilade: 1,
    ruleset: game,
    title: `${combatants} in the open`,
    battlefield,
    sides: people.map((use, side) => ({
      name: ['Left', 'Right'][side] as string,
      policy: 'aggressive',
      combatants: Array.from({ length: combatants / 2 }, (_, nth) => ({
        id: `${side === 0 ? 'l' : 'r'}${nth + 1}`,
        use,
        ...place(side, nth),
      })),
    })),
  })
}

/**
 * Random situations and fights for properties: everything that a situation can hold, from a seeded stream. The same seed gives the same fight.
 */
import { below, type Decision, diceStream, type Id, type Json, runTopStep, SamplingAsk, stepIsDue } from '@enfilade/engine'
import type { Battle, Settings } from '../battle/battle.js'
import { advance, steps } from '../rules/steps.js'
import {
  freeAttackRefreshes,
  hitsOnIncapacitated,
  initiativeModes,
  reactAgainstWhom,
  suppressionExpiries,
  suppressionFreeAttackCovers,
} from '../tables/words.js'
import { battleOf, cast, type Placement, ranged, side } from './situation.js'

export type Pick = (below: number) => number
export const pickFrom = (seed: string): Pick => {
  const stream = diceStream(seed)
  return count => below(stream, count)
}
const oneOf = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)] as T

function randomSettings(pick: Pick): Partial<Settings> {
  return {
    modernRangedCombat: pick(6) > 0,
    initiativeMode: oneOf(pick, initiativeModes),
    freeAttackRefresh: oneOf(pick, freeAttackRefreshes),
    suppressionExpiry: oneOf(pick, suppressionExpiries),
    suppressionFreeAttackCover: oneOf(pick, suppressionFreeAttackCovers),
    overwatchEndsOnOwnMove: pick(2) === 0,
    hitOnIncapacitated: oneOf(pick, hitsOnIncapacitated),
    grapplingAttribute: oneOf(pick, ['str', 'dex', 'none']),
    reactAgainst: oneOf(pick, reactAgainstWhom),
  }
}

/** A battle of two to six people of two or three sides on a small field with groups, covers, odd edges and secrets. */
export function randomBattle(seed: string): Battle {
  const pick = pickFrom(seed)
  const line = ['A', 'B', 'C', 'D'].slice(0, 2 + pick(3))
  const groups = { hall: line[0] as Id, yard: line[line.length - 1] as Id, nook: oneOf(pick, line) }
  const covers = { wall: ['hall', '+3/1f'], rim: ['yard', '+4/*'], crate: ['yard', '+2/0f'], edge: ['nook', '+5/2f'] } as const
  const odd = [`${line[0]}-${line[line.length - 1]}:2?`, `${line[0]}-${line[line.length - 1]}:3`, `${line[0]}-${line[1]}!`]
  const names = Object.keys(cast)
  const people: Record<Id, Placement> = {}
  for (const name of names.slice(0, 2 + pick(5))) {
    const group = oneOf(pick, ['hall', 'yard', 'nook', null] as const)
    const cover = Object.entries(covers).find(([, [at]]) => at === group && pick(2) === 0)?.[0]
    people[name] = {
      at: group === null ? oneOf(pick, line) : groups[group],
      ...(group === null ? {} : { group }),
      ...(cover === undefined ? {} : { cover }),
      ...(pick(5) === 0 ? { weapons: [ranged('holdout', 'pistol', 2, { maxRange: pick(3), canSuppress: pick(2) === 0 })] } : {}),
      is: {
        side: oneOf(pick, ['blue', 'red', 'red', 'blue', 'green']),
        hiddenFrom: pick(4) === 0 ? [oneOf(pick, ['blue', 'red'])] : [],
        numbersHiddenFrom: pick(4) === 0 ? ['blue', 'red'] : [],
      },
    }
  }
  const battle = battleOf({
    line,
    edges: pick(2) === 0 ? ['+A-B', ...odd.slice(0, pick(4))] : ['+A-B'],
    blocked: pick(3) === 0 ? [[line[0] as Id, line[line.length - 1] as Id]] : [],
    groups,
    covers,
    people,
    settings: randomSettings(pick),
    sides: [side('blue', { allies: pick(3) === 0 ? ['green'] : [] }), side('red'), side('green', { neutral: pick(3) === 0 })],
    secret: [
      ...(pick(2) === 0 ? [{ id: oneOf(pick, Object.keys(covers)), hiddenFrom: ['blue'] }] : []),
      ...(pick(3) === 0 ? [{ id: 'A-B', hiddenFrom: ['red'] }] : []),
    ],
    ends: 'lastSideStanding',
    stallAfter: 8,
  })
  for (const person of battle.people) person.hiddenFrom = person.hiddenFrom.filter(one => one !== person.side)
  return battle
}

export interface Asked {
  readonly decision: Decision<Battle, unknown, Json>
  readonly step: unknown
  readonly who: Id
}

/** Plays a battle out with random answers, looking in at every decision and after every step. Throws after 20 000 steps: a fight has an end. */
export function playAtRandom(battle: Battle, seed: string, atDecision: (asked: Asked) => void, afterStep: () => void): void {
  const pick = pickFrom(`${seed} answers`)
  const ask = new SamplingAsk(diceStream(`${seed} dice`), (decision, current, step, who) => {
    atDecision({ decision: decision as unknown as Asked['decision'], step, who })
    return oneOf(pick, decision.options(current, step, who))
  })
  let left = 20_000
  while (stepIsDue({ steps, advance }, battle)) {
    if (left-- === 0) throw new Error(`Seed ${seed}: the fight does not end`)
    runTopStep({ steps, advance }, battle, { ask, tell: undefined })
    afterStep()
  }
}

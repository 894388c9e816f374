/**
 * Firefights of two without policies, in 2300 AD and in Dark Conspiracy: both fire at each other as fast as their weapons allow, and reload where
 * one is empty, until the fight ends. An attack is a shot or a burst that is told.
 */
import { runFight } from '@enfilade/analysis'
import {
  type AnyBattle,
  type AnyStep,
  type Decider,
  type Id,
  type Json,
  type Ruleset,
  SamplingAsk,
  type Stream,
  type Tell,
} from '@enfilade/engine'
import { twentyThreeHundred } from '@enfilade/rulesets/2300ad'
import { darkConspiracy } from '@enfilade/rulesets/dark-conspiracy'
import { resolved } from './scenario.js'

/** What is needed of a combatant to decide by. */
interface Gunner {
  readonly id: Id
  readonly roundsLeft: readonly { readonly weaponId: Id; readonly rounds: number }[]
  /** In Dark Conspiracy, where a turn goes on to its end. */
  readonly now?: { readonly dead: boolean }
}
interface Orders {
  /** The events that tell of an attack each. */
  readonly attacks: readonly string[]
  /** What each fires with; by id. */
  readonly weapons: Readonly<Record<Id, Id>>
  readonly fire: Readonly<Record<Id, Json>>
  readonly reload: Readonly<Record<Id, Json>>
  /** Answers to decisions other than a combatant's own action, by name, then by id. Where one is missing, the first option. */
  readonly others: Readonly<Record<string, Readonly<Record<Id, Json>>>>
}

const wait: Json = { action: 'wait' }

/** Fights that are played one after another; `attacks`: how many they had, by the mean of a sample. */
export interface Firefights {
  readonly attacks: number
  play(tell?: Tell): unknown
}
const sample = 5000

/** Firefights through the engine, all from one stream. */
function firefights<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  orders: Orders,
  stream: Stream,
): Firefights {
  const beginning = ruleset.codec.copy(ruleset.begin(scenario))
  const ask = new SamplingAsk(stream, deciderBy(orders))
  const play = (tell?: Tell): B => {
    const battle = ruleset.codec.copy(beginning)
    runFight(ruleset, battle, ask, tell)
    return battle
  }
  let told = 0
  for (let n = 0; n < sample; n++)
    play(({ what }) => {
      if (orders.attacks.includes(what)) told++
    })
  let played = 0
  return {
    get attacks() {
      return (played * told) / sample
    },
    play(tell) {
      played++
      return play(tell)
    },
  }
}
/** Fires while everyone lives, and reloads where the weapon is empty. */
export function deciderBy({ weapons, fire, reload, others }: Orders): Decider {
  return (decision, battle, step, who) => {
    const { people } = battle as unknown as { readonly people: readonly Gunner[] }
    const isLeft = people.every(({ now }) => now?.dead !== true)
    if (decision.name !== 'ownAction')
      return ((isLeft ? others[decision.name]?.[who] : undefined) ?? decision.options(battle, step, who)[0]) as never
    if (!isLeft) return wait as never
    const left = people.find(({ id }) => id === who)?.roundsLeft.find(({ weaponId }) => weaponId === weapons[who])
    return (left?.rounds === 0 ? reload : fire)[who] as never
  }
}

// ── 2300 AD ────────────────────────────────────────────────────────────────────────────────────────────────────────
export const landingField: Json = resolved(twentyThreeHundred, {
  enfilade: 1,
  ruleset: '2300ad',
  title: 'Two on the landing field',
  battlefield: { kind: 'metres' },
  sides: [
    { name: 'Agency', combatants: [{ id: 'ilse', use: 'agent', name: 'Ilse', at: [0, 0], weapons: ['submachineGun'] }] },
    { name: 'House', combatants: [{ id: 'marek', use: 'bodyguard', name: 'Marek', at: [40, 0], weapons: ['submachineGun'] }] },
  ],
})
const aimedAt = (target: Id): Json => ({ action: 'aimedFire', target, shots: 5 })
const submachineGun: Json = { action: 'reload', weaponId: 'submachineGun' }
/** Two with submachine guns, forty metres apart in the open. */
export const adOrders: Orders = {
  attacks: ['shotFired'],
  weapons: { ilse: 'submachineGun', marek: 'submachineGun' },
  fire: { ilse: aimedAt('marek'), marek: aimedAt('ilse') },
  reload: { ilse: submachineGun, marek: submachineGun },
  others: {},
}

// ── Dark Conspiracy ────────────────────────────────────────────────────────────────────────────────────────────────
export const alley: Json = resolved(darkConspiracy, {
  enfilade: 1,
  ruleset: 'dark-conspiracy',
  title: 'Two in the alley',
  battlefield: { kind: 'metres' },
  sides: [
    { name: 'Agents', combatants: [{ id: 'reyes', use: 'agent', name: 'Reyes', at: [0, 0], weapons: ['pistol9'] }] },
    {
      name: 'Gang',
      combatants: [
        {
          id: 'vex',
          use: 'gangGunner',
          name: 'Vex',
          at: [20, 0],
          weapons: ['smg9'],
          cover: { name: 'brick wall', av: 3, locations: ['abdomen', 'rightLeg', 'leftLeg'] },
        },
      ],
    },
  ],
})
const slotBySlot: Json = { action: 'slotBySlot' }
/** An agent with a pistol and a gunner with a submachine gun behind a wall, twenty metres apart. */
export const dcOrders: Orders = {
  attacks: ['shotFired', 'burstFired'],
  weapons: { reyes: 'pistol9', vex: 'smg9' },
  fire: {
    reyes: { action: 'fire', weaponId: 'pistol9', target: 'vex', kind: 'single', pulls: 3 },
    vex: { action: 'fire', weaponId: 'smg9', target: 'reyes', kind: 'burst', pulls: 3 },
  },
  reload: { reyes: { action: 'reload', weaponId: 'pistol9' }, vex: { action: 'reload', weaponId: 'smg9' } },
  others: {
    repetitiveAction: { reyes: slotBySlot, vex: slotBySlot },
    keepFiring: { reyes: { action: 'fireOn', target: 'vex' }, vex: { action: 'fireOn', target: 'reyes' } },
  },
}

export const adFirefights = (stream: Stream): Firefights => firefights(twentyThreeHundred, landingField, adOrders, stream)
export const dcFirefights = (stream: Stream): Firefights => firefights(darkConspiracy, alley, dcOrders, stream)

/** The game master sets what people are in: situations, cover, lying down; and harm of the world: falls, fire, currents, stuns, treatment. */

import { type Fault, inflict } from '@enfilade/engine'
import { betweenFights, refused } from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, type Combatant, type CombatantId, coverSchema, type Wound, whoSchema } from '../battle/battle.js'
import { situationSet } from '../battle/events.js'
import { gaitOf, isObject } from '../battle/people.js'
import { treatmentBy } from '../battle/treatments.js'
import { woundTlOf } from '../battle/wounds.js'
import { stoodUp } from '../rules/actions/events.js'
import { die, fallProne, stopIfUnable } from '../rules/damage/effects.js'
import * as told from '../rules/events.js'
import { endExposure, expose } from '../rules/hazards/hazards.js'
import { isUntreated } from '../rules/trauma/trauma.js'
import { exposures, type Flag, flags, type HitLocation } from '../tables/words.js'
import { act, onLiving } from './command.js'

// ── situations ─────────────────────────────────────────────────────────────────────────────────────────────────────
const words: Readonly<Record<Flag, readonly [on: string, off: string]>> = {
  unstableFooting: ['stands on unstable footing', 'has firm footing again'],
  underHeavyFire: ['is under heavy fire', 'is no longer under heavy fire'],
  intimidated: ['is intimidated', 'is no longer intimidated'],
  confident: ['is confident', 'is no longer confident'],
  heightAdvantage: ['has the height advantage', 'no longer has the height advantage'],
  poorVisibility: ['sees poorly', 'sees well again'],
  zeroGravity: ['is in zero gravity', 'is back in gravity'],
  underwater: ['is underwater', 'is out of the water'],
}
const situationForm = { flag: z.enum(flags), on: z.boolean() }
const setSituation = onLiving('Sets a situation for a combatant.', situationForm, (_, person, { who, flag, on }, tell) => {
  if (person.flags.includes(flag) === on) return refused('on', `That is already so for ${person.name}.`, on)
  person.flags = flags.filter(one => (one === flag ? on : person.flags.includes(one)))
  tell?.(situationSet({ rule: 'BP-RNG-13', who, words: words[flag][on ? 0 : 1] }))
  return []
})

const shelter = { cover: coverSchema }
const setCover = onLiving('Sets the cover that a combatant has against shots and blasts.', shelter, (_, person, { who, cover }, tell) => {
  if (cover.kind === 'hard' && cover.locations.length === 0)
    return refused(['cover', 'locations'], 'Hard cover must cover at least one location (BP-COV-03).', [])
  person.cover = cover
  const said = { none: 'has no cover', soft: 'is in soft cover', hard: 'is behind hard cover' }[cover.kind]
  tell?.(situationSet({ rule: 'BP-COV-01', who, words: said }))
  return []
})

const posture = { prone: z.boolean() }
const setProne = onLiving('Lays a combatant down, or puts them on their feet.', posture, (battle, person, { who, prone }, tell) => {
  if (isObject(person)) return refused('who', "An object can't be prone (BP-DMG-11).", who)
  if (person.now.prone === prone) return refused('prone', `${person.name} already is.`, prone)
  if (prone) fallProne(battle, person, 'GM', tell)
  else {
    inflict(battle, who, { prone: false })
    tell?.(stoodUp({ rule: 'BP-ACT-01', who, inWater: gaitOf(battle, person) === 'swimming' }))
  }
  return []
})

// ── harm of the world ──────────────────────────────────────────────────────────────────────────────────────────────
/** The round at whose end harm can come: the one under way while its end is still to come, else the next (BP-RND-02). */
const nextEnd = (battle: Battle): number => (battle.agenda.some(step => step.step === 'endRound') ? battle.round : battle.round + 1)

const round = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .optional()
  .meta({ description: 'At the end of this round. If not given: at the end of the current or next round.' })
function roundFaults(battle: Battle, given: number | undefined): Fault[] {
  if (battle.ended !== null && !battle.aftermath) return refused([], 'The fight is over; no more rounds come.')
  const first = nextEnd(battle)
  if (given === undefined || given >= first) return []
  return refused('round', 'That round has already ended.', given, `at least ${first}`)
}

const fallForm = { metres: z.number().min(0).max(10_000), round }
const fall = onLiving('Lets a combatant fall, at the end of a round.', fallForm, (battle, _, { who, metres, round: when }, tell) => {
  const faults = roundFaults(battle, when)
  if (faults.length > 0) return faults
  const due = when ?? nextEnd(battle)
  battle.schedule = [...battle.schedule, { round: due, who, what: 'fall', metres, hazard: null }]
  tell?.(situationSet({ rule: 'BP-HAZ-03', who, words: `will fall ${metres} m at the end of round ${due}` }))
  return []
})

const exposeForm = { hazard: z.enum(exposures) }
const setAblaze = onLiving('Exposes a combatant to fire or an electric current.', exposeForm, (battle, person, { hazard }, tell) => {
  if (person.exposures.some(one => one.hazard === hazard))
    return refused('hazard', `${person.name} is already exposed to this (BP-HAZ-01).`, hazard)
  if (battle.ended !== null && !battle.aftermath) return refused([], 'The fight is over; no more rounds come.')
  expose(person, hazard, nextEnd(battle), tell)
  return []
})
const putOut = onLiving("Ends a combatant's exposure to fire or an electric current.", exposeForm, (_, person, { hazard }, tell) => {
  if (!person.exposures.some(one => one.hazard === hazard)) return refused('hazard', `${person.name} isn't exposed to this.`, hazard)
  endExposure(person, hazard, tell)
  return []
})

// ── how people are ─────────────────────────────────────────────────────────────────────────────────────────────────
const stunForm = { rounds: z.int().min(1).max(1_000_000) }
const stun = onLiving('Stuns a combatant for a number of rounds.', stunForm, (battle, person, { who, rounds }, tell) => {
  const until = battle.round + rounds
  tell?.(situationSet({ rule: 'BP-DMG-09', who, words: `is stunned until the end of round ${until}` }))
  inflict(battle, who, now => {
    now.stunnedUntil = Math.max(now.stunnedUntil ?? 0, until)
  })
  stopIfUnable(battle, person, tell)
  return []
})

const rouse = onLiving('Lets a combatant act again who is stunned or out of action.', {}, (battle, person, { who }, tell) => {
  if (!person.now.incapacitated && person.now.stunnedUntil === null)
    return refused('who', `${person.name} is neither stunned nor out of action.`, who)
  inflict(battle, who, { incapacitated: false, stunnedUntil: null })
  tell?.(situationSet({ rule: 'GM', who, words: 'can act again' }))
  return []
})

const kill = onLiving('Kills a combatant.', {}, (battle, person, _, tell) => {
  die(battle, person, 'GM', 'wound', tell)
  return []
})

const nth = z.int().min(0).max(10_000).optional()
const treatForm = { wound: nth.meta({ description: 'Its number among the wounds, from 0. If not given: each that needs it.' }) }
const treatWound = onLiving("Treats a combatant's wounds without a roll.", treatForm, (_, person, { who, wound }, tell) => {
  const open = person.wounds.flatMap((one, i) => (isUntreated(one) ? [i] : []))
  const treated = wound === undefined ? open : open.filter(i => i === wound)
  if (treated.length === 0)
    return refused('wound', 'Only an untreated wound with a failed trauma roll can be treated (BP-AID-01).', wound ?? null, open)
  for (const i of treated) (person.wounds[i] as Wound).treated = true
  const saved = !person.wounds.some(isUntreated)
  if (saved) person.deathRound = null
  const some = treated.length === 1 ? 'a wound is treated' : `${treated.length} wounds are treated`
  tell?.(told.adjusted({ rule: 'BP-AID-01', who, words: saved ? `${some}, and they are out of danger` : some }))
  return []
})

const healForm = { wound: nth.meta({ description: 'Its number among the wounds, from 0. If not given: all of them.' }) }
/** The source has no healing by time: how long it takes is up to the game master, and this is how it is written down. */
const healWounds = onLiving('Heals wounds, with all that they cost.', healForm, (battle, person, { who, wound }, tell) => {
  const healed = person.wounds.filter((_, i) => wound === undefined || i === wound)
  if (healed.length === 0) return refused('wound', `${person.name} has no such wound.`, wound ?? null, [...person.wounds.keys()]) // BP-GAP-24
  const left = person.wounds.filter(one => !healed.includes(one))
  const isLeft = (location: HitLocation): boolean => left.some(one => one.location === location)
  followWounds(battle, person, left)
  person.wounds = left
  if (!left.some(isUntreated)) person.deathRound = null
  inflict(battle, who, now => {
    now.woundTl = woundTlOf(battle.setup, left)
    now.disabled = now.disabled.filter(isLeft)
    now.destroyed = now.destroyed.filter(isLeft)
    if (left.length === 0) now.incapacitated = false
  })
  tell?.(told.adjusted({ rule: 'BP-GAP-24', who, words: left.length === 0 ? 'all wounds have healed' : 'a wound has healed' }))
  return []
})

/** Who treats a wound of theirs goes on with the same one, and has nothing to do any more where it has healed. */
function followWounds({ people }: Battle, { id, wounds }: Combatant, left: readonly Wound[]): void {
  for (const medic of people) {
    const treatment = treatmentBy(medic)
    if (treatment === null || treatment.patient !== id || medic.pending === null) continue
    const wound = left.indexOf(wounds[treatment.wound] as Wound)
    medic.pending = wound < 0 ? null : { ...medic.pending, action: { ...treatment, wound } }
    if (wound >= 0) continue
    medic.wantsChange = false
    medic.unsettled = false
  }
}

const callOffHarm = act(
  'Cancels the falls and exposures that are scheduled for a combatant.',
  z.strictObject({ who: whoSchema }),
  (battle, { who }: { readonly who: CombatantId }, tell) => {
    const left = battle.schedule.filter(one => one.who !== who)
    if (left.length === battle.schedule.length) return refused('who', 'Nothing is scheduled for this combatant.', who)
    battle.schedule = left
    tell?.(situationSet({ rule: 'GM', who, words: 'no longer has anything scheduled' }))
    return []
  },
)

export const states = {
  setSituation,
  setCover,
  setProne,
  fall,
  expose: setAblaze,
  endExposure: putOut,
  callOffHarm,
  stun,
  kill,
  treatWound: betweenFights('Treat wounds', treatWound),
  healWounds: betweenFights('Heal wounds', healWounds),
  rouse: betweenFights('Bring someone round', rouse),
}

/** The game master sets what people are in: situations, cover, lying down; and harm of the world: falls, fire, currents, stuns, treatment. */
import { type Fault, type Id, inflict } from '@enfilade/engine'
import { z } from 'zod'
import { die, fallProne, losePlansIfUnable } from '../effects.js'
import { endExposure, expose } from '../hazards.js'
import type { Adjusted, SituationSet } from '../heard.js'
import { type Battle, type Combatant, coverSchema, idSchema } from '../model.js'
import { isObject } from '../people.js'
import { isUntreated } from '../trauma.js'
import { exposures, type Flag, flags } from '../words.js'
import { command, onLiving } from './command.js'

// ── situations ─────────────────────────────────────────────────────────────────────────────────────────────────────
const words: Readonly<Record<Flag, readonly [on: string, off: string]>> = {
  unstableFooting: ['stands on unstable footing', 'stands firm again'],
  underHeavyFire: ['is under heavy fire', 'is no longer under heavy fire'],
  intimidated: ['is intimidated', 'is no longer intimidated'],
  confident: ['is confident', 'is no longer confident'],
  heightAdvantage: ['has the advantage of height', 'no longer has the advantage of height'],
  poorVisibility: ['sees poorly', 'sees well again'],
  zeroGravity: ['is without gravity', 'has gravity again'],
  underwater: ['is underwater', 'is out of the water'],
}
const situationForm = z.strictObject({ who: idSchema, flag: z.enum(flags), on: z.boolean() })
export const setSituation = onLiving('Sets a situation that somebody is in.', situationForm, (_, person, { who, flag, on }, tell) => {
  if (person.flags.includes(flag) === on) return [{ path: ['on'], words: `That is so already for ${person.name}.`, found: on }]
  person.flags = flags.filter(one => (one === flag ? on : person.flags.includes(one)))
  tell?.({ rule: 'BP-RNG-13', what: 'situationSet', who, words: words[flag][on ? 0 : 1] } satisfies SituationSet)
  return []
})

const coverForm = z.strictObject({ who: idSchema, cover: coverSchema })
export const setCover = onLiving('Says what cover somebody has against shots and blasts.', coverForm, (_, person, { who, cover }, tell) => {
  if (cover.kind === 'hard' && cover.locations.length === 0)
    return [{ path: ['cover', 'locations'], words: 'Hard cover covers at least one location (BP-COV-03).', found: [] }]
  person.cover = cover
  const said = { none: 'has no cover', soft: 'is in soft cover', hard: 'is behind hard cover' }[cover.kind]
  tell?.({ rule: 'BP-COV-01', what: 'situationSet', who, words: said } satisfies SituationSet)
  return []
})

const proneForm = z.strictObject({ who: idSchema, prone: z.boolean() })
export const setProne = onLiving('Lays somebody down, or sets him on his feet.', proneForm, (battle, person, { who, prone }, tell) => {
  if (isObject(person)) return [{ path: ['who'], words: 'An object is never prone (BP-DMG-11).', found: who }]
  if (person.now.prone === prone) return [{ path: ['prone'], words: `${person.name} is that already.`, found: prone }]
  if (prone) fallProne(battle, person, tell)
  else {
    inflict(battle, who, now => {
      now.prone = false
    })
    tell?.({ rule: 'BP-ACT-01', what: 'stoodUp', who })
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
  .meta({ description: 'At the end of this round. Left out: the next end of a round.' })
function roundFaults(battle: Battle, given: number | undefined): Fault[] {
  if (battle.ended !== null && !battle.aftermath) return [{ path: [], words: 'The fight is over; no more rounds come.' }]
  const first = nextEnd(battle)
  if (given === undefined || given >= first) return []
  return [{ path: ['round'], words: 'The end of that round is past.', found: given, allowed: `at least ${first}` }]
}

const fallForm = z.strictObject({ who: idSchema, metres: z.number().min(0).max(10_000), round })
export const fall = onLiving('Lets somebody fall, at the end of a round.', fallForm, (battle, _, { who, metres, round: when }, tell) => {
  const faults = roundFaults(battle, when)
  if (faults.length > 0) return faults
  const due = when ?? nextEnd(battle)
  battle.schedule = [...battle.schedule, { round: due, who, what: 'fall', metres, hazard: null }]
  tell?.({ rule: 'BP-HAZ-03', what: 'situationSet', who, words: `will fall ${metres} m at the end of round ${due}` } satisfies SituationSet)
  return []
})

const exposeForm = z.strictObject({ who: idSchema, hazard: z.enum(exposures) })
export const setAblaze = onLiving('Exposes somebody to fire or a current.', exposeForm, (battle, person, { who, hazard }, tell) => {
  if (person.exposures.some(one => one.hazard === hazard))
    return [{ path: ['hazard'], words: `${person.name} is exposed to this already (BP-HAZ-01).`, found: hazard }]
  if (battle.ended !== null && !battle.aftermath) return [{ path: [], words: 'The fight is over; no more rounds come.' }]
  if (battle.round === 0) battle.schedule = [...battle.schedule, { round: 1, who, what: 'exposed', metres: 0, hazard }]
  else expose(battle, person, hazard, tell)
  return []
})
export const putOut = onLiving('Ends the exposure of somebody to fire or a current.', exposeForm, (_, person, { hazard }, tell) => {
  if (!person.exposures.some(one => one.hazard === hazard))
    return [{ path: ['hazard'], words: `${person.name} is not exposed to this.`, found: hazard }]
  endExposure(person, hazard, tell)
  return []
})

// ── how people are ─────────────────────────────────────────────────────────────────────────────────────────────────
const stunForm = z.strictObject({ who: idSchema, rounds: z.int().min(1).max(1_000_000) })
export const stun = onLiving('Stuns somebody for so many rounds.', stunForm, (battle, person, { who, rounds }, tell) => {
  const until = battle.round + rounds
  tell?.({ rule: 'BP-DMG-09', what: 'situationSet', who, words: `is stunned until the end of round ${until}` } satisfies SituationSet)
  inflict(battle, who, now => {
    now.stunnedUntil = Math.max(now.stunnedUntil ?? 0, until)
  })
  losePlansIfUnable(battle, person, tell)
  return []
})

export const rouse = onLiving(
  'Brings somebody round who is stunned or out of action.',
  z.strictObject({ who: idSchema }),
  (battle, person, { who }, tell) => {
    if (!person.now.incapacitated && person.now.stunnedUntil === null)
      return [{ path: ['who'], words: `${person.name} is neither stunned nor out of action.`, found: who }]
    inflict(battle, who, now => {
      now.incapacitated = false
      now.stunnedUntil = null
    })
    tell?.({ rule: 'GM', what: 'situationSet', who, words: 'can act again' } satisfies SituationSet)
    return []
  },
)

export const kill = onLiving('Lets somebody die.', z.strictObject({ who: idSchema }), (battle, person, _, tell) => {
  die(battle, person, 'GM', 'wound', tell)
  return []
})

const woundForm = z.strictObject({
  who: idSchema,
  wound: z.int().min(0).max(10_000).meta({ description: 'Its place among the wounds, from 0.' }),
})
export const treatWound = onLiving('Treats a wound of somebody without a roll.', woundForm, (_, person, { who, wound }, tell) => {
  const found = person.wounds[wound]
  if (found === undefined || !isUntreated(found))
    return [{ path: ['wound'], words: 'Only a wound that kills can be treated (BP-AID-01).', found: wound, allowed: openWounds(person) }]
  found.treated = true
  const saved = !person.wounds.some(isUntreated)
  if (saved) person.deathRound = null
  const said = saved ? 'treated, and out of danger' : 'one wound is treated'
  tell?.({ rule: 'BP-AID-01', what: 'adjusted', who, words: said } satisfies Adjusted)
  return []
})
const openWounds = (person: Combatant): number[] => person.wounds.flatMap((wound, i) => (isUntreated(wound) ? [i] : []))

/** All that is scheduled for somebody is called off. */
export const callOffHarm = command(
  'Calls off the falls and exposures that are still to come for somebody.',
  z.strictObject({ who: idSchema }),
  (battle, { who }: { readonly who: Id }, tell) => {
    const left = battle.schedule.filter(one => one.who !== who)
    if (left.length === battle.schedule.length) return [{ path: ['who'], words: 'Nothing is in store for this person.', found: who }]
    battle.schedule = left
    tell?.({ rule: 'GM', what: 'situationSet', who, words: 'is spared what was in store' } satisfies SituationSet)
    return []
  },
)

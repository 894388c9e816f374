/**
 * What the game master can do to a fight in the game's own terms, between steps. Arguments are checked as a whole; with a fault nothing has
 * happened. Afterwards the rules can always go on. Anything else is done by setting values of the battle.
 */
import { type Command, next } from '@enfilade/engine'
import {
  type Arriving,
  acts,
  anotherAct,
  betweenFights,
  cancelAct,
  changeSideAct,
  endAct,
  joinAct,
  leaveAct,
  refused,
  secretActs,
  tableActs,
} from '@enfilade/kit'
import { z } from 'zod'
import { isOnFoot } from '../battle/aboard.js'
import { type Battle, type Combatant, idSchema, pointSchema, type Step } from '../battle/battle.js'
import { placed } from '../battle/events.js'
import { isWithinMetres } from '../battle/people.js'
import { isRobot } from '../battle/robots.js'
import { pointsOfBarriers } from '../battle/walls.js'
import { codec } from '../codec.generated.js'
import { combatantOf, newcomer } from '../files/begin.js'
import { readCombatants } from '../files/combatants.js'
import { combatantForm, type Triple } from '../files/forms.js'
import type { ResolvedCombatant } from '../files/resolved.js'
import { readAll } from '../files/scenario.js'
import { survivor } from '../files/survivors.js'
import { chargeMetres } from '../rules/panic/charges.js'
import { endInstant } from '../rules/turns/carrying-out.js'
import { endBy } from '../rules/turns/ending.js'
import { entering, played } from '../rules/turns/features.js'
import { morale } from '../rules/turns/morale.js'
import { wearOut } from '../rules/vehicle-damage/wear.js'
import { getOut } from '../rules/vehicles/boarding.js'
import { carry } from '../rules/vehicles/driving.js'
import { worstOf } from '../rules/wounds/wounds.js'
import { withoutPerson } from '../seats/taken.js'
import { difficulties, locations } from '../tables/words.js'
import { maker, onBody, onCombatant, onLiving } from './command.js'
import { setDoor, setWall } from './walls.js'

const arriving: Arriving<Battle, Combatant, ResolvedCombatant, Step> = {
  taken: battle =>
    [battle.people, battle.setup.places, battle.setup.ridges, battle.walls, pointsOfBarriers(battle)].flatMap(list =>
      list.map(({ id }) => id),
    ),
  made: (battle, combatant, side) => newcomer(battle, combatantOf(combatant, side)),
  entering,
}
const join = joinAct(maker, arriving, combatantForm, (battle, { combatant, path, content, ...among }) => {
  const reading = readAll(content)
  const places = new Map(battle.setup.places.map(({ id, at: { x, y, z } }) => [id, [x, y, z] as Triple]))
  return {
    combatants: readCombatants(combatant, path, { ...among, places, grounds: battle.setup.grounds }, reading),
    faults: reading.faults,
  }
})
const another = anotherAct(maker, arriving, {
  isFresh: ({ now, aboard, vehicle, sheet }) => vehicle === null && aboard === null && worstOf(sheet, now.damage) === 'none',
  written: ({ round }, person) => survivor(round, person),
  stillFighting: morale.stillFighting,
})

const leave = leaveAct(maker, {
  before(battle, { id }, tell) {
    // Of two who act at the same instant one is left to act alone: what has been done so far takes effect.
    const instant = battle.together === null ? undefined : battle.agenda.findLast(({ step }) => step === 'closeTogether')
    if (instant?.step === 'closeTogether' && instant.those.length === 2 && instant.those.includes(id))
      endInstant(battle, instant.those, tell)
  },
  after(battle, who) {
    const { setup, lastHarmRound } = battle
    Object.assign(battle, codec.copy({ ...withoutPerson(battle, who), setup, lastHarmRound }))
  },
})

const at = pointSchema.meta({ description: 'A point in metres.' })
const moveTo = onCombatant('Moves a combatant, at no price.', { at }, (battle, person, { who, at }, tell) => {
  carry(battle, person, at)
  if (person.aboard !== null) getOut(battle, person, tell)
  tell?.(placed({ rule: 'GM', who, at: { ...at } }))
  return []
})

const fallFrom = onBody(
  'Lets a combatant fall, with the damage of DC-FALL. It moves no one: see moveTo.',
  { metres: z.int().min(1).max(100).meta({ description: 'Full metres.' }) },
  (battle, { id }, { metres }) => {
    next(battle, { step: 'fall', who: id, metres })
    return []
  },
)

const damage = onBody(
  'Damage to a combatant, by dice through their armor.',
  {
    dice: z.int().min(1).max(100).meta({ description: 'How many d6.' }),
    location: z.enum(locations).optional().meta({ description: 'If not given: it is rolled.' }),
    penetration: z.int().min(0).max(20).optional().meta({ description: 'Dice that each point of armor takes. If not given: 1.' }),
  },
  (battle, { id: who }, { dice, location = null, penetration = 1 }) => {
    next(battle, { step: 'rollHarm', who, dice, rating: penetration, location }) // DC-PEN-04
    return []
  },
)

const electrify = onBody('Gives a combatant an electric shock (DC-SHK).', {}, (battle, person) => {
  const { id } = person
  if (isRobot(person)) return refused('who', `${person.name} is a robot, which electricity can't stun.`, id) // DC-MEL-02
  if (!battle.setup.settings.electricShock) return refused('who', 'The switch electricShock is off.', id)
  next(battle, { step: 'electrify', who: id })
  return []
})

const scorch = onBody(
  'Open flames reach a combatant for a Phase (DC-BRN-01).',
  { near: z.array(z.enum(locations)).min(1).max(7).meta({ description: 'The locations that are near them.' }) },
  (battle, { id }, { near }) => {
    next(battle, { step: 'scorch', who: id, near: locations.filter(one => near.includes(one)) }) // DC-BRN-01
    return []
  },
)

const frighten = onBody(
  'Calls for a fear check (DC-FEAR).',
  {
    difficulty: z.enum(difficulties).meta({ description: 'How hard it is to stand.' }),
    source: idSchema
      .optional()
      .meta({ description: 'The combatant who is feared. If not given: something else, which no one can flee from.' }),
  },
  (battle, { id }, { difficulty, source }) => {
    const feared = source === undefined ? null : (battle.people.find(person => person.id === source && source !== id)?.id ?? undefined)
    if (feared === undefined) return refused('source', 'There is no such combatant to fear.', source ?? null)
    next(battle, { step: 'fear', who: id, difficulty, source: feared, cause: 'sight' }) // DC-FEAR-01
    return []
  },
)
const charge = onBody(
  'Something large and fast comes at a combatant on foot, who may panic (DC-PAN-04).',
  {
    by: idSchema.meta({ description: 'The combatant who charges, within 100 m.' }),
    stoppable: z.boolean().optional().meta({ description: 'A gun at the ready has a good chance to stop it. If not given: no.' }),
  },
  (battle, person, { by, stoppable = false }) => {
    if (!isOnFoot(person)) return refused('who', `${person.name} isn't on foot.`, person.id)
    const other = battle.people.find(one => one.id === by && one.id !== person.id)
    if (other === undefined) return refused('by', 'There is no such combatant to charge.', by)
    if (!isWithinMetres(person, other, chargeMetres)) return refused('by', `It is farther than ${chargeMetres} m away.`, by)
    next(battle, { step: 'charged', who: person.id, by: other.id, stoppable }) // DC-PAN-04
    return []
  },
)
const reassure = onLiving('What a combatant fled from is gone (DC-FEAR-06).', {}, (_battle, { now, id }) => {
  if (now.terror === null) return refused('who', 'This combatant is not terrified.', id)
  now.terror = { ...now.terror, gone: true }
  return []
})

const repairTurret = betweenFights(
  'Free the turret',
  onCombatant(
    'Frees a jammed turret, after an AVG Mechanic check and 60 Turns of work from outside (DC-VR-12).',
    {},
    (battle, { id, now }) => {
      if (now.wear?.turretJammed !== true) return refused('who', 'Its turret is not jammed.', id)
      wearOut(battle, id, () => ({ turretJammed: false })) // DC-VR-12
      return []
    },
  ),
)

/** Steps that carry Turns and Phases; all others belong to what is being resolved. */
const ofTheClock: readonly Step['step'][] = [
  'startTurn',
  'declareRepeats',
  'repeat',
  'startPhase',
  'openSlot',
  'declare',
  'declarePart',
  'endPhase',
  'clearPhase',
  'endTurn',
]

export const commands: Readonly<Record<string, Command<Battle>>> = {
  join,
  another,
  ...played.acts(maker, endBy),
  leave,
  changeSide: changeSideAct(maker),
  moveTo,
  fall: fallFrom,
  electrify,
  scorch,
  frighten,
  charge,
  reassure,
  repairTurret,
  setDoor,
  setWall,
  ...secretActs(maker, {
    revealCombatant(person, tell) {
      const to = person.hiddenFrom
      person.hiddenFrom = []
      tell?.(acts.revealed({ rule: 'GM', who: person.id, to }))
    },
  }),
  end: endAct(maker, {
    end: endBy,
  }),
  cancelAction: cancelAct(maker, { ofTheClock: ({ step }: Step) => ofTheClock.includes(step), turnOf: () => null }),
  damage,
  ...tableActs(maker),
}

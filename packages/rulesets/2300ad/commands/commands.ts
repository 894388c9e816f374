/**
 * What the game master can do to a fight in the game's own terms, between steps. Arguments are checked as a whole; with a fault nothing has
 * happened. Afterwards the rules can always go on. Anything else is done by setting values of the battle.
 */
import { type Command, next } from '@enfilade/engine'
import {
  type Arriving,
  anotherAct,
  cancelAct,
  changeSideAct,
  endAct,
  joinAct,
  leaveAct,
  refused,
  secretActs,
  setDoorAct,
  tableActs,
} from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, type Combatant, idSchema, placeSchema, type Step } from '../battle/battle.js'
import * as told from '../battle/events.js'
import { revealPerson } from '../battle/knowledge.js'
import { middleOf, wallsAndDoors } from '../battle/walls.js'
import { codec } from '../codec.generated.js'
import { combatantOf, newcomer } from '../files/begin.js'
import { readCombatants } from '../files/combatants.js'
import { combatantForm } from '../files/forms.js'
import type { ResolvedCombatant } from '../files/resolved.js'
import { readAll } from '../files/scenario.js'
import { survivor } from '../files/survivors.js'
import { openBreach } from '../rules/charges/charges.js'
import { end as endFight } from '../rules/turns/ending.js'
import { entering, played } from '../rules/turns/features.js'
import { morale } from '../rules/turns/morale.js'
import { withoutPerson } from '../seats/taken.js'
import { damageTypes } from '../tables/words.js'
import { maker, onCombatant } from './command.js'

const arriving: Arriving<Battle, Combatant, ResolvedCombatant, Step> = {
  taken: ({ people, doors, setup: { field } }) =>
    [people, field.places, field.covers, field.walls, doors].flatMap(list => list.map(({ id }) => id)),
  made: (battle, combatant, side) => newcomer(battle, combatantOf(combatant, side)),
  entering,
}
const join = joinAct(maker, arriving, combatantForm, (battle, { combatant, path, content, ...among }) => {
  const reading = readAll(content)
  const places = new Map(battle.setup.field.places.map(({ id, at }) => [id, [at.x, at.y] as [number, number]]))
  return { combatants: readCombatants(combatant, path, { ...among, places }, reading), faults: reading.faults }
})
const another = anotherAct(maker, arriving, {
  isFresh: ({ lightWounds, shockPoints, stunPoints, death, aboard, vehicle }) =>
    lightWounds + shockPoints + stunPoints === 0 && death === null && aboard === null && vehicle === null,
  written: (_battle, person) => survivor(person),
  stillFighting: morale.stillFighting,
})

const leave = leaveAct(maker, {
  after(battle, who) {
    const { setup, point, lastHarmRound } = battle
    Object.assign(battle, codec.copy({ ...withoutPerson(battle, who), setup, point, lastHarmRound }))
  },
})

const at = placeSchema.meta({ description: 'A point in metres.' })
const moveTo = onCombatant('Moves a combatant, at no price.', { at }, (battle, person, { who, at }, tell) => {
  person.position = { ...at }
  battle.deeds = battle.deeds.map(deed => (deed.who === who ? { ...deed, to: { ...at } } : deed))
  tell?.(told.placed({ rule: 'GM', who, at: { ...at } }))
  return []
})

const setDoor = setDoorAct(maker, (wall, words) => told.wallSet({ rule: 'GM', wall, words }))

const breachForm = z.strictObject({
  wall: idSchema.meta({ description: 'A wall or a door.' }),
  centimetres: z.int().min(1).max(1000).meta({ description: 'How far across; people get through from 50.' }),
  at: placeSchema.optional().meta({ description: 'Nearest to this point. If not given: in the middle.' }),
})
const breach = maker.act('Opens a breach in a wall or door.', breachForm, (battle, { wall: id, centimetres, at: near }, tell) => {
  const wall = wallsAndDoors(battle).find(one => one.id === id)
  if (wall === undefined)
    return refused(
      ['wall'],
      `There is no wall or door "${id}".`,
      id,
      wallsAndDoors(battle).map(one => one.id),
    )
  openBreach(battle, wall, near ?? middleOf(wall), centimetres * 10, true)
  tell?.(told.wallSet({ rule: 'GM', wall: id, words: `has a breach ${centimetres} cm across` }))
  return []
})

const damage = onCombatant(
  'Damage to a combatant, which worn armor may stop. It takes effect at the end of the initiative point.',
  {
    dpv: z.number().multipleOf(0.01).min(0.1).max(1000).meta({ description: 'Its damage point value, such as 0.5.' }),
    type: z.enum(damageTypes).optional().meta({ description: 'If not given: normal.' }),
  },
  (battle, { id: who, death, vehicle, name }, { dpv, type = 'normal' }) => {
    if (battle.ended !== null) return refused('who', 'The fight is over.', who)
    if (death !== null) return refused('who', `${name} is dead.`, who)
    if (vehicle !== null) return refused('who', `${name} is a vehicle.`, who)
    next(battle, { step: 'rollHarm', who, dpv: String(dpv), type }) // AD-HIT-01
    return []
  },
)

/** Steps that carry turns and points; all others belong to what is being resolved. */
const ofTheClock: readonly Step['step'][] = ['startTurn', 'openPoint', 'declare', 'release', 'closePoint', 'closeOwn', 'endTurn']

export const commands: Readonly<Record<string, Command<Battle>>> = {
  join,
  another,
  ...played.acts(maker, endFight),
  leave,
  changeSide: changeSideAct(maker),
  moveTo,
  setDoor,
  breach,
  ...secretActs(maker, { revealCombatant: (person, tell) => revealPerson(person, 'GM', tell) }),
  end: endAct(maker, {
    end: endFight,
  }),
  cancelAction: cancelAct(maker, { ofTheClock: ({ step }: Step) => ofTheClock.includes(step), turnOf: () => null }),
  damage,
  ...tableActs(maker),
}

/**
 * What the game master can do to a fight in the game's own terms, between steps. Arguments are checked as a whole; with a fault nothing has
 * happened. Afterwards the rules can always go on. Anything else is done by setting values of the battle.
 */
import type { Command } from '@enfilade/engine'
import { cancelAct, changeSideAct, endAct, joinAct, leaveAct, secretActs } from '@enfilade/kit'
import { type Battle, placeSchema, type Step } from '../battle/battle.js'
import { broughtIn, placed } from '../battle/events.js'
import { revealPerson } from '../battle/knowledge.js'
import { codec } from '../codec.generated.js'
import { combatantOf, newcomer } from '../files/begin.js'
import { readCombatants } from '../files/combatants.js'
import { combatantForm } from '../files/forms.js'
import { readAll } from '../files/scenario.js'
import { end as endFight } from '../rules/turns/ending.js'
import { withoutPerson } from '../seats/taken.js'
import { maker, onCombatant } from './command.js'

const join = joinAct(maker, {
  combatantForm,
  read(battle, { combatant, path, content, ...among }) {
    const reading = readAll(content)
    const places = new Map(battle.setup.field.places.map(({ id, at }) => [id, [at.x, at.y] as [number, number]]))
    return { combatants: readCombatants(combatant, path, { ...among, places }, reading), faults: reading.faults }
  },
  taken: ({ people, setup: { field } }) => [people, field.places, field.covers, field.walls].flatMap(list => list.map(({ id }) => id)),
  enter(battle, combatant, side, tell) {
    const person = newcomer(battle, combatantOf(combatant, side))
    battle.people.push(person)
    tell?.(broughtIn({ rule: 'GM', who: person.id, side, at: { ...person.position } }))
  },
})

const leave = leaveAct(maker, {
  after(battle, who) {
    Object.assign(battle, codec.copy({ ...withoutPerson(battle, who), setup: battle.setup, lastHarmRound: battle.lastHarmRound }))
  },
})

const at = placeSchema.meta({ description: 'A point in metres.' })
const moveTo = onCombatant('Moves a combatant, at no price.', { at }, (battle, person, { who, at }, tell) => {
  person.position = { ...at }
  battle.deeds = battle.deeds.map(deed => (deed.who === who ? { ...deed, to: { ...at } } : deed))
  tell?.(placed({ rule: 'GM', who, at: { ...at } }))
  return []
})

/** Steps that carry turns and points; all others belong to what is being resolved. */
const ofTheClock: readonly Step['step'][] = ['startTurn', 'openPoint', 'declare', 'release', 'closePoint', 'closeOwn', 'endTurn']

export const commands: Readonly<Record<string, Command<Battle>>> = {
  join,
  leave,
  changeSide: changeSideAct(maker),
  moveTo,
  ...secretActs(maker, { revealCombatant: (person, tell) => revealPerson(person, 'GM', tell) }),
  end: endAct(maker, {
    end: endFight,
  }),
  cancelAction: cancelAct(maker, { ofTheClock: ({ step }: Step) => ofTheClock.includes(step), turnOf: () => null }),
}

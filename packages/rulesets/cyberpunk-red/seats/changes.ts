/**
 * What an action changed for the people, for odds and summaries.
 * The kind of a change is what is said of a combatant without its particulars: "loses HP", "is prone". Reads two battles of the same fight; what a combatant spent of their own turn counts for nothing.
 */
import type { Change } from '@enfilade/engine'
import { changesAmong, type Note } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { isBarrier, isVehicle, type Section } from '../battle/ground.js'
import { nameOf } from '../battle/names.js'
import { grappleOf } from '../battle/people.js'
import { criticalInjuryRows } from '../tables/critical-injuries.js'
import { harms, stateOf } from './view.js'

/** What differs for the people, in roster order, of one person the gravest first; then for cover, doors and walls. */
export const changes = (before: Battle, after: Battle): readonly Change[] => [
  ...changesAmong(before.people, after.people, (then, now, note) => compare(then, now, before, after, note)),
  ...changesAmong(before.covers, after.covers, compareSection),
  ...changesAmong(before.barriers, after.barriers, compareSection),
  ...changesAmong(before.vehicles, after.vehicles, compareSection),
  ...changesAmong(before.setup.field.doors, after.setup.field.doors, ({ id }, _now, note) => {
    const [wasOpen, isOpen] = [before.openDoors.includes(id), after.openDoors.includes(id)]
    if (wasOpen !== isOpen) note(isOpen ? 'is open' : 'is shut')
  }),
]

function compare(then: Combatant, now: Combatant, before: Battle, battle: Battle, note: Note): void {
  const { id: who } = now
  const [stateThen, state] = [stateOf(then), stateOf(now)]
  if (stateThen !== state) note(state === 'notWounded' ? 'is no longer wounded' : `is ${harms[state].words}`)
  if (now.hp < then.hp) note('loses HP', `loses ${then.hp - now.hp} HP`, { of: 'HP', count: then.hp - now.hp })
  if (now.hp > then.hp) note('regains HP', `regains ${now.hp - then.hp} HP`, { of: 'HP', count: now.hp - then.hp })
  for (const injury of now.injuries) {
    const had = then.injuries.filter(one => one.name === injury.name && one.side === injury.side).length
    const side = injury.side === null ? '' : ` (${injury.side})`
    if (had === 0) note('suffers a Critical Injury', `has ${criticalInjuryRows.rows[injury.name].name}${side}`)
  }
  for (const [i, piece] of now.armor.entries()) {
    const lost = (then.armor[i]?.sp ?? piece.sp) - piece.sp
    if (lost > 0) note('loses SP', `loses ${lost} SP on the ${piece.location}`)
  }
  for (const item of now.items) {
    const had = then.items.find(one => one.id === item.id)
    if ((item.kind === 'shield' || item.kind === 'corpse') && had !== undefined && 'hp' in had && item.hp < had.hp)
      note(
        item.hp <= 0 ? 'loses their shield' : 'loses HP of the shield',
        item.hp <= 0 ? 'has lost the shield' : `loses ${had.hp - item.hp} HP of the shield`,
      )
  }
  for (const item of then.items)
    if (!now.items.some(one => one.id === item.id)) note('loses a thing', `no longer has the ${nameOf(battle, item.id)}`)
  if (now.deathSavePenalty > then.deathSavePenalty)
    note('has a higher Death Save Penalty', `has a Death Save Penalty of ${now.deathSavePenalty}`)
  if (!then.stabilized && now.stabilized) note('is stabilized')
  for (const { who: by } of now.suppressedBy)
    if (!then.suppressedBy.some(one => one.who === by)) note('is suppressed', `is suppressed by ${nameOf(battle, by)}`)
  if (!then.prone && now.prone) note('is prone')
  if (then.prone && !now.prone) note('is on their feet')
  if (then.onFire !== now.onFire)
    note(now.onFire === null ? 'is no longer on fire' : 'burns', now.onFire === null ? 'is no longer on fire' : `burns, ${now.onFire}`)
  if (then.vacuumLoss < now.vacuumLoss) note('suffers from the vacuum', `has lost ${now.vacuumLoss} points of INT, REF and DEX`)
  for (const tag of now.tags) if (!then.tags.includes(tag)) note(`is ${tag}`)
  if (then.falling === null && now.falling !== null) note('falls')
  if (then.hanging === null && now.hanging !== null) note('hangs on to an edge')
  const [heldThen, held] = [grappleOf(before, who), grappleOf(battle, who)]
  if (heldThen === undefined && held !== undefined)
    note(
      held.attacker === who ? 'holds a combatant' : 'is held',
      held.attacker === who ? `holds ${nameOf(battle, held.defender)}` : `is held by ${nameOf(battle, held.attacker)}`,
    )
  if (heldThen !== undefined && held === undefined) note('is free of the Grapple')
  if (then.at.x !== now.at.x || then.at.y !== now.at.y) note('is elsewhere', `is at (${now.at.x}, ${now.at.y})`)
}

/** Sections that were hit or moved. A change belongs to a combatant: these belong to the section itself. */
function compareSection(then: Section, now: Section, note: Note): void {
  const points = isVehicle(now) ? 'SDP' : 'HP'
  if (now.hp < then.hp)
    note(now.hp === 0 ? 'is destroyed' : `loses ${points}`, now.hp === 0 ? 'is destroyed' : `loses ${then.hp - now.hp} ${points}`)
  if (isBarrier(then) || isBarrier(now)) return
  if (then.at.x !== now.at.x || then.at.y !== now.at.y) note('is elsewhere', `is at (${now.at.x}, ${now.at.y})`)
}

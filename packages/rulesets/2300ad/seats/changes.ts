/**
 * What an action changed for the people, for odds and summaries. Reads two battles of the same fight;
 * actions that a combatant spent are not counted.
 */
import { type Change, counted, type Id } from '@enfilade/engine'
import { changesAmong, type Note } from '@enfilade/kit'
import type { Battle, Combatant, Door } from '../battle/battle.js'
import { pointWords } from '../battle/names.js'
import { findDoor, wallsAndDoors } from '../battle/walls.js'

/** What differs for the people, in roster order, of one person the gravest first; then for walls and doors. */
export const changes = (before: Battle, after: Battle): readonly Change[] => [
  ...changesAmong(before.people, after.people, compare),
  ...changesAmong(builtIn(before), builtIn(after), compareBuilt),
]

interface Built {
  readonly id: Id
  readonly name: string
  readonly door: Door | null
  readonly breaches: number
}
const builtIn = (battle: Battle): Built[] =>
  wallsAndDoors(battle).map(({ id, name }) => ({
    id,
    name: `The ${name}`,
    door: findDoor(battle, id) ?? null,
    breaches: battle.breaches.filter(({ wall }) => wall === id).length,
  }))
/** A change belongs to a combatant: these belong to the wall or door itself. */
function compareBuilt(then: Built, now: Built, note: Note): void {
  if (now.breaches > then.breaches) note('is breached')
  if (then.door === null || now.door === null) return
  if (then.door.open !== now.door.open) note(now.door.open ? 'is open' : 'is shut')
  else if (then.door.locked && !now.door.locked) note('is unlocked')
}

function compare(then: Combatant, now: Combatant, note: Note): void {
  if (then.death === null && now.death !== null) note(now.vehicle === null ? 'is dead' : 'is destroyed')
  else if (then.death !== null && now.death === null) note('is alive again')
  else if (!then.unconscious && now.unconscious) note('is unconscious')
  else if (!then.incapacitated && now.incapacitated) note('is out of the fight')
  const points = (one: string, unit: string, more: number): void => {
    if (more > 0) note(`takes ${one}s`, `takes ${counted(more, one)}`, { of: unit, count: more })
  }
  points('shock point', 'shock', now.shockPoints - then.shockPoints)
  points('stun point', 'stun', now.stunPoints - then.stunPoints)
  points('light wound', 'light wounds', now.lightWounds - then.lightWounds)
  if (!then.immobile && now.immobile) note('is immobile')
  if (now.broken.length > then.broken.length) note('loses a weapon')
  if (then.dazedUntil !== now.dazedUntil && now.dazedUntil !== null) note('is dazed', `is dazed until the end of turn ${now.dazedUntil}`)
  if (!then.controlled && now.controlled) note('is held fast')
  if (!then.ducking && now.ducking) note('ducks')
  if (then.prone !== now.prone) note(now.prone ? 'is prone' : 'is on their feet')
  if (then.position.x !== now.position.x || then.position.y !== now.position.y) note('moves', `is at ${pointWords(now.position)}`)
  if (then.weaponId !== now.weaponId) note('has another weapon in hand')
}

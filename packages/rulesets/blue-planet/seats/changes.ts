/**
 * What an action changed for the people, for odds and summaries.
 * Reads two battles of the same fight; pending actions and melee points count for nothing.
 */
import { type Change, number } from '@enfilade/engine'
import { changesAmong, type Note } from '@enfilade/kit'
import type { Battle, Combatant, Door, Wound } from '../battle/battle.js'
import { metresText, nameOf, placeWords } from '../battle/names.js'
import { roundWords, stretchOf } from '../battle/phrases.js'

/** What differs for the people, in roster order; of one person the gravest first; then for doors. */
export const changes = (before: Battle, after: Battle): readonly Change[] => [
  ...changesAmong(before.people, after.people, (then, now, note) => compare(then, now, after, note)),
  ...changesAmong(named(before.doors), named(after.doors), compareDoor),
]
const named = (doors: readonly Door[]): Door[] => doors.map(door => ({ ...door, name: `The ${door.name}` }))
/** A change belongs to a combatant: these belong to the door itself. */
function compareDoor(then: Door, now: Door, note: Note): void {
  if (then.open !== now.open) note(now.open ? 'is open' : 'is shut')
  else if (then.locked && !now.locked) note('is unlocked')
}

function compare(then: Combatant, person: Combatant, battle: Battle, note: Note): void {
  const { id: who, now } = person
  const place = (location: string): string => nameOf(battle, `${who}/${location}`)
  if (!then.now.dead && now.dead) note('is dead')
  else if (!then.now.incapacitated && now.incapacitated) note('is out of action')
  if (then.now.stunnedUntil === null && now.stunnedUntil !== null)
    note('is stunned', `is stunned until the end of ${roundWords(now.stunnedUntil)}`)
  const before = [...then.wounds]
  for (const wound of person.wounds) {
    const had = takeAlike(before, wound)
    const severity = battle.setup.settings.houseDamageEffects
      ? (battle.setup.tables.damageEffects.severities[wound.severity]?.name ?? null)
      : null
    if (had === undefined)
      note(
        severity === null ? 'has a wound' : `has a ${severity} wound`,
        `has a level ${wound.level} wound in the ${place(wound.location)}${severity === null ? '' : ` (${severity})`}`,
      )
    if (had?.treated === false && wound.treated) note('has a wound treated', `has the ${place(wound.location)} wound treated`)
  }
  if (then.deathRound === null && person.deathRound !== null)
    note('is dying', `dies at the end of ${roundWords(person.deathRound)} unless treated`)
  else if (then.deathRound !== null && person.deathRound === null && !now.dead) note('is saved')
  else if (then.deathRound !== null && person.deathRound !== null && person.deathRound < then.deathRound)
    note('dies sooner', `dies at the end of ${roundWords(person.deathRound)} unless treated`)
  for (const location of now.disabled)
    if (!then.now.disabled.includes(location) && !now.destroyed.includes(location))
      note('has something disabled', `has the ${place(location)} disabled`)
  for (const location of now.destroyed)
    if (!then.now.destroyed.includes(location)) note('has something destroyed', `has the ${place(location)} destroyed`)
  for (const weapon of now.dropped) if (!then.now.dropped.includes(weapon)) note('drops something', `drops the ${place(weapon)}`)
  if (!then.now.prone && now.prone) note('is prone')
  if (then.now.prone && !now.prone) note('is on their feet')
  if (now.woundTl < then.now.woundTl) note('acts with a penalty', `has a wound penalty of ${number(now.woundTl * 10)}`)
  const [aimThen, aim] = [then.aim, person.aim]
  if (aim !== null && (aimThen === null || aimThen.target !== aim.target || aim.count > aimThen.count))
    note('aims', `aims at ${nameOf(battle, aim.target)}, ${aim.count} of 3`)
  const stretch = stretchOf(then.position, person.position)
  if (stretch > 0) note('is elsewhere', `has moved ${metresText(stretch)} m, to ${placeWords(battle, person.position)}`)
}

/** Takes a wound out of those of before; undefined: it is new. A new one of the same round may stand before it in the list now. */
function takeAlike(before: Wound[], { location, level, round }: Wound): Wound | undefined {
  const at = before.findIndex(one => one.location === location && one.level === level && one.round === round)
  return at < 0 ? undefined : before.splice(at, 1)[0]
}

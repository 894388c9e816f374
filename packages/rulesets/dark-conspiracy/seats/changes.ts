/** What an action changed for the people, for odds and summaries. Reads two battles of the same fight. */
import type { Change } from '@enfilade/engine'
import { changesAmong, type Note } from '@enfilade/kit'
import type { Battle, Combatant, Wear } from '../battle/battle.js'
import { locationName, metresText, pointWords } from '../battle/names.js'
import { metresBetween, squaredApart } from '../battle/people.js'
import { severityAt } from '../rules/wounds/wounds.js'
import { locations } from '../tables/words.js'

/** What differs for the people, in roster order; of one person the gravest first. */
export const changes = (before: Battle, after: Battle): readonly Change[] =>
  changesAmong(before.people, after.people, (then, now, note) => compare(after, then, now, note))

/** "is 3 m from Ana": how far the nearest enemy is. */
function placed(battle: Battle, person: Combatant): string {
  const [nearest] = battle.people
    .filter(other => other.side !== person.side && !other.now.dead && other.aboard === null)
    .toSorted((a, b) => squaredApart(person, a) - squaredApart(person, b))
  if (nearest === undefined) return `is at ${pointWords(person.position)}`
  return `is ${metresText(metresBetween(person.position, nearest.position))} m from ${nearest.name}`
}

/** What of a vehicle no longer works, in the words of the log, the gravest first. */
const broken: readonly (readonly [part: FlagOf<Wear>, words: string])[] = [
  ['engineOut', 'loses its engine'],
  ['immobile', 'is immobile'],
  ['mainGunOut', 'loses its main weapon'],
  ['turretJammed', 'has its turret jammed'],
  ['rudderOut', 'loses its rudder'],
  ['pumpsOut', 'loses its pumps'],
  ['loaderOut', 'loses its loader'],
  ['sightOut', 'loses its gun sight'],
  ['radioOut', 'loses its radio'],
  ['engineWeak', 'drops to half speed'],
]
type FlagOf<T> = { [K in keyof T]: T[K] extends boolean ? K : never }[keyof T]

/** The same of what a vehicle has several of, or loses bit by bit: more of it than before. */
const worse: readonly (readonly [count: (wear: Wear) => number, words: string])[] = [
  [({ fire }) => fire, 'is on fire'],
  [({ flooding }) => flooding, 'takes in water'],
  [({ secondaryOut }) => secondaryOut, 'loses a secondary weapon'],
  [({ controls }) => controls, 'has its controls damaged'],
  [({ instruments }) => instruments, 'has its instruments damaged'],
  [({ minorHits, suspensionDamage }) => minorHits + suspensionDamage, 'has its suspension hit'],
  [({ taskShift }) => taskShift, 'is damaged inside'],
  [({ ammunition }) => -ammunition, 'loses ammunition'],
  [({ fuel }) => -fuel, 'loses fuel'],
]

function compareWear(then: Wear, now: Wear, note: Note): void {
  for (const [part, words] of broken) if (!then[part] && now[part]) note(words)
  for (const [count, words] of worse) if (count(now) > count(then)) note(words)
  if (then.adrift === null && now.adrift !== null) note('is out of control')
  if (then.burnsUntil === null && now.burnsUntil !== null) note('is burning out', `burns out at the end of Turn ${now.burnsUntil}`)
  if (then.stuck !== now.stuck && now.stuck !== 'no') note(`is ${now.stuck}`)
}

function compare(battle: Battle, then: Combatant, person: Combatant, note: Note): void {
  const { now, sheet } = person
  if (!then.now.dead && now.dead) note(now.wear === null ? 'is dead' : 'is destroyed')
  else if (!then.now.unconscious && now.unconscious) note('is unconscious')
  else if (!then.now.outOfCombat && now.outOfCombat) note('is out of the fight')
  if (then.now.stunnedUntil === null && now.stunnedUntil !== null)
    note('is stunned', `is stunned until the end of Turn ${now.stunnedUntil}`)
  if (then.now.wear !== null && now.wear !== null) compareWear(then.now.wear, now.wear, note)
  for (const location of locations) {
    const severity = severityAt(sheet, now.damage, location)
    if (severity !== severityAt(sheet, then.now.damage, location))
      note(`has a ${severity} wound`, `has a ${severity} wound in the ${locationName(location, sheet.plan)}`)
  }
  const points = locations.reduce((sum, location) => sum + now.damage[location] - then.now.damage[location], 0)
  if (points > 0) note('takes damage', `takes ${points} points of damage`, { of: 'damage', count: points })
  if (!then.now.knockedDown && now.knockedDown) note('is knocked down')
  if (then.now.terror === null && now.terror !== null) note('is terrified')
  if (then.now.frozen === 0 && now.frozen > 0) note('freezes')
  if (then.now.prone !== now.prone) note(now.prone ? 'is prone' : 'is on their feet')
  if (metresBetween(then.position, person.position) > 0) note('moves', placed(battle, person))
  if (then.cover !== null && person.cover === null) note('leaves cover')
  if (then.aim === null && person.aim !== null) note('aims')
}

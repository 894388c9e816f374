/** What an action changed for the people, for odds and summaries. Reads two battles of the same fight. */
import { type Change, counted, listed } from '@enfilade/engine'
import { changesAmong, type Note } from '@enfilade/kit'
import type { Battle, Combatant, Wear } from '../battle/battle.js'
import { locationName, metresText, nameOf, pointWords } from '../battle/names.js'
import { metresBetween, squaredApart } from '../battle/people.js'
import { woundWords } from '../battle/phrases.js'
import { unbroken } from '../battle/robots.js'
import type { Barrier } from '../battle/walls.js'
import { hitsForControl } from '../rules/grappling/numbers.js'
import { severityAt } from '../rules/wounds/wounds.js'
import { type Location, locations } from '../tables/words.js'

/** What differs for the people, in roster order, of one person the gravest first; then for walls and doors. */
export const changes = (before: Battle, after: Battle): readonly Change[] => [
  ...changesAmong(before.people, after.people, (then, now, note) => compare(after, then, now, note)),
  ...changesAmong(before.walls, after.walls, compareBarrier),
  ...changesAmong(before.doors, after.doors, (then, now, note) => {
    compareBarrier(then, now, note)
    if (then.open !== now.open) note(now.open ? 'is open' : 'is shut')
  }),
]
function compareBarrier(then: Barrier, now: Barrier, note: Note): void {
  if (!then.broken && now.broken) note('is broken')
  const points = now.lost - then.lost
  if (points > 0) note('loses hit points', `loses ${counted(points, 'hit point')}`, { of: 'hit points', count: points })
}

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

/** `isArmed`: it has a mounted weapon, and with it a gun sight to lose. */
function compareWear(then: Wear, now: Wear, isArmed: boolean, note: Note): void {
  for (const [part, words] of broken) if (!then[part] && now[part] && (isArmed || part !== 'sightOut')) note(words)
  for (const [count, words] of worse) if (count(now) > count(then)) note(words)
  if (then.adrift === null && now.adrift !== null) note('is out of control')
  if (then.burnsUntil === null && now.burnsUntil !== null) note('is burning out', `burns out at the end of Turn ${now.burnsUntil}`)
  if (then.stuck !== now.stuck && now.stuck !== 'no') note(`is ${now.stuck}`)
}

/** Who has hold of someone, and how much of it is left: what a grapple and an escape are for. */
function compareHolds(battle: Battle, then: Combatant, person: Combatant, note: Note): void {
  const held = then.now.heldBy
  for (const { by, hits, total } of person.now.heldBy) {
    const was = held.find(one => one.by === by)
    const name = nameOf(battle, by)
    if (total && was?.total !== true) note('is totally controlled', `is totally controlled by ${name}`)
    else if (hits !== was?.hits) note('is held', `is held by ${name}: ${hits} of ${hitsForControl(battle, person)} hits towards control`)
  }
  for (const { by } of held) if (person.now.heldBy.every(one => one.by !== by)) note('gets free', `gets free of ${nameOf(battle, by)}`)
}
const sum = (points: Readonly<Record<Location, number>>): number => locations.reduce((all, location) => all + points[location], 0)
/** What goes on hurting, or hinders, besides wounds. */
function compareAilments({ now: then, sheet }: Combatant, { now }: Combatant, note: Note): void {
  const burning = (one: Combatant['now']): Location[] => one.burning.map(({ location }) => location)
  const lit = burning(now).filter(location => !burning(then).includes(location))
  if (lit.length > 0) note('is on fire', `is on fire: ${listed(lit.map(location => locationName(location, sheet.plan)))}`)
  if (now.burning.length < then.burning.length) note(now.burning.length === 0 ? 'is put out' : 'burns less')
  if (then.poisoned === null && now.poisoned !== null) note('is poisoned')
  if (!then.comatose && now.comatose) note('falls into a coma')
  if (then.shocked === null && now.shocked !== null) note('is dazed')
  if (then.bolts === null && now.bolts !== null) note('runs from a charge')
  if (then.gas?.leaves !== true && now.gas?.leaves === true) note('has to get out of the tear gas')
  if ((then.gas?.idle ?? 0) === 0 && (now.gas?.idle ?? 0) > 0) note('gets over the tear gas')
  if ((then.gas?.blindUntil ?? null) === null && (now.gas?.blindUntil ?? null) !== null) note('is blinded by tear gas')
  if (!then.losesAction && now.losesAction) note('loses the next Action')
  if (!then.bareheaded && now.bareheaded) note('throws off the helmet')
  if (!then.swept && now.swept) note('makes no headway in the water')
  if (now.lost.length > then.lost.length) note('loses a limb')
  if (then.deathTurn !== now.deathTurn)
    note(now.deathTurn === null ? 'is out of danger' : 'is dying', `dies at the end of Turn ${now.deathTurn}`)
  if (now.cared.length > then.cared.length) note('is treated')
  compareMachine(then.machine, now.machine, note)
}
function compareMachine(then: Combatant['now']['machine'], now: Combatant['now']['machine'], note: Note): void {
  if (now === null) return
  const { halved, immobile, broken: out, pausing, sensorsLost, infraredLost } = then ?? unbroken()
  if (now.immobile && !immobile) note("can't move any more")
  if (now.halved > halved) note('drops to half speed')
  if (now.broken.length > out.length) note('has a weapon broken')
  if (now.pausing.length > pausing.length) note('has a weapon out for this Turn')
  if (now.sensorsLost > sensorsLost || (now.infraredLost && !infraredLost)) note('loses a sensor')
}
/** What someone does with what they have, and with what they sit in. */
function compareUse(battle: Battle, then: Combatant, person: Combatant, note: Note): void {
  const { aboard, seat, speed } = person
  if (then.side !== person.side) note('changes sides', `is on the side of ${person.side}`)
  if (then.aboard !== aboard)
    note(aboard === null ? 'gets out' : 'gets in', aboard === null ? 'gets out' : `gets into ${nameOf(battle, aboard)}`)
  else if (then.seat !== seat) note('changes seats', `takes the seat of the ${seat}`)
  if (then.speed !== speed) note('changes speed', speed === 0 ? 'stands' : `goes at ${speed} m a Phase`)
  if (then.duty !== person.duty && person.duty !== 'none') note(person.duty === 'fire' ? 'fights the fire' : 'bails out water')
  if (person.maneuver > then.maneuver) note('gains in the air fight')
  if (person.awayFrom.length > then.awayFrom.length) note('gets away from an aircraft')
  const taken = person.inHand.filter(id => !then.inHand.includes(id))
  if (taken.length > 0) note('readies a weapon', `readies the ${listed(taken.map(id => nameOf(battle, `${person.id}/${id}`)))}`)
  if (rounds(person) > rounds(then)) note('has reloaded')
  else if ((person.reloading?.actions ?? 0) > (then.reloading?.actions ?? 0)) note('goes on reloading')
  if (then.mission?.impact !== person.mission?.impact || then.mission?.talked !== person.mission?.talked)
    note('has indirect fire under way')
  if (then.watch === null && person.watch !== null) note('watches', `aims at ${pointWords(person.watch)}`)
  if (then.treating === null && person.treating !== null) note('begins a treatment', `treats ${nameOf(battle, person.treating.patient)}`)
  if (then.debt < person.debt) note('owes an Action')
  if (!then.obscured && person.obscured) note('is hard to see')
}
const rounds = ({ roundsLeft }: Combatant): number => roundsLeft.reduce((all, one) => all + one.rounds, 0)

function compare(battle: Battle, then: Combatant, person: Combatant, note: Note): void {
  const { now, sheet } = person
  if (!then.now.dead && now.dead) note(now.wear === null ? 'is dead' : 'is destroyed')
  else if (!then.now.unconscious && now.unconscious) note('is unconscious')
  else if (!then.now.outOfCombat && now.outOfCombat) note('is out of the fight')
  if (then.now.stunnedUntil === null && now.stunnedUntil !== null)
    note('is stunned', `is stunned until the end of Turn ${now.stunnedUntil}`)
  if (then.now.wear !== null && now.wear !== null)
    compareWear(
      then.now.wear,
      now.wear,
      battle.people.some(({ mountedOn }) => mountedOn === person.id),
      note,
    )
  for (const location of locations) {
    const severity = severityAt(sheet, now.damage, location)
    if (severity !== severityAt(sheet, then.now.damage, location))
      note(`has a ${woundWords(severity)}`, `has a ${woundWords(severity)} in the ${locationName(location, sheet.plan)}`)
  }
  const points = sum(now.damage) - sum(then.now.damage)
  if (points > 0) note('takes damage', `takes ${counted(points, 'point')} of damage`, { of: 'damage', count: points })
  const blows = sum(now.subdual) - sum(then.now.subdual)
  if (blows > 0) note('takes subdual damage', `takes ${counted(blows, 'point')} of subdual damage`, { of: 'subdual damage', count: blows })
  compareHolds(battle, then, person, note)
  compareAilments(then, person, note)
  if (!then.now.knockedDown && now.knockedDown) note('is knocked down')
  if ((then.now.terror === null) !== (now.terror === null)) note(now.terror === null ? 'gets over the terror' : 'is terrified')
  if (then.now.frozen === 0 && now.frozen > 0) note('freezes')
  if (then.now.prone !== now.prone) note(now.prone ? 'is prone' : 'is on their feet')
  if (metresBetween(then.position, person.position) > 0) note('moves', placed(battle, person))
  if (then.cover !== null && person.cover === null) note('leaves cover')
  if (person.cover !== null && then.cover?.name !== person.cover.name) note('takes cover', `is behind the ${person.cover.name}`)
  if (then.aim === null && person.aim !== null) note('aims')
  compareUse(battle, then, person, note)
}

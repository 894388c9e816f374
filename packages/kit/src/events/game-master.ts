/**
 * The events of what the game master does, the same in every game: combatants come, go, change sides, are moved, hidden and revealed, actions
 * are called off, values are set. Why the game master did something is heard by no one else.
 */
import { because, capital, faces, type Id, type Json, listed, number, plus, signed, spaced, type Thrown } from '@enfilade/engine'
import type { CombatantId, SideId } from '../ids.js'
import { event } from './event.js'
import { amongSeen, amongSides, gmOnly, type Mark, mark, onlySide, open, type Senses, seen, seenIfAny, unheard } from './marks.js'

/** The game master's reason, as given with the act. */
const why = gmOnly<string | undefined>()
/** Heard by the game master alone. */
const forGameMaster = { unless: () => true }

export const takenOut = event('takenOut', { who: seen, why }, (heard, { names }) => {
  return `${names(heard.who)} leaves the fight${because(heard.why)}.`
})

export const sideChanged = event('sideChanged', { who: seen, from: open<SideId>(), to: open<SideId>(), why }, (heard, { names }) => {
  return `${names(heard.who)} changes sides from ${names(heard.from)} to ${names(heard.to)}${because(heard.why)}.`
})

/** A side gives the fight up (morale.ts). `sides`: that one, or none for a seat that doesn't know of it. */
export const sideBroke = event(
  'sideBroke',
  { sides: amongSides, how: open<'flee' | 'surrender'>() },
  (heard, { names }) => `The fight goes badly for ${listed(heard.sides.map(names))}: everyone who can still act ${heard.how}s.`,
  { unless: ({ sides }) => sides.length === 0 },
)

/** Some of a side give the fight up by themselves. */
export const peopleBroke = event(
  'peopleBroke',
  { those: amongSeen, how: open<'flee' | 'surrender'>() },
  ({ those, how }, { names }) => `The fight goes badly: ${listed(those.map(names))} ${how}${those.length === 1 ? 's' : ''}.`,
  { unless: ({ those }) => those.length === 0 },
)

/** Some who had fled or surrendered fight again. */
export const peopleReturned = event(
  'peopleReturned',
  { those: amongSeen },
  ({ those }, { names }) => `${listed(those.map(names))} ${those.length === 1 ? 'comes' : 'come'} back to fight.`,
  { unless: ({ those }) => those.length === 0 },
)

/** What those of a side who break together have decided. */
export const peopleDecided = event(
  'peopleDecided',
  { side: onlySide, those: amongSeen, resolve: open<'fightOn' | 'flee' | 'surrender'>() },
  ({ those, resolve }, { names }) => `The decision for ${listed(those.map(names))}: ${spaced(resolve)}.`,
)

/** What someone has decided for their whole side, which hears of it at once. */
export const sideDecided = event(
  'sideDecided',
  { side: onlySide, resolve: open<'fightOn' | 'flee' | 'surrender'>() },
  ({ side, resolve }, { names }) => `The decision for ${names(side)}: ${spaced(resolve)}.`,
)

/** A combatant or a part of the terrain is hidden from sides. */
export const hidden = event(
  'hidden',
  { id: open<Id>(), from: open<readonly SideId[]>(), why },
  (heard, { names }) => `${capital(names(heard.id))} is hidden from ${listed(heard.from.map(names))}${because(heard.why)}.`,
  forGameMaster,
)

/** Sides that learn of a combatant: all of them for the combatant's own side; another side hears only that it learns itself. */
const learners: Mark<Senses, readonly SideId[]> = mark(
  (sides, { isOwn, sight }, { who }) => {
    if (isOwn(who as CombatantId)) return sides
    if (!sight.sides.some(side => sides.includes(side))) return unheard
    return sight.side === null ? [] : [sight.side]
  },
  ['who'],
)
/** `to`: the sides that did not know of the combatant before. */
export const revealed = event('revealed', { who: seen, to: learners, why }, (heard, { names }) => {
  return `${names(heard.who)} is revealed${because(heard.why)}.`
})

/** What was being done is called off; `who` acts again, or no one does. */
export const actionCancelled = event('actionCancelled', { who: seenIfAny, why }, (heard, { names }) => {
  return `${heard.who === null ? 'The current action' : `${names(heard.who)}'s action`} is called off${because(heard.why)}.`
})

/** What the game master had added to a roll is used up with it. `modifier`: in the game's unit, more than 0 helps. */
export const nextRollSpent = event('nextRollSpent', { who: seen, modifier: open<number>() }, ({ who, modifier }, { names }) => {
  return `${names(who)}'s roll had ${signed(modifier)} from the game master.`
})

/** `of` and `words`: whose value it is and what the game calls it; left out where it has no name. */
type ChangeByHand = {
  readonly path: string
  readonly value: Json
  readonly was: Json
  readonly of?: string
  readonly words?: string
}
/** Values of the battle set by hand. */
export const amended = event(
  'amended',
  { changes: open<readonly ChangeByHand[]>(), why },
  heard => `${heard.changes.map(setByHand).join('; ')}${because(heard.why)}.`,
  forGameMaster,
)
/** "Kid's HP set to −1 (was 11)", "Kid is no longer prone". */
function setByHand({ path, value, was, of = '', words }: ChangeByHand): string {
  if (words !== undefined && typeof value === 'boolean') return `${of} is ${value ? 'now' : 'no longer'} ${words}`
  const what = words === undefined ? path : of === '' ? capital(words) : `${of}'s ${words}`
  return `${what} set to ${valueByHand(value)} (was ${valueByHand(was)})`
}
/** One of the game's own words, such as leftArm; anything else is as someone typed it. */
const isWord = (text: string): boolean => /^[a-z]+([A-Z][a-z]*)*$/.test(text)
function valueByHand(value: Json): string {
  if (value === null) return 'none'
  if (typeof value === 'number') return number(value)
  if (typeof value === 'string') return isWord(value) ? spaced(value) : value
  const isWords = Array.isArray(value) && value.every(one => typeof one === 'string')
  return isWords ? (value.length === 0 ? 'none' : listed(value.map(spaced))) : JSON.stringify(value)
}

/** Heard by the game master alone where it says so. */
const whereHidden = { unless: ({ hidden }: { readonly hidden: boolean }) => hidden }

export const noted = event(
  'noted',
  { words: open<string>(), hidden: open<boolean>() },
  ({ words }) => `Note: ${capital(words)}${/[.!?…]$/.test(words) ? '' : '.'}`,
  whereHidden,
)

/** `dice`: "2d6 + 3". */
export const rollCalled = event(
  'rollCalled',
  { who: seen, purpose: open<string>(), dice: open<string>(), hidden: open<boolean>() },
  ({ who, purpose, dice }, { names }) => `The game master calls for a roll of ${names(who)}, ${purpose}: ${dice}.`,
  whereHidden,
)
export const freeRolled = event(
  'freeRolled',
  { who: seen, plus: open<number>(), total: open<number>(), hidden: open<boolean>() },
  ({ who, plus: more, total }, { names, thrown }) =>
    `${names(who)} rolls ${facesOf(thrown, who)}${more === 0 ? '' : ` ${plus(more)}`} = ${number(total)}.`,
  whereHidden,
)

/** All dice of such a roll together. */
function facesOf(thrown: readonly Thrown[], who: CombatantId): string {
  const [first, ...others] = thrown.filter(one => one.who === who && one.rule === 'GM' && one.faces.length > 0)
  const all = first && [first, ...others]
  return faces(all && ({ ...all[0], faces: all.flatMap(one => one.faces), physical: all.flatMap(one => one.physical) } as Thrown))
}

/** The dice of a step that is not done yet. */
export const soFar = event('soFar', {}, (_, { thrown, names }) => {
  return `Dice so far: ${thrown.map(one => `${names(one.who)}, ${one.words}: ${faces(one.faces.length > 0 ? one : undefined)}`).join('; ')}.`
})

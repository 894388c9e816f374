/**
 * A setting of a table: no side knows the numbers of another one that isn't its ally. What it changes of the fight are acts of the game master, so
 * that the record holds them; what each combatant's file said is in what these acts changed.
 */
import type { AnySession } from '@enfilade/client'
import { type AmendEntry, type Entry, type Fault, type Id, isAnswer, type Json, placeToUndo } from '@enfilade/engine'
import type { Fight } from './fight.js'
import { staysHidden } from './stays-hidden.js'

interface Person {
  readonly id: Id
  readonly name: string
  readonly side: Id
  readonly numbersHiddenFrom: readonly Id[]
}
interface Battle {
  readonly people: readonly Person[]
  readonly setup: { readonly sides: readonly { readonly id: Id; readonly allies: readonly Id[] }[] }
}
const whyHidden = 'Players don’t know enemies’ numbers.'
const whyShown = 'Players know enemies’ numbers again.'
const isOwnAct = (entry: Entry | undefined): boolean =>
  entry !== undefined && !isAnswer(entry) && 'amend' in entry && (entry.why === whyHidden || entry.why === whyShown)
const battleOf = (session: AnySession): Battle => session.battle as unknown as Battle

/** How a path names them: by their id, or by their place where it would mean someone else. */
function named(people: readonly Person[], { id }: Person): string {
  const isMeant = !/^\d+$/.test(id) && people.find(one => one.id === id || one.name === id)?.id === id
  return isMeant ? id : String(people.findIndex(one => one.id === id))
}
/** The sides from which numbers were hidden before the table hid them, by their owner as a path names them; empty: it hides none now. */
function hiddenBefore({ entriesSoFar, told }: AnySession): ReadonlyMap<string, readonly Id[]> {
  const found = new Map<string, readonly Id[]>()
  if (!entriesSoFar.some(isOwnAct)) return found
  for (const { event } of told.map(line => line.told)) {
    if (event.what !== 'amended') continue
    if (event.why === whyShown) found.clear()
    if (event.why !== whyHidden) continue
    for (const { path, was } of event.changes as unknown as readonly { readonly path: string; readonly was: readonly Id[] }[]) {
      const who = path.split('/')[2] ?? ''
      if (!found.has(who)) found.set(who, was)
    }
  }
  return found
}
/** Does this fight stand as a table left it that hides numbers? */
export const hidesNumbers = (session: AnySession): boolean => hiddenBefore(session).size > 0

/** What is to be set so that the fight is as the setting says. */
function missing(session: AnySession, isHidden: boolean): AmendEntry['amend'] {
  const { people, setup } = battleOf(session)
  const before = hiddenBefore(session)
  return people.flatMap(person => {
    const { side, numbersHiddenFrom: now } = person
    const who = named(people, person)
    const own = before.get(who)?.filter(one => one !== side)
    const value = isHidden ? [...new Set([...others(setup.sides, side), ...(own ?? now)])] : own
    const isSo = value === undefined || (isHidden && value.length === now.length && value.every(one => now.includes(one)))
    return isSo ? [] : [{ path: `/people/${who}/numbersHiddenFrom`, value: value as unknown as Json }]
  })
}
/** All sides but this one and its allies. */
const others = (sides: Battle['setup']['sides'], own: Id): readonly Id[] => {
  const allies = sides.find(({ id }) => id === own)?.allies ?? []
  return sides.filter(one => one.id !== own && !allies.includes(one.id) && !one.allies.includes(own)).map(({ id }) => id)
}

/** Makes the fight what the setting says: someone may have come in, or what hid the numbers was taken back. Empty: done. */
export function mendNumbers(fight: Fight): readonly Fault[] {
  const { session, numbersHidden } = fight
  const amend = numbersHidden === null ? [] : missing(session, numbersHidden)
  if (amend.length === 0) return []
  const faults = session.amend(amend, numbersHidden ? whyHidden : whyShown)
  if (faults.length === 0) fight.changed()
  return faults
}
/** Sets it, in the fight as well. Empty: done; else nothing has happened. */
export function hideNumbers(fight: Fight, isHidden: boolean): readonly Fault[] {
  const before = fight.numbersHidden
  fight.numbersHidden = isHidden
  const faults = mendNumbers(fight)
  if (faults.length > 0) fight.numbersHidden = before
  else fight.otherChanges++
  return faults
}
/** How many acts and answers have to be undone to take back one that isn't the table's own (those would be done again). 0: there is none. */
export function countToUndo({ session: { entriesSoFar }, numbersHidden }: Fight, what: 'decisions' | 'answers'): number {
  const isTables = (entry: Entry | undefined): boolean => staysHidden(entry) || (numbersHidden !== null && isOwnAct(entry))
  let last = entriesSoFar.length
  for (let count = 1; ; count++) {
    const place = placeToUndo(entriesSoFar, count, what)
    if (place === last) return 0
    if (!isTables(entriesSoFar[place])) return count
    last = place
  }
}

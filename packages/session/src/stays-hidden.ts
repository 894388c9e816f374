/**
 * Hidden combatants stay hidden, whatever is taken back: else an undo would show them on every phone. What that changes of the fight are acts of the
 * game master, so that the record holds them; they are revealed by hand alone.
 */
import type { AnySession } from '@enfilade/client'
import { type Entry, type Id, isAnswer } from '@enfilade/engine'

/** A fight, as far as this is concerned. */
interface Kept {
  readonly session: AnySession
  readonly keepsHidden: boolean
  changed(): void
}
interface Hidden {
  readonly id: Id
  readonly hiddenFrom: readonly Id[]
}
interface Battle {
  readonly people: readonly (Hidden & { readonly side: Id })[]
  readonly secretTerrain?: readonly Hidden[]
}
const whyHidden = 'Undo leaves hidden whoever was hidden. Reveal them by hand.'
export const staysHidden = (entry: Entry | undefined): boolean =>
  entry !== undefined && !isAnswer(entry) && 'command' in entry && entry.why === whyHidden

function hiddenIn(session: AnySession): readonly Hidden[] {
  const { people, secretTerrain = [] } = session.battle as unknown as Battle
  return [...people, ...secretTerrain].flatMap(({ id, hiddenFrom }) =>
    hiddenFrom.length === 0 ? [] : [{ id, hiddenFrom: [...hiddenFrom] }],
  )
}
/** Lets `act` take something back. Combatants hidden before it who are still in the fight are hidden from the same sides after it. */
export function keepingHidden<T>(fight: Kept, act: () => T): T {
  const before = hiddenIn(fight.session)
  const result = act()
  for (const { id, hiddenFrom } of fight.keepsHidden ? before : []) {
    const now = hiddenIn(fight.session).find(one => one.id === id)?.hiddenFrom ?? []
    const own = (fight.session.battle as unknown as Battle).people.find(one => one.id === id)?.side
    const from = hiddenFrom.filter(side => !now.includes(side) && side !== own)
    // It may not be there yet, or stand where no one can hide: then there is nothing to hide.
    if (from.length > 0 && fight.session.command('hide', { id, from }, whyHidden).length === 0) fight.changed()
  }
  return result
}
/** Redoes what was undone before the acts that kept someone hidden; false: there is nothing, or another answer was given since. */
export function redone(session: AnySession): boolean {
  let to = session.length
  while (to > 0 && staysHidden(session.entry(to - 1))) to--
  if (to === session.length) return session.redo()
  const isOwn = (entries: readonly Entry[]): boolean => entries.every(staysHidden)
  const isByHand = (at: number): boolean => {
    const entry = session.entry(at)
    return entry !== undefined && !(isAnswer(entry) && (entry[2] === 'policy' || entry[2] === 'stream'))
  }
  const last = session.branches.findLastIndex(({ at, entries }) => {
    if (at > to || isOwn(entries)) return false
    for (let between = at; between < to; between++) if (isByHand(between)) return false
    return true
  })
  if (last < 0 || !session.switchTo(last)) return false
  for (let at = session.branches.length - 1; at >= 0; at--) if (isOwn(session.branches[at]?.entries ?? [])) session.dropBranch(at)
  return true
}

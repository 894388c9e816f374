/**
 * Cover: what it adds to ranged defense, which feature a combatant takes who names none, and turning round behind it.
 * All of it is switched off with modernRangedCombat; then nothing here counts (RPJ-GAP-34).
 */
import type { Tell } from '@enfilade/engine'
import { findById } from '@enfilade/kit'
import type { Battle, Combatant, Cover, CoverId, Field, GroupId } from '../../battle/battle.js'
import { type Flanking, coverBonus as shares, starFlanking, temporaryCover } from '../../tables/cover.js'
import * as told from './events.js'

/** The cover feature of this id in a field, or undefined. */
export const findCover = (field: Field, id: CoverId): Cover | undefined => findById(field.covers, id)

/** The features that belong to a group, in data order. */
export function coversOf(field: Field, groupId: GroupId): Cover[] {
  return field.covers.filter(cover => cover.groupId === groupId) // RPJ-BF-08
}

const flankingNumber = (flanking: Flanking): number => (flanking === '*' ? starFlanking.counts : flanking)

/** The feature that a combatant uses who joins a group and names none. */
export const bestCover = (field: Field, groupId: GroupId): Cover | null => bestOf(field.covers, cover => cover.groupId === groupId)

/** Of the features that are meant, the one with the highest quality, then the smallest flanking, then the first in the data. */
export function bestOf<C extends Protection>(covers: readonly C[], isMeant: (cover: C) => boolean): C | null {
  let best: C | null = null
  for (const cover of covers) {
    if (!isMeant(cover)) continue
    const better =
      best === null ||
      cover.quality > best.quality ||
      (cover.quality === best.quality && flankingNumber(cover.flanking) < flankingNumber(best.flanking))
    if (better) best = cover // RPJ-BF-09, RPJ-GAP-03
  }
  return best
}

/** What protects: a feature's quality and flanking distance, or the +1/0f of a cautious turn. */
export interface Protection {
  readonly quality: number
  readonly flanking: Flanking
}

/**
 * What a cover adds to ranged defense: 0 to its quality.
 * @param range regions from the attacker to the defender; nothing but this distance counts, from whatever direction
 * @param adjacent matters for flanking `*` only
 */
export function coverBonus(cover: Protection, reoriented: boolean, range: number, adjacent: boolean): number {
  const flanking = flankingNumber(cover.flanking)
  const distance = cover.flanking === '*' && adjacent ? starFlanking.adjacentAttackerAt : range // RPJ-COV-03, RPJ-COV-04, RPJ-GAP-15
  const row = reoriented ? shares.rows.reoriented : shares.rows.normal // RPJ-COV-02
  const share = distance < flanking ? row.closer : distance === flanking ? row.equal : row.farther // RPJ-COV-05: distance, no direction
  return share === 'full' ? cover.quality : share === 'half' ? Math.floor(cover.quality / 2) : 0
}

/** What a combatant is behind: a feature, else the temporary cover, else null. */
export function protectionOf(battle: Battle, person: Combatant): Protection | null {
  if (person.coverId !== null) return findCover(battle.setup.field, person.coverId) ?? null // RPJ-COV-01
  return person.temporaryCover ? temporaryCover : null
}

/** Takes a feature or leaves it (null). New cover is never reoriented, and a real cover replaces the temporary one. */
export function takeCover(person: Combatant, coverId: CoverId | null): void {
  person.coverId = coverId
  person.reoriented = false // RPJ-MOV-02, RPJ-GAP-17
  if (coverId !== null) person.temporaryCover = false // RPJ-COV-01: one cover at a time
}

// ── turning round ──────────────────────────────────────────────────────────────────────────────────────────────────
/** Turns round behind the cover, or back. It is no change of place: no window opens, and the new facing counts at once. */
export function reorient(person: Combatant, reoriented: boolean, tell: Tell | undefined): void {
  person.reoriented = reoriented // RPJ-REO-01, RPJ-REO-02; RPJ-REO-03: and no more, so no window opens; lasts until turned back or left: RPJ-REO-04, RPJ-IX-05
  const rule = reoriented ? 'RPJ-REO-01' : 'RPJ-REO-02'
  if (person.coverId !== null) tell?.(told.reoriented({ rule, who: person.id, coverId: person.coverId, reoriented }))
}

/** The cover of a cautious turn, for those who have no other. It lasts until the start of their next turn. */
export function takeTemporaryCover(person: Combatant, tell: Tell | undefined): void {
  if (person.coverId !== null) return // RPJ-CAU-06: only without a real cover
  person.temporaryCover = true // RPJ-CAU-06
  tell?.(told.temporaryCoverTaken({ rule: 'RPJ-CAU-06', who: person.id }))
}

export function endTemporaryCover(person: Combatant, tell: Tell | undefined): void {
  if (!person.temporaryCover) return
  person.temporaryCover = false
  tell?.(told.temporaryCoverEnded({ rule: 'RPJ-TURN-02', who: person.id }))
}

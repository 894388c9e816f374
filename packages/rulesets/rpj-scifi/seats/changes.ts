/**
 * What an action changed for the people, for odds and summaries.
 * Reads two battles of the same fight; actions that a combatant spent are not counted.
 */
import type { Change } from '@enfilade/engine'
import { changesAmong, type Note } from '@enfilade/kit'
import type { Battle, Combatant, Layer } from '../battle/battle.js'
import { nameOf } from '../battle/names.js'
import { isBroken } from '../rules/damage/damage.js'

/** What differs for the people, in roster order; of one person the gravest first. */
export const changes = (before: Battle, after: Battle): readonly Change[] =>
  changesAmong(before.people, after.people, (then, now, note) => compare(then, now, after, note))

function compare(then: Combatant, now: Combatant, battle: Battle, note: Note): void {
  if (then.condition !== now.condition) note(`is ${now.condition}`)
  if (!then.stabilized && now.stabilized) note('is stabilized')
  if (now.condition === 'incapacitated' && now.stabilizeFailures > then.stabilizeFailures)
    note('fails to stabilize', `has ${now.stabilizeFailures} of 5 failures`)
  for (const [i, layer] of now.layers.entries()) {
    const [kind, words] = layerChange(then.layers[i], layer) ?? []
    if (kind !== undefined && words !== undefined) note(kind, words)
  }
  const { suppressedBy } = then
  for (const by of now.suppressedBy) if (!suppressedBy.includes(by)) note('is suppressed', `is suppressed by ${nameOf(battle, by)}`)
  for (const by of suppressedBy)
    if (now.condition !== 'dead' && !now.suppressedBy.includes(by))
      note('is no longer suppressed', `is no longer suppressed by ${nameOf(battle, by)}`)
  if (then.grappleId !== now.grappleId) note(now.grappleId === null ? 'is free of the grapple' : 'is grappling')
  if (then.regionId !== now.regionId) note('moves', `is at ${nameOf(battle, now.regionId)}`)
  else if (then.groupId !== now.groupId) note('moves', `moves within ${nameOf(battle, now.regionId)}`)
  if (then.coverId !== now.coverId)
    note('changes cover', now.coverId === null ? 'is without cover' : `is behind ${nameOf(battle, now.coverId)}`)
  else if (then.reoriented !== now.reoriented) note('changes cover', now.reoriented ? 'reorients' : 'turns back')
  if (!then.temporaryCover && now.temporaryCover) note('changes cover', 'keeps low')
  if (then.overwatch !== null && now.overwatch === null) note('no longer keeps overwatch')
  if (now.overwatch !== null && (then.overwatch?.regionId !== now.overwatch.regionId || then.overwatch.weaponId !== now.overwatch.weaponId))
    note('keeps overwatch', `watches ${nameOf(battle, now.overwatch.regionId)}`)
  if (then.freeAttackAvailable && !now.freeAttackAvailable && now.condition === 'active') note('has spent the free attack')
}

/** "loses armor 11", "loses all armor". */
function layerChange(then: Layer | undefined, now: Layer): readonly [kind: string, words: string] | null {
  if (then === undefined) return null
  const lost = now.saves.filter((save, i) => save.crossed && then.saves[i]?.crossed === false).map(save => save.tn)
  const back = now.saves.filter((save, i) => !save.crossed && then.saves[i]?.crossed === true).map(save => save.tn)
  if (back.length > 0) return ['gets saves back', `gets ${now.name} ${back.join(', ')} back`]
  if (lost.length === 0) return null
  return isBroken(now) ? ['loses a whole layer', `has lost all ${now.name}`] : ['loses a save', `loses ${now.name} ${lost.join(', ')}`]
}

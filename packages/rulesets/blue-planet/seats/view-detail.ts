/**
 * What a drawing needs of a combatant, as data: the pending action and when it is due, wounds, and the round of death.
 * It says what the conditions of a view say in words, and no more: what the viewer does not know is null.
 */
import type { ActionKind, Battle, Combatant, Wound } from '../battle/battle.js'
import { locationName, nameOf } from '../battle/names.js'
import { actionWords } from '../rules/action-words.js'
import type { HitLocation } from '../tables/words.js'
import { isOwn, type Sight, seenAction } from './sight.js'

export interface WaitingDetail {
  readonly action: ActionKind
  /** "a shot at Bo, with the spear gun". */
  readonly words: string
  readonly declaredRound: number
  /** Null where the viewer does not know it. */
  readonly dueRound: number | null
  /** Its owner means to change it; false for viewers who may not know. */
  readonly wantsChange: boolean
}

export interface WoundDetail {
  readonly location: HitLocation
  /** The location as it is called on this kind of body. */
  readonly place: string
  /** Null where the viewer does not know the numbers. */
  readonly level: number | null
  /** By the table of damage effects, 0 and up, with its name; null while the option `houseDamageEffects` is off. */
  readonly severity: number | null
  readonly severityName: string | null
  /** The trauma roll: held (or never rolled), failed, or failed and treated. */
  readonly trauma: 'held' | 'failed' | 'treated'
}

export interface PersonDetail {
  readonly waiting: WaitingDetail | null
  /** In the order in which they were suffered. */
  readonly wounds: readonly WoundDetail[]
  /** At the end of this round the person dies unless treated; null if they aren't dying or the viewer does not know. */
  readonly deathRound: number | null
}

/** @param person as the viewer takes them @param numbers does the viewer know their numbers? */
export function detailOf(battle: Battle, person: Combatant, numbers: boolean, waiting: WaitingDetail | null): PersonDetail {
  const { settings, tables } = battle.setup
  const wound = ({ location, level, severity, traumaFailed, treated }: Wound): WoundDetail => ({
    location,
    place: locationName(location, person.sheet.body),
    level: numbers ? level : null,
    severity: settings.houseDamageEffects ? severity : null,
    severityName: settings.houseDamageEffects ? (tables.damageEffects.severities[severity]?.name ?? null) : null,
    trauma: traumaFailed ? (treated ? 'treated' : 'failed') : 'held',
  })
  return { waiting, wounds: person.wounds.map(wound), deathRound: numbers ? person.deathRound : null }
}

/** What of an action the viewer doesn't know is left out of the words; its kind they know. How long First Aid takes is said aloud; when another action is due follows from numbers. */
export function waitingOf(battle: Battle, sight: Sight, person: Combatant, taken: Combatant, numbers: boolean): WaitingDetail | null {
  const { id, pending, wantsChange } = person
  if (pending === null || taken.pending === null) return null
  const { action, declaredRound } = pending
  return {
    action: action.action,
    words: actionWords(id, seenAction(battle, sight, action), other => nameOf(battle, other)),
    declaredRound,
    dueRound: numbers || action.action === 'firstAid' ? taken.pending.resolveRound : null,
    wantsChange: wantsChange && isOwn(sight, person),
  }
}

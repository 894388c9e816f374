/**
 * What a drawing needs of a combatant, as data: the pending action and when it is due, wounds, and the round of death.
 * It says what the conditions of a view say in words, and no more: what the viewer does not know is null.
 */
import type { Id } from '@enfilade/engine'
import type { Battle, Combatant, Wound } from '../battle/battle.js'
import { nameOf } from '../battle/names.js'
import { actionWords } from '../battle/phrases.js'
import type { ActionKind, HitLocation } from '../tables/words.js'
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

/** @param person as the viewer may take them for (`seenAs`) @param numbers does the viewer know their numbers? */
export function detailOf(battle: Battle, sight: Sight, person: Combatant, numbers: boolean): PersonDetail {
  const { settings, tables } = battle.setup
  const wound = ({ location, level, severity, traumaFailed, treated }: Wound): WoundDetail => ({
    location,
    place: nameOf(battle, `${person.id}/${location}`),
    level: numbers ? level : null,
    severity: settings.houseDamageEffects ? severity : null,
    severityName: settings.houseDamageEffects ? (tables.damageEffects.severities[severity]?.name ?? null) : null,
    trauma: traumaFailed ? (treated ? 'treated' : 'failed') : 'held',
  })
  return {
    waiting: waitingOf(battle, sight, person, numbers),
    wounds: person.wounds.map(wound),
    deathRound: numbers ? person.deathRound : null,
  }
}

/** The words for what waits, for data and conditions alike. */
export const wordsOfWaiting = (battle: Battle, sight: Sight, { id, pending }: Combatant): string =>
  pending === null ? '' : actionWords(id, seenAction(battle, sight, pending.action), (other: Id) => nameOf(battle, other))

/** How long First Aid takes is said aloud; when another action is due follows from numbers. */
export const dueAsSeen = ({ pending }: Combatant, numbers: boolean): number | null =>
  pending !== null && (numbers || pending.action.action === 'firstAid') ? pending.resolveRound : null

function waitingOf(battle: Battle, sight: Sight, person: Combatant, numbers: boolean): WaitingDetail | null {
  const { pending } = person
  if (pending === null) return null
  return {
    action: pending.action.action,
    words: wordsOfWaiting(battle, sight, person),
    declaredRound: pending.declaredRound,
    dueRound: dueAsSeen(person, numbers),
    wantsChange: person.wantsChange && isOwn(sight, person),
  }
}

/** The closed vocabularies of RPJ Sci-Fi. Each is listed once; types, schemas and screens derive from the list. */
import { commonEndings } from '@enfilade/kit'

export const conditions = ['active', 'incapacitated', 'dead'] as const

export const weaponKinds = ['melee', 'ranged'] as const
export type WeaponKind = (typeof weaponKinds)[number]

/** The seven kinds of attack (see tables/attacks.ts). */
export const attackKinds = [
  'melee',
  'ranged',
  'aimedFire',
  'suppressiveFire',
  'meleeFreeAttack',
  'suppressionFreeAttack',
  'overwatchShot',
] as const
export type AttackKind = (typeof attackKinds)[number]

export const initiativeModes = ['rollOnce', 'rollEachRound', 'dexOrder', 'fixed'] as const
export const freeAttackRefreshes = ['roundStart', 'ownTurnStart'] as const
export const suppressionExpiries = ['suppressorTurnStart', 'targetTurnEnd', 'roundEnd'] as const
export const suppressionFreeAttackCovers = ['origin', 'destination', 'none'] as const
export const hitsOnIncapacitated = ['autoFailure', 'death', 'ignore'] as const
export const reactAgainstWhom = ['hostilesOnly', 'anyone'] as const

/** What a fight can end by: the last side standing (RPJ-TURN-09), a stall, or the game master's word. */
export const endings = ['lastSideStanding', 'stalled', ...commonEndings] as const
export type EndingKind = (typeof endings)[number]

/** What the winner of a grapple check may do (RPJ-GRP-06). */
export const grappleChoices = ['leave', 'damage', 'hold'] as const
export type GrappleChoice = (typeof grappleChoices)[number]
export { enders } from '@enfilade/kit'

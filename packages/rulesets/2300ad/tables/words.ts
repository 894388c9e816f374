/** The closed vocabularies of 2300 AD. Each is listed once; types, schemas and screens derive from the list. */
import { commonEndings } from '@enfilade/kit'

/** Weapons that fire at a point out of sight of the firer. */
export const indirectKinds = ['indirectGrenade', 'mortar', 'indirectRocket'] as const
export type IndirectKind = (typeof indirectKinds)[number]
/** Missiles steer themselves; an indirect one comes down from above. */
export const missileKinds = ['missile', 'indirectMissile'] as const
/** A designator fires nothing: its laser leads the rounds of others. */
export const weaponKinds = [
  'rifle',
  'pistol',
  'shotgun',
  'flechetteGrenade',
  'melee',
  'thrown',
  ...indirectKinds,
  ...missileKinds,
  'designator',
  'charge',
  'other',
] as const
export type WeaponKind = (typeof weaponKinds)[number]
export const damageTypes = ['normal', 'blunt', 'stun'] as const
export type DamageType = (typeof damageTypes)[number]
/** How far a melee weapon reaches. */
export const reaches = ['short', 'long'] as const
/** What lands a blow. */
export const blows = ['strike', 'grapple', 'dive'] as const

export const locations = ['head', 'chest', 'abdomen', 'upperLeg', 'lowerLeg', 'arm'] as const
export type Location = (typeof locations)[number]
/** How someone died: of a hit there, of shock, or in a vehicle that was destroyed. */
export const deathCauses = [...locations, 'shock', 'vehicle'] as const
export type DeathCause = (typeof deathCauses)[number]
/** The sides of a vehicle. */
export const facings = ['front', 'side', 'rear', 'top'] as const
export type Facing = (typeof facings)[number]
export const potentials = ['kill', 'serious', 'light'] as const
export type Potential = (typeof potentials)[number]
export const rigidities = ['rigid', 'nonRigid', 'inertial'] as const

export const experiences = ['green', 'experienced', 'veteran', 'elite'] as const
export type Experience = (typeof experiences)[number]
export const movementModes = ['crawl', 'walk', 'trot', 'run'] as const
export type MovementMode = (typeof movementModes)[number]
export const bands = ['close', 'effective', 'long', 'extreme'] as const
export type Band = (typeof bands)[number]
/** What a driver can try with a vehicle. */
export const stunts = ['doubleSpeed', 'evasion'] as const
export type Stunt = (typeof stunts)[number]
/** Tasks of a fight after whose failure someone may have to get over it (AD-FAIL-05). */
export const trials = [
  'strike',
  'grapple',
  'escape',
  'indirectFire',
  'doubleSpeed',
  'evasion',
  'familiarize',
  'stabilize',
  'resuscitate',
] as const
export type Trial = (typeof trials)[number]
/** How far they have got over it: not yet; shaken, they try at once all the same, leave it, or wait. */
export const setbackStates = ['owed', 'harder', 'leaves', 'waits'] as const
/** What comes of emplacing a charge. */
export const chargeTruths = ['armed', 'dud', 'detonates'] as const
/** What becomes of a door: it opens, shuts, or its lock gives. */
export const doorTurns = ['open', 'shut', 'unlocked'] as const
/** What someone does about their place in a vehicle. */
export const boardings = ['getIn', 'getOut', 'takeWheel'] as const
export type Boarding = (typeof boardings)[number]
export const extents = ['partial', 'full'] as const
export const postures = ['prone', 'up'] as const

export const tieBreaks = ['simultaneous', 'coolnessAttr'] as const
/** What a fight can end by: the last side standing, a stall, or the game master's word. */
export const endings = ['lastSideStanding', 'stalled', ...commonEndings] as const
export type EndingKind = (typeof endings)[number]
export { enders } from '@enfilade/kit'

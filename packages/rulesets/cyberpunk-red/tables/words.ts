/** The closed vocabularies of Cyberpunk RED. Each is listed once; types, schemas and screens derive from the list. */
import { commonEndings } from '@enfilade/kit'

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const stats = ['INT', 'REF', 'DEX', 'TECH', 'COOL', 'WILL', 'LUCK', 'MOVE', 'BODY', 'EMP'] as const
export type Stat = (typeof stats)[number]

/** The skills that the cheat sheet and the published rules of combat name. */
export const skillsOfFights = [
  'handgun',
  'shoulderArms',
  'heavyWeapons',
  'archery',
  'autofire',
  'meleeWeapon',
  'brawling',
  'martialArts',
  'evasion',
  'athletics',
  'concentration',
  'resistTortureDrugs',
  'firstAid',
  'paramedic',
  'surgery',
  'perception',
] as const
/** The same, and others that weapons of published lists are used with or that vehicles are driven with. */
export const skills = [...skillsOfFights, 'demolitions', 'pilotAirVehicle', 'driveLandVehicle'] as const
export type Skill = (typeof skills)[number]

/** From best to worst; worked out from the hit points, never stored (CPR-WND-01). */
export const woundStates = ['notWounded', 'lightlyWounded', 'seriouslyWounded', 'mortallyWounded', 'dead'] as const
export type WoundState = (typeof woundStates)[number]

export const locations = ['body', 'head'] as const
export type Location = (typeof locations)[number]
/** What an Aimed Shot aims at (CPR-AIM-03 to CPR-AIM-05). */
export const aims = ['head', 'heldItem', 'leg'] as const
export type Aim = (typeof aims)[number]

export const sidesOfBody = ['left', 'right'] as const
export type SideOfBody = (typeof sidesOfBody)[number]

/** The injuries of the body table, in the order of its rolls, 2 to 12. */
export const bodyInjuries = [
  'dismemberedArm',
  'dismemberedHand',
  'collapsedLung',
  'brokenRibs',
  'brokenArm',
  'foreignObjectBody',
  'brokenLeg',
  'tornMuscle',
  'spinalInjury',
  'crushedFingers',
  'dismemberedLeg',
] as const
/** The injuries of the head table, in the order of its rolls, 2 to 12. */
export const headInjuries = [
  'lostEye',
  'brainInjury',
  'damagedEye',
  'concussion',
  'brokenJaw',
  'foreignObjectHead',
  'whiplash',
  'crackedSkull',
  'damagedEar',
  'crushedWindpipe',
  'lostEar',
] as const
export const injuryNames = [...bodyInjuries, ...headInjuries] as const
export type InjuryName = (typeof injuryNames)[number]

/** What poisons and drugs leave behind: words for the game master, without numbers (CPR-PSN-02). */
export const tags = ['poisoned', 'inebriated', 'suggestible', 'designersIntention'] as const
export type Tag = (typeof tags)[number]

/** What a combatant without air suffers from; the same rule twice (CPR-DROWN-01, CPR-VAC-01). */
export const airless = ['drowning', 'asphyxiating'] as const
/** How bad a fire, a poison or a drug is. */
export const intensities = ['mild', 'strong', 'deadly'] as const
export type Intensity = (typeof intensities)[number]
export const radiationLevels = ['low', 'high', 'extreme'] as const
export type RadiationLevel = (typeof radiationLevels)[number]
/** What gear can protect from. */
export const hazards = ['exposure', 'fire', 'radiation', 'vacuum', 'drowning', 'electrocution', 'poison'] as const
export type Hazard = (typeof hazards)[number]

// ── things ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const weaponKinds = ['ranged', 'melee', 'thrown'] as const
export type WeaponKind = (typeof weaponKinds)[number]
/** How well a weapon is made. */
export const qualities = ['standard', 'excellent', 'poor'] as const
/** The two attacks without a weapon: always there, never held. They stand where the id of a weapon stands. */
export const unarmedKinds = ['brawling', 'martialArts'] as const
export type UnarmedKind = (typeof unarmedKinds)[number]

export const rangeClasses = [
  'pistol',
  'smg',
  'shotgunSlug',
  'assaultRifle',
  'sniperRifle',
  'bowCrossbow',
  'grenadeLauncher',
  'rocketLauncher',
  'thrown',
] as const
export type RangeClass = (typeof rangeClasses)[number]

export const ammunitions = ['bullet', 'slug', 'shell', 'arrow', 'grenade', 'rocket'] as const
export type Ammunition = (typeof ammunitions)[number]

export const coverMaterials = ['steel', 'stone', 'bulletproofGlass', 'concrete', 'wood', 'plasterFoamPlastic'] as const
export type CoverMaterial = (typeof coverMaterials)[number]
export const thicknesses = ['thick', 'thin'] as const
export type Thickness = (typeof thicknesses)[number]

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** `bands`: no map; everyone stands somewhere on one line, and only distances count. */
export const fieldKinds = ['grid', 'bands'] as const
/** The eight directions of the engine: clockwise from the north; x grows east, y grows south. */
export const facings = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const
export type Facing = (typeof facings)[number]
/**
 * What the squares of a zone do to who enters or stays. water, climb, gap: special movement (CPR-MOVE-03), and a gap must be jumped;
 * underWater and vacuum: no air; fire…: sets on fire; hotZone, extremeHotZone: radiation; electric: a live contact.
 */
export const zoneKinds = [
  'water',
  'climb',
  'gap',
  'underWater',
  'vacuum',
  'mildFire',
  'strongFire',
  'deadlyFire',
  'hotZone',
  'extremeHotZone',
  'electric',
] as const
export type ZoneKind = (typeof zoneKinds)[number]
/** Zones whose squares are entered by special movement, at twice the cost (CPR-MOVE-03). */
export const specialZones: readonly ZoneKind[] = ['water', 'climb', 'gap', 'underWater']

// ── attacks and turns ──────────────────────────────────────────────────────────────────────────────────────────────
/** Attacks on one person: what the steps of an attack carry. */
export const attackKinds = ['shot', 'aimedShot', 'autofire', 'blow', 'aimedBlow', 'throw', 'aimedThrow'] as const
export type AttackKind = (typeof attackKinds)[number]
/**
 * How a target meets an attack. dv: stands and lets the DV decide; dodge: DEX + Evasion; shield and humanShield: interposed;
 * none: a melee attack without any defence, which hits without dice.
 */
export const defences = ['dv', 'dodge', 'shield', 'humanShield', 'none'] as const
export type Defence = (typeof defences)[number]
/** Attacks on everyone in some squares (CPR-SHELL-02, CPR-EXP-02). */
export const areaKinds = ['blast', 'shells'] as const
export type AreaKind = (typeof areaKinds)[number]
/** How a combatant meets an attack on an area: rolls to get out of it, puts a shield before themselves, or takes it. */
const areaDefences = ['dodge', 'shield', 'humanShield', 'none'] as const
export type AreaDefence = (typeof areaDefences)[number]
/** Why a Grapple is over (CPR-GRP-06, CPR-GRP-07, CPR-THR-01, CPR-HSH-05). */
export const grappleEnds = ['released', 'broken', 'thrown', 'death', 'apart', 'barred', 'hand', 'unconscious'] as const
export type GrappleEnd = (typeof grappleEnds)[number]
/** What a held action waits for (CPR-ACT-07). `enemyDoes`: one of the deeds below; `word`: whatever else, once the game master says that it has come. */
export const triggers = [
  'enemyInSight',
  'enemyInReach',
  'enemyMoves',
  'enemyAttacks',
  'initiativeCount',
  'enemyDoes',
  'enemyGoesDown',
  'word',
] as const
export type Trigger = (typeof triggers)[number]
/** What others are seen to do in their turn, by the names of the orders. */
export const deeds = [
  'draw',
  'reload',
  'clearJam',
  'grab',
  'humanShield',
  'openDoor',
  'shutDoor',
  'getUp',
  'pickUp',
  'drop',
  'equipShield',
  'moveCover',
  'stabilize',
  'extinguish',
  'useObject',
  'useSkill',
  'forceDoor',
] as const
export type Deed = (typeof deeds)[number]

/** What a fight can end by: the last side standing, a stall, or the game master's word. */
export const endings = ['lastSideStanding', 'stalled', ...commonEndings] as const
export type EndingKind = (typeof endings)[number]
export { enders, policyNames } from '@enfilade/kit'

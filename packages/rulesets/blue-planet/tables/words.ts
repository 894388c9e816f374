/** The closed vocabularies of Blue Planet. Each is listed once; types, schemas and screens derive from the list. */
import { commonEndings } from '@enfilade/kit'

// ── a person's numbers ─────────────────────────────────────────────────────────────────────────────────────────────
export const attributes = ['strength', 'constitution', 'dexterity', 'agility', 'speed', 'initiative'] as const
export type AttributeName = (typeof attributes)[number]

/** The three skills of close combat. */
export const meleeSkills = ['brawling', 'martialArts', 'militaryHandToHand'] as const
export type MeleeSkill = (typeof meleeSkills)[number]
/** The skills with which single shots are fired; bursts use Autofire. */
export const gunSkills = ['longarms', 'handguns'] as const
export const skills = [...gunSkills, 'autofire', ...meleeSkills, 'firstAid'] as const
export type SkillName = (typeof skills)[number]

/** How the parts of a body are called; all three read the same location table. */
export const bodies = ['human', 'cetacean', 'object'] as const
export type Body = (typeof bodies)[number]

/** Situations of a person that only the scenario and the game master set (BP-RNG-13). Prone and heavy fire by a burst are conditions. */
export const flags = [
  'unstableFooting',
  'underHeavyFire',
  'intimidated',
  'confident',
  'heightAdvantage',
  'poorVisibility',
  'zeroGravity',
  'underwater',
] as const
export type Flag = (typeof flags)[number]

/** All modifiers of an attack that are neither range nor size, movement or location, in the order of the sheet (T8). */
export const situations = [
  'aiming',
  'recoil',
  'multipleTargets',
  'poorVisibility',
  'zeroGravity',
  'underwater',
  'targetProne',
  'unstableFooting',
  'underHeavyFire',
  'improvisedWeapon',
  'intimidated',
  'confident',
  'heightAdvantage',
  'softCover',
  'hardCover',
] as const
export type Situation = (typeof situations)[number]

export const movementModes = ['stationary', 'walk', 'scramble', 'sprint'] as const
export type MovementMode = (typeof movementModes)[number]

/** How someone gets about, for words alone: no rule asks. */
const gaits = ['onFoot', 'crawling', 'swimming', 'machine'] as const
export type Gait = (typeof gaits)[number]

// ── weapons and harm ───────────────────────────────────────────────────────────────────────────────────────────────
export const rangeBands = ['pointBlank', 'short', 'medium', 'long'] as const
export type RangeBand = (typeof rangeBands)[number]
export const ammoClasses = ['std', 'conc', 'lmg', 'hmg', 'cannon'] as const
export type AmmunitionClass = (typeof ammoClasses)[number]
export const ammunitionKinds = ['armorPiercing', 'explosive', 'flechette', 'standard', 'suppression'] as const
export type Ammunition = (typeof ammunitionKinds)[number]
export const damageTypes = ['ballistic', 'cutting', 'blunt', 'electrical'] as const
export type DamageType = (typeof damageTypes)[number]
/** How a weapon is held: in a hand, in both, or mounted. */
export const holds = ['right', 'left', 'both', 'mounted'] as const
export type Hold = (typeof holds)[number]

export const locations = [
  'skull',
  'eyes',
  'rightEar',
  'leftEar',
  'jawMouth',
  'throat',
  'chestBack',
  'rightShoulder',
  'leftShoulder',
  'abdomenLowerBack',
  'rightHip',
  'leftHip',
  'groin',
  'rightArm',
  'leftArm',
  'rightHand',
  'leftHand',
  'rightLeg',
  'leftLeg',
  'rightFoot',
  'leftFoot',
] as const
export type HitLocation = (typeof locations)[number]
/** Groups of locations (house default) that read different lines of the table of damage effects. */
export const locationGroups = ['vital', 'torso', 'limb', 'extremity'] as const
export type LocationGroup = (typeof locationGroups)[number]

/** What a damage roll comes from. A burst of a full-automatic weapon is one hit; `blast`: a grenade that goes off; `harm`: by the game master's word. */
export const hitKinds = ['shot', 'burst', 'strike', 'blast', 'burn', 'electrical', 'fall', 'harm'] as const
export type HitKind = (typeof hitKinds)[number]
/** Hazards that last: one damage roll at the end of each action-length. */
export const exposures = ['burn', 'electrical'] as const
export type ExposureKind = (typeof exposures)[number]

/** What First Aid is given with, worst first. */
export const facilities = ['improvised', 'basicSupplies', 'standardMedicalKit', 'fieldSurgeonWithSupplies', 'hospital'] as const
export type Facility = (typeof facilities)[number]

/** Tables that the rules leave open: stated by this product, and replaced by the data of a scenario or content file. */
export const houseTables = ['damageEffects', 'locationGroups', 'movementRates'] as const
export type HouseTable = (typeof houseTables)[number]

/** What becomes of a door: it opens, shuts, or its lock breaks. */
export const doorTurns = ['open', 'shut', 'unlocked'] as const
/** A plane in metres, or one line without a map. */
export const fieldKinds = ['metres', 'line'] as const

// ── actions and settings ───────────────────────────────────────────────────────────────────────────────────────────
export const speedTieModes = ['simultaneous', 'reroll'] as const

/** How a fight can end: no one able on all sides but one, or on any side, the last round, or the game master's word. */
export const endings = ['lastSideStanding', 'draw', 'undecided', 'stalled', ...commonEndings] as const
export type EndingKind = (typeof endings)[number]

export { enders, policyNames } from '@enfilade/kit'

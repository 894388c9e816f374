import { commonEndings } from '@enfilade/kit'
// The words that the state, the files and the rules of this game share.

/** The seven locations of a living body, in the order in which they are served. A quadruped has quarters for arms and legs. */
export const locations = ['head', 'chest', 'abdomen', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg'] as const
export type Location = (typeof locations)[number]

export const bodyPlans = ['biped', 'quadruped'] as const
export type BodyPlan = (typeof bodyPlans)[number]

/** From where an attack comes: 90° each for front and rear, the sides between. */
export const arcs = ['front', 'rear', 'right', 'left'] as const
export type Arc = (typeof arcs)[number]

/** How an attacker stands to the target: on one level, higher or lower. */
export const heights = ['level', 'higher', 'lower'] as const
export type Height = (typeof heights)[number]

export const difficulties = ['EZY', 'AVG', 'DIF', 'IMP'] as const
export type Difficulty = (typeof difficulties)[number]

/** What a fear check is made for: at first sight, in a slot, once its source is gone, or because a friend helps. */
export const fearCauses = ['sight', 'slot', 'gone', 'friend'] as const
export type FearCause = (typeof fearCauses)[number]

export const attributes = ['STR', 'CON', 'AGL', 'EDU', 'EMP'] as const
export type Attribute = (typeof attributes)[number]

export const skillNames = [
  'smallArmsRifle',
  'smallArmsPistol',
  'archery',
  'heavyWeapons',
  'thrownWeapons',
  'meleeUnarmed',
  'meleeArmed',
  'groundVehicle',
  'watercraft',
  'pilot',
  'shuttleOperation',
  'horsemanship',
  'mechanic',
  'medical',
  'willpower',
] as const
export type SkillName = (typeof skillNames)[number]

export const rateCodes = ['AF', 'SA', 'DAR', 'PA', 'SAR', 'BA', 'LA', 'SS'] as const
export const feedCodes = ['box', 'b', 'c', 'i', 'p', 'r', 's', 't'] as const
export const meleeReaches = ['short', 'long'] as const
/** Blows: with the fist, with the foot, with a weapon. */
export const blowStyles = ['strike', 'kick', 'armed'] as const
export type BlowStyle = (typeof blowStyles)[number]

/** How indirect fire at a point has gone. */
export const missionResults = ['none', 'hit', 'miss'] as const

/** Zones of an explosion in which fragments fly. */
export const zones = ['primary', 'secondary'] as const
export type Zone = (typeof zones)[number]
/** Attacks with the whole body. */
export const wrestlingWays = ['grapple', 'strangle', 'dive', 'leap', 'throwDown'] as const
export type WrestlingWay = (typeof wrestlingWays)[number]
/** Ways of moving that go with some of them. */
export const divingGaits = ['walk', 'trot', 'run'] as const
/** What is thrown at someone, and what is thrown to burst. */
export const thrownKinds = ['missile', 'fragmentation', 'concussion', 'smoke', 'smokeAndBurn', 'tearGas', 'burn'] as const
export type ThrownKind = (typeof thrownKinds)[number]
/** Rounds of heavy weapons that explode. */
export const shellTypes = ['gl40', 'rifleGrenade', 'mk19', 'ags17', 'mortar81', 'howitzer155', 'gun105heat', 'tow', 'sagger'] as const
export type ShellType = (typeof shellTypes)[number]
export const cloudKinds = ['smoke', 'tearGas'] as const

/** What can do nothing to some combatants. */
export const immunities = ['electricity', 'fear', 'poison', 'gas'] as const

export const loads = ['ball', 'slug', 'buckshot', 'explosive', 'penetrator', 'fuel'] as const
/** What armor covers, arms and legs in pairs. */
export const armorPlaces = ['head', 'chest', 'abdomen', 'arms', 'legs'] as const
export type ArmorPlace = (typeof armorPlaces)[number]

export const bands = ['short', 'medium', 'long', 'extreme'] as const
export type Band = (typeof bands)[number]
export const shotKinds = ['single', 'burst'] as const
export type ShotKind = (typeof shotKinds)[number]
/** Where people sit in a vehicle. The driver also flies and steers. */
export const vehicleSeats = ['driver', 'gunner', 'loader', 'commander', 'crew', 'passenger'] as const
export type VehicleSeat = (typeof vehicleSeats)[number]
/** Parts of vehicles that hits find. */
export const vehicleParts = ['turret', 'hull', 'wing', 'superstructure', 'waterline', 'suspension'] as const
export type VehiclePart = (typeof vehicleParts)[number]
/** Entries of the tables of damage to vehicles. */
export const vehicleEffects = [
  'crew1',
  'crew2',
  'passengers2',
  'loader',
  'loaderOrMain',
  'weaponAmmunition',
  'ammunition',
  'fuel',
  'engine',
  'controls',
  'instruments',
  'mainArmament',
  'secondaryArmament',
  'radio',
  'radioRadar',
  'radioOrSight',
  'sightVision',
  'traverse',
  'fire',
  'waterlineHull',
  'auxiliaryMachinery',
  'rudderScrew',
  'cargo',
  'fireball',
  'noEffect',
  'majorHull',
  'majorTurret',
  'majorWing',
  'majorWaterline',
  'majorSuperstructure',
  'minorHull',
  'minorWing',
] as const
export type VehicleEffect = (typeof vehicleEffects)[number]
/** What someone aboard of a vessel does all Turn. */
export const duties = ['none', 'fire', 'water'] as const
export const grounds = ['open', 'hills', 'mountains', 'swamp', 'water', 'woods'] as const
export type Ground = (typeof grounds)[number]
export const roads = ['goodRoad', 'poorRoad', 'dirtRoad'] as const
export type Road = (typeof roads)[number]

export const gaits = ['stand', 'crawl', 'walk', 'trot', 'run'] as const
export type Gait = (typeof gaits)[number]
/** Ways of moving that go with an attack. */
export const combinedGaits = ['walk', 'trot'] as const
/** Ways of riding. */
export const ridingGaits = ['walk', 'trot', 'run'] as const
export const movingGaits = ['crawl', 'walk', 'trot', 'run'] as const

export const endings = ['lastSideStanding', 'draw', 'undecided', 'stalled', ...commonEndings] as const
export type EndingKind = (typeof endings)[number]
export { enders } from '@enfilade/kit'

/**
 * Everything that a fight of Blue Planet tells: one event for each thing that a game master would say aloud, as data.
 * Ids stand for people and weapons; numbers are as they were at that moment. Dice are not in here: the listener puts the faces beside
 * the next event of the same step; margins (target number less face) follow from both, and stay with those who see both.
 * Whose numbers a field gives away is said beside it, for those who must leave it out for a seat.
 */
import type { Id, RuleId } from '@enfilade/engine'
import type { Action, MoveTo, Place } from './model.js'
import type { EndingKind, ExposureKind, Facility, HitKind, HitLocation, MeleeSkill, MovementMode, RangeBand } from './words.js'

/** One part of a number (a tally line of the engine, as plain data). The amounts of a list sum up to its total. */
export type Line = { readonly rule: RuleId; readonly words: string; readonly amount: number }
export type Lines = readonly Line[]

type Told<What extends string, Details> = { readonly rule: RuleId; readonly what: What } & Details

// ── time ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A round in which something is due. `skipped`: empty rounds passed over before it. */
export type RoundBegan = Told<'roundBegan', { readonly round: number; readonly skipped: number }>
/** An Initiative roll. `tn` and `lines`: the roller's numbers. `failed`: failed rolls so far, this one included. */
export type InitiativeRolled = Told<
  'initiativeRolled',
  { readonly who: Id; readonly tn: number; readonly lines: Lines; readonly entered: boolean; readonly failed: number }
>
/** Those of one Initiative have parted by a Speed challenge. `order`: who declares first to last. `speeds`: their target numbers. */
export type DeclarersParted = Told<'declarersParted', { readonly order: readonly Id[]; readonly speeds: Readonly<Record<Id, number>> }>
/**
 * An action is declared, or changed (`changed`; its count starts again). `dueRound`: the round in which it takes effect.
 * `offense`, `defense`, `meleeSkill`: the split of melee points (the declarer's numbers).
 */
export type Declared = Told<
  'declared',
  {
    readonly who: Id
    readonly action: Action
    readonly changed: boolean
    readonly dueRound: number
    readonly movement: MovementMode
    readonly moveTo: MoveTo | null
    readonly meleeSkill: MeleeSkill | null
    readonly offense: number
    readonly defense: number
  }
>
/** Somebody means to change the waiting action as soon as the rules let him. `round`: the first round in which he can. */
export type ChangeWished = Told<'changeWished', { readonly who: Id; readonly round: number }>
/** Somebody had the choice and keeps the waiting action. That there was a choice is the business of one side alone. */
export type ActionKept = Told<'actionKept', { readonly who: Id; readonly onlyFor: Id }>
/**
 * Those due have made a Speed challenge. `places`: first to last; several in one place act at the same instant.
 * `speeds`: their target numbers (each his own number). The dice stand beside it, in list order, with all re-rolls of ties.
 */
export type SpeedChallenged = Told<
  'speedChallenged',
  { readonly places: readonly (readonly Id[])[]; readonly speeds: Readonly<Record<Id, number>> }
>
/** Several actions are carried out as if each were the only one; what they do takes force when all are done. */
export type TogetherBegan = Told<'togetherBegan', { readonly those: readonly Id[] }>
export type TogetherEnded = Told<'togetherEnded', object>
/** A waiting action takes effect now. Its dice and results follow. */
export type ActionBegan = Told<'actionBegan', { readonly who: Id; readonly action: Action; readonly declaredRound: number }>
/** An action that comes to nothing without dice. */
export type ActionLost = Told<'actionLost', { readonly who: Id; readonly action: Action['action']; readonly why: LostBecause }>
export type LostBecause =
  | 'notAble'
  | 'weaponLost'
  | 'twoHanded'
  | 'noRounds'
  | 'targetGone'
  | 'patientDead'
  | 'patientGone'
  | 'outOfReach'
  | 'woundTreated'
  | 'notProne'
/** Somebody out of action loses what waited: action, aim and defense points (BP-DEC-07). Null or 0: there was none. */
export type PlansLost = Told<
  'plansLost',
  { readonly who: Id; readonly action: Action['action'] | null; readonly aim: number; readonly defense: number }
>
export type FightEnded = Told<'fightEnded', { readonly how: EndingKind; readonly winners: readonly Id[]; readonly dying: readonly Id[] }>
/** The fight has ended, and those who give First Aid go on. `helps`: whom each of them can still save. */
export type AftermathBegan = Told<'aftermathBegan', { readonly helps: readonly { readonly medic: Id; readonly patient: Id }[] }>

// ── moving and plain actions ───────────────────────────────────────────────────────────────────────────────────────
/** A stretch of movement, told when it ends or when it begins to matter. `since`: its first round. `house`: rates of the house default. */
export type Moved = Told<
  'moved',
  {
    readonly who: Id
    readonly mode: MovementMode
    readonly from: Place
    readonly to: Place
    readonly since: number
    readonly round: number
    readonly arrived: boolean
    readonly house: boolean
  }
>
/** A movement mode that came to an end: fell prone, a leg disabled, out of action. */
/** `cause`, for `why` are the words of the game master where a command brings it about. */
export type Slowed = Told<'slowed', { readonly who: Id; readonly mode: MovementMode; readonly cause: 'prone' | 'limb' | 'notAble' }>
/** `count`: aim actions that count now, 0–3; `counted` false: it was full already, or sprinting. */
export type Aimed = Told<'aimed', { readonly who: Id; readonly target: Id; readonly count: number; readonly counted: boolean }>
export type AimLost = Told<'aimLost', { readonly who: Id; readonly target: Id; readonly count: number }>
export type StoodUp = Told<'stoodUp', { readonly who: Id }>
/** `standsBy`: the fight is over, and he is asked again only when something has happened. */
export type Waited = Told<'waited', { readonly who: Id; readonly standsBy: boolean }>

// ── attacks ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** One shot or burst. `number`: the how manieth of its action, from 1. `tn`, `lines`: the shooter's numbers, and some of the target's. */
export type ShotRolled = Told<
  'shotRolled',
  {
    readonly attacker: Id
    readonly target: Id
    readonly weaponId: Id
    readonly auto: boolean
    readonly number: number
    readonly called: HitLocation | null
    readonly distance: number
    readonly band: RangeBand
    readonly tn: number
    readonly lines: Lines
    readonly hit: boolean
    readonly rounds: number
  }
>
/** Shots at one target that are not fired. */
export type ShotsLost = Told<
  'shotsLost',
  {
    readonly attacker: Id
    readonly target: Id
    readonly count: number
    readonly why: 'targetDown' | 'outOfRange' | 'sprinting' | 'noRounds' | 'targetGone'
  }
>
/** Under heavy fire because a burst was directed at this person (`autoHeavyFire`); `ended`: no longer. */
export type HeavyFire = Told<'heavyFire', { readonly who: Id; readonly ended: boolean }>
/**
 * One strike against a defense. `points` p and `defensePoints` q are said in the open; `attack`, `attackLines`: the attacker's
 * numbers; `defense`, `defenseLines`: the defender's.
 */
export type Struck = Told<
  'struck',
  {
    readonly attacker: Id
    readonly target: Id
    readonly maneuver: Id
    readonly called: HitLocation | null
    readonly points: number
    readonly defensePoints: number
    readonly attack: number
    readonly attackLines: Lines
    readonly defense: number
    readonly defenseLines: Lines
    readonly hit: boolean
  }
>
export type StrikesLost = Told<
  'strikesLost',
  {
    readonly attacker: Id
    readonly target: Id
    readonly count: number
    readonly why: 'targetDown' | 'outOfReach' | 'noPoints' | 'weaponLost' | 'targetGone'
  }
>
/** A grenade goes off. `caught`: everybody in the blast, nearest first. */
export type Burst = Told<'burst', { readonly attacker: Id; readonly target: Id; readonly weaponId: Id; readonly caught: readonly Id[] }>

// ── harm ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The random location of a hit (a called one is told with the roll to hit). */
export type Located = Told<'located', { readonly target: Id; readonly kind: HitKind; readonly location: HitLocation }>
/** A layer of armor or cover stops a hit: no damage roll. `grade`: of the attack; `armorGrade`: of the layer (the target's number). */
export type Absorbed = Told<
  'absorbed',
  { readonly target: Id; readonly location: HitLocation; readonly by: string; readonly grade: number; readonly armorGrade: number }
>
/**
 * A damage roll: the die times `factor`, and `added` to it, which `lines` explain: the target's Constitution and armor are in there (his
 * numbers). `row`: the name of the row of the damage table; `ranked`: the level by that row; `level`: after the damage scale.
 */
export type DamageRolled = Told<
  'damageRolled',
  {
    readonly attacker: Id | null
    readonly target: Id
    readonly kind: HitKind
    readonly location: HitLocation
    readonly factor: number
    readonly added: number
    readonly lines: Lines
    readonly row: string
    readonly ranked: number
    readonly level: number
  }
>
/** A wound of level 1 or more. `severity` by the table of damage effects, `tl` what it adds to the penalty; `house`: that table is a house default. */
export type Wounded = Told<
  'wounded',
  {
    readonly who: Id
    readonly location: HitLocation
    readonly level: number
    readonly severity: number
    readonly severityName: string | null
    readonly tl: number
    readonly house: boolean
  }
>
export type FellProne = Told<'fellProne', { readonly who: Id }>
export type LocationLost = Told<'locationLost', { readonly who: Id; readonly location: HitLocation; readonly destroyed: boolean }>
export type WeaponDropped = Told<'weaponDropped', { readonly who: Id; readonly weaponId: Id }>
export type Incapacitated = Told<'incapacitated', { readonly who: Id }>
export type Died = Told<'died', { readonly who: Id; readonly why: 'wound' | 'trauma' }>
/** `until`: the round at whose end it passes. */
export type Stunned = Told<'stunned', { readonly who: Id; readonly until: number; readonly level: number }>
export type StunEnded = Told<'stunEnded', { readonly who: Id }>
/** A trauma roll. `tn`, `lines`: the person's numbers. `deathRound`: the deadline as it stands now, null: none. */
export type TraumaRolled = Told<
  'traumaRolled',
  {
    readonly who: Id
    readonly level: number
    readonly tn: number
    readonly lines: Lines
    readonly held: boolean
    readonly cumulative: number
    readonly deathRound: number | null
  }
>
/** The deadline has come nearer without a trauma roll of its own failing (BP-TRM-05). */
export type DeadlineMoved = Told<'deadlineMoved', { readonly who: Id; readonly deathRound: number }>
/** A First Aid roll. `tn`, `lines`: the medic's numbers. `saved`: no failed wound is left untreated. */
export type AidGiven = Told<
  'aidGiven',
  {
    readonly who: Id
    readonly patient: Id
    readonly wound: number
    readonly location: HitLocation
    readonly facility: Facility
    readonly hurried: boolean
    readonly tn: number
    readonly lines: Lines
    readonly success: boolean
    readonly saved: boolean
  }
>
/** Somebody begins or ceases to burn or to stand under current. */
export type Exposed = Told<'exposed', { readonly who: Id; readonly hazard: ExposureKind; readonly ended: boolean }>
/** A fall. Less than 3 m does no harm and rolls nothing. */
export type Fell = Told<'fell', { readonly who: Id; readonly metres: number; readonly harmless: boolean }>

// ── what comes to light ────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody hidden is seen. `to`: the sides that did not know of him. */
export type Revealed = Told<'revealed', { readonly who: Id; readonly to: readonly Id[] }>

export type BpEvent =
  | RoundBegan
  | InitiativeRolled
  | DeclarersParted
  | Declared
  | ChangeWished
  | ActionKept
  | SpeedChallenged
  | TogetherBegan
  | TogetherEnded
  | ActionBegan
  | ActionLost
  | PlansLost
  | FightEnded
  | AftermathBegan
  | Moved
  | Slowed
  | Aimed
  | AimLost
  | StoodUp
  | Waited
  | ShotRolled
  | ShotsLost
  | HeavyFire
  | Struck
  | StrikesLost
  | Burst
  | Located
  | Absorbed
  | DamageRolled
  | Wounded
  | FellProne
  | LocationLost
  | WeaponDropped
  | Incapacitated
  | Died
  | Stunned
  | StunEnded
  | TraumaRolled
  | DeadlineMoved
  | AidGiven
  | Exposed
  | Fell
  | Revealed

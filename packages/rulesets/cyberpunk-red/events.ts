/**
 * Everything that a fight of Cyberpunk RED tells: one event for each thing that a game master would say aloud, as data.
 * Ids stand for people, things and covers; numbers are as they were at that moment. Dice are not in here: the listener
 * puts the faces beside the next event of the same step. Whose numbers a field gives away is said beside it, for those who must
 * leave it out for a seat. No field is called `why`: there stands why the game master did something. Distances are in squares of 2 m.
 */
import type { Id, RuleId } from '@enfilade/engine'
import type { Square } from './model.js'
import type {
  Aim,
  Ammunition,
  AreaKind,
  AttackKind,
  Defence,
  EndingKind,
  Facing,
  GrappleEnd,
  InjuryName,
  Intensity,
  Location,
  SideOfBody,
  Skill,
  Tag,
  Trigger,
  WoundState,
} from './words.js'

/** One part of a number (a tally line of the engine, as plain data). The amounts of a list sum up to its total. */
export type Line = { readonly rule: RuleId; readonly words: string; readonly amount: number }
export type Lines = readonly Line[]
/** What somebody adds to a d10: his own numbers. */
export type CheckNumbers = { readonly modifier: number; readonly lines: Lines }

type Told<What extends string, Details> = { readonly rule: RuleId; readonly what: What } & Details

// ── time ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Everybody has rolled for Initiative. `places`: best first, those with the same score together. `plus`: what each adds (his own numbers). */
export type InitiativeRolled = Told<
  'initiativeRolled',
  { readonly places: readonly (readonly Id[])[]; readonly plus: Readonly<Record<Id, number>> }
>
/** Those tied have rolled again until all have parted. `order`: best first. `plus`: what each adds (his own numbers). */
export type TieRolledOff = Told<'tieRolledOff', { readonly order: readonly Id[]; readonly plus: Readonly<Record<Id, number>> }>
/** The turn order is settled. `scores`: who has which Initiative. */
export type OrderSettled = Told<'orderSettled', { readonly order: readonly Id[]; readonly scores: Readonly<Record<Id, number>> }>
/** Somebody came in the middle of the fight and acts from the next round on. `place` in the order, from 1. */
export type NewcomerPlaced = Told<'newcomerPlaced', { readonly who: Id; readonly place: number; readonly score: number }>
export type RoundBegan = Told<'roundBegan', { readonly round: number }>
/** `move`: squares of his Move Action, null without one; `action`: may take an Action; `unconscious`: does neither. */
export type TurnBegan = Told<
  'turnBegan',
  { readonly who: Id; readonly move: number | null; readonly action: boolean; readonly unconscious: boolean }
>
/** A turn without Move Action or Action because of something that happened before. */
export type TurnLimited = Told<
  'turnLimited',
  { readonly who: Id; readonly noMoveAction: boolean; readonly noAction: boolean; readonly mustTakeCover: boolean }
>
export type TurnEnded = Told<'turnEnded', { readonly who: Id }>
export type FightEnded = Told<'fightEnded', { readonly how: EndingKind; readonly winners: readonly Id[] }>
/** `points` of luck are spent on the next check. */
export type LuckSpent = Told<'luckSpent', { readonly who: Id; readonly points: number; readonly left: number }>

// ── moving and things ──────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody has walked, as far as nothing interrupted. `path`: the squares entered; `cost` in squares of budget. */
export type Moved = Told<
  'moved',
  { readonly who: Id; readonly from: Square; readonly to: Square; readonly path: readonly Square[]; readonly cost: number }
>
/** A way that could not be gone to its end. */
export type MoveStopped = Told<'moveStopped', { readonly who: Id; readonly at: Square; readonly goal: Square }>
/** `squares`: what the further Move Action adds. */
export type Ran = Told<'ran', { readonly who: Id; readonly squares: number }>
export type Faced = Told<'faced', { readonly who: Id; readonly facing: Facing }>
export type FellProne = Told<'fellProne', { readonly who: Id }>
export type GotUp = Told<'gotUp', { readonly who: Id }>
/** `item`: what the thing is called. */
export type Drew = Told<'drew', { readonly who: Id; readonly itemId: Id; readonly item: string }>
export type Stowed = Told<'stowed', { readonly who: Id; readonly itemId: Id; readonly item: string }>
export type PickedUp = Told<'pickedUp', { readonly who: Id; readonly itemId: Id; readonly item: string }>
/** `cause`: by choice, or because the hand, the arm or the person gave way. */
export type DroppedItem = Told<
  'droppedItem',
  {
    readonly who: Id
    readonly itemId: Id
    readonly item: string
    readonly at: Square
    readonly cause: 'choice' | 'injury' | 'unconscious' | 'shotAway' | 'thrown' | 'dead'
  }
>
/** `rounds` in it now. */
export type Reloaded = Told<
  'reloaded',
  { readonly who: Id; readonly itemId: Id; readonly item: string; readonly ammunition: Ammunition; readonly rounds: number }
>
export type DoorMoved = Told<'doorMoved', { readonly who: Id; readonly doorId: Id; readonly open: boolean }>
/** An Action without a rule behind it: the game master says what comes of it. */
export type ActionSpent = Told<'actionSpent', { readonly who: Id; readonly action: string }>
/** A check against a DV. `numbers`: of who rolls; `against`: the DV. */
export type SkillChecked = Told<
  'skillChecked',
  { readonly who: Id; readonly skill: Skill; readonly numbers: CheckNumbers; readonly dv: number; readonly success: boolean }
>

// ── attacks ────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * An attack on a person was rolled, or hit without dice (`defence` none, or a shield against a blow). `numbers`: the attacker's;
 * `dv`: what the distance asks for, null where a check stands against it; `dodge`: the target's numbers, null where the target does not dodge.
 * `weapon`: its name. `margin`: of autofire alone, how much the DV was beaten by, as far as it counts. `roundsLeft` in the weapon (attacker's own).
 */
export type AttackRolled = Told<
  'attackRolled',
  {
    readonly kind: AttackKind
    readonly attacker: Id
    readonly target: Id
    readonly weaponId: Id
    readonly weapon: string
    readonly aim: Aim | null
    readonly distance: number
    readonly defence: Defence
    readonly numbers: CheckNumbers | null
    readonly dv: number | null
    readonly dodge: CheckNumbers | null
    readonly hit: boolean
    readonly margin: number | null
    readonly roundsLeft: number | null
  }
>
/** An attack that was paid for is not made: the attacker is out, or the target is gone; `blockedBy`: a section stands in the way. */
export type AttackLost = Told<
  'attackLost',
  {
    readonly kind: AttackKind
    readonly attacker: Id
    readonly target: Id
    readonly weaponId: Id
    readonly weapon: string
    readonly blockedBy: Id | null
  }
>

// ── harm ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * Damage has met a person. `dice` of d6, times `times` (Autofire); `damage` in all; `sp` that met it and `through` what passed;
 * `multiplier` of the location; `hpLost` and `hp` left, `spLeft` of the location after it (all of them the target's numbers).
 */
export type Damaged = Told<
  'damaged',
  {
    readonly attacker: Id | null
    readonly target: Id
    readonly location: Location
    readonly damage: number
    readonly times: number
    readonly sp: number
    readonly halved: boolean
    readonly through: number
    readonly multiplier: number
    readonly hpLost: number
    readonly hp: number
    readonly spLeft: number
  }
>
/** Hit points lost directly, past all armor. `words`: to what. */
export type LostHp = Told<'lostHp', { readonly who: Id; readonly amount: number; readonly hp: number; readonly words: string }>
/** A Critical Injury and its `bonus` damage; `hp` left (the target's number). */
export type Injured = Told<
  'injured',
  { readonly target: Id; readonly injury: InjuryName; readonly side: SideOfBody | null; readonly bonus: number; readonly hp: number }
>
/** No injury of the table is left to suffer: only the bonus damage (CPR-CRIT-02). */
export type InjuredWithoutTrace = Told<'injuredWithoutTrace', { readonly target: Id; readonly bonus: number; readonly hp: number }>
export type WoundStateChanged = Told<'woundStateChanged', { readonly who: Id; readonly from: WoundState; readonly to: WoundState }>
/** Hit while Mortally Wounded: the accumulated Death Save Penalty is `to` now (the target's number). */
export type DeathSavePenaltyRaised = Told<'deathSavePenaltyRaised', { readonly who: Id; readonly to: number }>
/** `penalty`: base and accumulated; `body`: what the sum must stay below (all of them his own numbers). */
export type DeathSaveRolled = Told<
  'deathSaveRolled',
  { readonly who: Id; readonly penalty: number; readonly lines: Lines; readonly body: number; readonly survived: boolean }
>
export type Died = Told<'died', { readonly who: Id; readonly words: string }>
export type WentUnconscious = Told<'wentUnconscious', { readonly who: Id; readonly words: string }>
export type Awoke = Told<'awoke', { readonly who: Id }>
/** A mark for the next turn: no Move Action or no Action in it. */
export type NextTurnMarked = Told<'nextTurnMarked', { readonly who: Id; readonly loses: 'moveAction' | 'action' }>

// ── cover and shields ──────────────────────────────────────────────────────────────────────────────────────────────
/** An attack on a section of cover was rolled, or hit without dice (`dv` null). */
export type CoverAttackRolled = Told<
  'coverAttackRolled',
  {
    readonly attacker: Id
    readonly coverId: Id
    readonly weaponId: Id
    readonly weapon: string
    readonly distance: number
    readonly numbers: CheckNumbers | null
    readonly dv: number | null
    readonly hit: boolean
    readonly roundsLeft: number | null
  }
>
/** An attack on a section of cover ends in another one, `blockedBy`, that the attacker did not know of. */
export type CoverAttackLost = Told<
  'coverAttackLost',
  { readonly attacker: Id; readonly coverId: Id; readonly weaponId: Id; readonly weapon: string; readonly blockedBy: Id | null }
>
export type CoverDamaged = Told<
  'coverDamaged',
  { readonly attacker: Id; readonly coverId: Id; readonly damage: number; readonly hp: number; readonly destroyed: boolean }
>
/** A shield or corpse shield took a hit for its bearer. */
export type ShieldDamaged = Told<
  'shieldDamaged',
  {
    readonly attacker: Id
    readonly who: Id
    readonly itemId: Id
    readonly damage: number
    readonly hp: number
    readonly destroyed: boolean
  }
>

/** An intact section has been pushed from one square to another. */
export type CoverMoved = Told<'coverMoved', { readonly who: Id; readonly coverId: Id; readonly from: Square; readonly to: Square }>
/** `person`: the dead one who serves as a shield; null for a shield proper. */
export type ShieldEquipped = Told<
  'shieldEquipped',
  { readonly who: Id; readonly itemId: Id; readonly item: string; readonly person: Id | null }
>
/** The one who is held is a Human Shield from now on; `person` dead: a corpse shield (CPR-HSH-05). */
export type HumanShieldEquipped = Told<'humanShieldEquipped', { readonly who: Id; readonly person: Id; readonly dead: boolean }>

// ── attacks on an area, suppressive fire ───────────────────────────────────────────────────────────────────────────
/**
 * A blast or a spread of shot was rolled. `numbers`: the attacker's; `aimedAt` the square of a blast, `facing` of shells; `at`: where the blast
 * is (scattered where it was missed), or the shooter; `inside`: whom it can reach.
 */
export type AreaRolled = Told<
  'areaRolled',
  {
    readonly kind: AreaKind
    readonly attacker: Id
    readonly weaponId: Id
    readonly weapon: string
    readonly aimedAt: Square | null
    readonly facing: Facing | null
    readonly at: Square
    readonly numbers: CheckNumbers
    readonly total: number
    readonly dv: number
    readonly hit: boolean
    readonly inside: readonly Id[]
    readonly roundsLeft: number | null
  }
>
/** Somebody tries to get out of an area. `numbers`: his own; `against`: the total of the attack (the attacker's). */
export type AreaDodged = Told<
  'areaDodged',
  {
    readonly kind: AreaKind
    readonly attacker: Id
    readonly who: Id
    readonly numbers: CheckNumbers
    readonly against: number
    readonly success: boolean
  }
>
/** A dodger has been moved out of a blast. */
export type LeftBlast = Told<'leftBlast', { readonly who: Id; readonly from: Square; readonly to: Square }>
/** The damage of an area is known; it is the same for everybody in it. `inside`: the people and sections that are still there. */
export type AreaDamageRolled = Told<
  'areaDamageRolled',
  {
    readonly kind: AreaKind
    readonly attacker: Id
    readonly inside: readonly Id[]
    readonly damage: number
    readonly critical: boolean
  }
>
/** Somebody in a blast is saved by what stands between. `by`: a cover or a shield. */
export type SavedByCover = Told<'savedByCover', { readonly who: Id; readonly by: Id }>
/** Suppressive Fire was rolled. `affected`: who has to resist, in the order in which they roll. */
export type SuppressionRolled = Told<
  'suppressionRolled',
  {
    readonly attacker: Id
    readonly weaponId: Id
    readonly weapon: string
    readonly numbers: CheckNumbers
    readonly total: number
    readonly affected: readonly Id[]
    readonly roundsLeft: number | null
  }
>
/** `numbers`: of who resists; `against`: the total of the shooter. `suppressed`: failed. */
export type SuppressionResisted = Told<
  'suppressionResisted',
  { readonly who: Id; readonly attacker: Id; readonly numbers: CheckNumbers; readonly against: number; readonly suppressed: boolean }
>
/** The duty to take cover is over. `cause`: the turn has ended, the cover is reached, or there is none to be had. */
export type SuppressionEnded = Told<'suppressionEnded', { readonly who: Id; readonly cause: 'turnEnd' | 'noCover' }>

// ── grappling and throwing ─────────────────────────────────────────────────────────────────────────────────────────
/** A Grab was rolled; both numbers null where it cannot be resisted. */
export type Grabbed = Told<
  'grabbed',
  {
    readonly who: Id
    readonly target: Id
    readonly numbers: CheckNumbers | null
    readonly against: CheckNumbers | null
    readonly success: boolean
  }
>
export type GrappleBegan = Told<'grappleBegan', { readonly attacker: Id; readonly defender: Id; readonly hand: SideOfBody }>
export type GrappleEnded = Told<'grappleEnded', { readonly attacker: Id; readonly defender: Id; readonly cause: GrappleEnd }>
export type ItemTaken = Told<'itemTaken', { readonly who: Id; readonly from: Id; readonly itemId: Id; readonly item: string }>
/** The one who is held is pulled along. */
export type Dragged = Told<'dragged', { readonly who: Id; readonly by: Id; readonly from: Square; readonly to: Square }>
/** `rounds`: successive rounds of choking, this one included. */
export type Choked = Told<'choked', { readonly attacker: Id; readonly target: Id; readonly rounds: number }>
export type PersonThrown = Told<'personThrown', { readonly attacker: Id; readonly target: Id }>

// ── hazards ────────────────────────────────────────────────────────────────────────────────────────────────────────
export type CaughtFire = Told<'caughtFire', { readonly who: Id; readonly intensity: Intensity }>
/** `out`: false where radiation goes on burning. */
export type FireExtinguished = Told<'fireExtinguished', { readonly who: Id; readonly out: boolean }>
/** `rounds` of breath left at the start of a turn without air. */
export type BreathHeld = Told<'breathHeld', { readonly who: Id; readonly rounds: number }>
export type BreathRegained = Told<'breathRegained', { readonly who: Id }>
/** `loss`: points of INT, REF and DEX taken this time; `int`: what is left of INT (his own number). */
export type VacuumSuffered = Told<'vacuumSuffered', { readonly who: Id; readonly loss: number; readonly int: number }>
export type Electrocuted = Told<'electrocuted', { readonly who: Id; readonly source: string; readonly again: boolean }>
/** `numbers`: of the Athletics check, null with grapple gear or where no edge is in reach. `held`: hangs on to the edge. */
export type FootingLost = Told<
  'footingLost',
  { readonly who: Id; readonly metres: number; readonly numbers: CheckNumbers | null; readonly dv: number | null; readonly held: boolean }
>
/** Metres fallen so far and still to fall. */
export type Fell = Told<'fell', { readonly who: Id; readonly fallen: number; readonly left: number }>
/** `harmless`: too low to hurt, or two cyberlegs took it. */
export type Landed = Told<'landed', { readonly who: Id; readonly metres: number; readonly harmless: boolean }>
export type ClimbedUp = Told<'climbedUp', { readonly who: Id; readonly to: Square }>
/** A poison or drug; `numbers`: of who resists. */
export type PoisonResisted = Told<
  'poisonResisted',
  {
    readonly who: Id
    readonly kind: 'poison' | 'drug'
    readonly intensity: Intensity
    readonly numbers: CheckNumbers
    readonly dv: number
    readonly success: boolean
  }
>
export type Tagged = Told<'tagged', { readonly who: Id; readonly tag: Tag }>

// ── healing ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** `numbers`: of who heals. */
export type Stabilized = Told<
  'stabilized',
  {
    readonly who: Id
    readonly target: Id
    readonly skill: Skill
    readonly numbers: CheckNumbers
    readonly dv: number
    readonly success: boolean
  }
>
/** A Quick Fix or a Treatment of an injury. `gone`: the injury is removed for good. */
export type Treated = Told<
  'treated',
  {
    readonly who: Id
    readonly target: Id
    readonly injury: InjuryName
    readonly side: SideOfBody | null
    readonly quickFix: boolean
    readonly skill: Skill
    readonly numbers: CheckNumbers
    readonly dv: number
    readonly success: boolean
    readonly gone: boolean
  }
>
/** A Quick Fix has lasted its 24 hours; the injury counts again. */
export type QuickFixEnded = Told<'quickFixEnded', { readonly who: Id; readonly injury: InjuryName; readonly side: SideOfBody | null }>
/** Hit points that came back by rest. */
export type Healed = Told<'healed', { readonly who: Id; readonly amount: number; readonly hp: number }>

// ── held actions ───────────────────────────────────────────────────────────────────────────────────────────────────
/** That an Action is held is told to everybody, what it waits for to his own side alone. */
export type ActionHeld = Told<'actionHeld', { readonly who: Id; readonly action: string; readonly when: Trigger; readonly onlyFor: Id }>
export type HeldActionUsed = Told<'heldActionUsed', { readonly who: Id; readonly action: string }>
/** `cause`: not legal any more, his next turn has come, or he can do nothing now. */
export type HeldActionLost = Told<
  'heldActionLost',
  { readonly who: Id; readonly action: string; readonly cause: 'illegal' | 'ownTurn' | 'down'; readonly onlyFor: Id }
>

// ── what comes to light ────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody hidden is seen. `to`: the sides that did not know of him. */
export type Revealed = Told<'revealed', { readonly who: Id; readonly to: readonly Id[] }>
/** A cover, door or zone that a side did not know of. */
export type TerrainRevealed = Told<'terrainRevealed', { readonly id: Id; readonly to: Id }>

export type CprEvent =
  | InitiativeRolled
  | TieRolledOff
  | OrderSettled
  | NewcomerPlaced
  | RoundBegan
  | TurnBegan
  | TurnLimited
  | TurnEnded
  | FightEnded
  | LuckSpent
  | Moved
  | MoveStopped
  | Ran
  | Faced
  | FellProne
  | GotUp
  | Drew
  | Stowed
  | PickedUp
  | DroppedItem
  | Reloaded
  | DoorMoved
  | ActionSpent
  | SkillChecked
  | AttackRolled
  | AttackLost
  | Damaged
  | LostHp
  | Injured
  | InjuredWithoutTrace
  | WoundStateChanged
  | DeathSavePenaltyRaised
  | DeathSaveRolled
  | Died
  | WentUnconscious
  | Awoke
  | NextTurnMarked
  | CoverAttackRolled
  | CoverAttackLost
  | CoverDamaged
  | ShieldDamaged
  | CoverMoved
  | ShieldEquipped
  | HumanShieldEquipped
  | AreaRolled
  | AreaDodged
  | LeftBlast
  | AreaDamageRolled
  | SavedByCover
  | SuppressionRolled
  | SuppressionResisted
  | SuppressionEnded
  | Grabbed
  | GrappleBegan
  | GrappleEnded
  | ItemTaken
  | Dragged
  | Choked
  | PersonThrown
  | CaughtFire
  | FireExtinguished
  | BreathHeld
  | BreathRegained
  | VacuumSuffered
  | Electrocuted
  | FootingLost
  | Fell
  | Landed
  | ClimbedUp
  | PoisonResisted
  | Tagged
  | Stabilized
  | Treated
  | QuickFixEnded
  | Healed
  | ActionHeld
  | HeldActionUsed
  | HeldActionLost
  | Revealed
  | TerrainRevealed

/** What is told of attacks, harm, cover and shields, areas, suppressive fire and grapples (see events.ts). */
import type { Id } from '@enfilade/engine'
import type { CheckNumbers, Lines, Told } from './events-told.js'
import type { Square } from './model.js'
import type { Aim, AreaKind, AttackKind, Defence, Facing, GrappleEnd, InjuryName, Location, SideOfBody, WoundState } from './words.js'

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

/**
 * Everything that a fight of RPJ Sci-Fi tells: one event for each thing that a game master would say aloud, as data.
 * Ids stand for people, weapons and places; numbers are as they were at that moment. Dice are not in here: the listener
 * puts the faces beside the next event of the same step. Attacks and Moves are told when they are resolved, not when they
 * are announced; what interrupts one is told as `reacted` before it.
 * Whose numbers a field gives away is said beside it, for those who must leave it out for a seat.
 */
import type { Id, RuleId } from '@enfilade/engine'
import type { Destination } from './model.js'
import type { AttackKind, EndingKind, GrappleChoice } from './words.js'

/** One part of a number (a tally line of the engine, as plain data). The amounts of a list sum up to its total. */
export type Line = { readonly rule: RuleId; readonly words: string; readonly amount: number }
export type Lines = readonly Line[]

/** The four ways to react, by what they answer. */
export type ReactionKind = 'strikeAtLeaver' | 'suppressionShot' | 'strikeAtShooter' | 'overwatchShot'

/** Why a lasting state ended. `time`: the moment that the settings name for it. */
export type SuppressionEnd = 'time' | 'suppressorDown' | 'suppressorGrapples'
export type OverwatchEnd = 'ownTurn' | 'ownMove' | 'watcherDown' | 'watcherGrapples'

type Told<What extends string, Details> = { readonly rule: RuleId; readonly what: What } & Details

// ── time ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Everybody has rolled for initiative. `places`: best first, those with the same total together. `plus`: what each adds (his Dex, so his own number). */
export type InitiativeRolled = Told<
  'initiativeRolled',
  { readonly places: readonly (readonly Id[])[]; readonly plus: Readonly<Record<Id, number>> }
>
/** Those tied in total and Dex have rolled again, until all have parted. `order`: best first. */
export type TieRolledOff = Told<'tieRolledOff', { readonly order: readonly Id[] }>
/** The turn order is settled; best first, the dead last. */
export type OrderSettled = Told<'orderSettled', { readonly order: readonly Id[] }>
/** Somebody came in the middle of the fight. `place` in the order, from 1. `thisRound`: has still a turn in this round. */
export type NewcomerPlaced = Told<'newcomerPlaced', { readonly who: Id; readonly place: number; readonly thisRound: boolean }>
export type RoundBegan = Told<'roundBegan', { readonly round: number }>
/** A turn begins: of somebody active (`actions`), grappling (a check and nothing else) or down (a stabilization roll). */
export type TurnBegan = Told<'turnBegan', { readonly who: Id; readonly turn: 'actions' | 'grapple' | 'down'; readonly actions: number }>
/** `unspent`: actions lost. `cutShort`: the active one is no longer active. */
export type TurnEnded = Told<'turnEnded', { readonly who: Id; readonly unspent: number; readonly cutShort: boolean }>
export type FightEnded = Told<'fightEnded', { readonly how: EndingKind; readonly winners: readonly Id[] }>
/** The fight is over, and those who are down and not stabilized roll by the minute. `minute` from 1. */
export type MinuteBegan = Told<'minuteBegan', { readonly minute: number }>

// ── moving ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A Move or Cautious Movement has reached its place. Same region and group: only the cover changed. */
export type Moved = Told<
  'moved',
  { readonly who: Id; readonly cautious: boolean; readonly from: Destination; readonly to: Destination; readonly standsAlone: boolean }
>
/** The mover fell on departure and stays where he was. */
export type MoveCancelled = Told<'moveCancelled', { readonly who: Id; readonly at: Destination; readonly to: Destination }>
/** A Cautious Movement without any change of place. */
export type StayedPut = Told<'stayedPut', { readonly who: Id; readonly at: Destination }>
/** `reoriented` false: turned back. */
export type Reoriented = Told<'reoriented', { readonly who: Id; readonly coverId: Id; readonly reoriented: boolean }>
export type TemporaryCoverTaken = Told<'temporaryCoverTaken', { readonly who: Id }>
export type TemporaryCoverEnded = Told<'temporaryCoverEnded', { readonly who: Id }>

// ── attacks and reactions ──────────────────────────────────────────────────────────────────────────────────────────
/** A reaction is taken; its attack follows. `toward`: where the Move that it answers leads (null for a strike at a shooter and an overwatch shot). */
export type Reacted = Told<
  'reacted',
  { readonly who: Id; readonly against: Id; readonly reaction: ReactionKind; readonly weaponId: Id; readonly toward: Destination | null }
>
/** A reaction was offered and not taken. That there was an offer is known to this side and the game master alone. */
export type ReactionDeclined = Told<'reactionDeclined', { readonly who: Id; readonly against: Id; readonly onlyFor: Id }>
/**
 * An attack was rolled. `modifier` is what is added to the dice (its lines: the attacker's numbers), `defense` what has to be
 * reached (its lines: the target's numbers and cover), `need` what the dice had to show (gives away both). `range` in regions.
 */
export type AttackRolled = Told<
  'attackRolled',
  {
    readonly kind: AttackKind
    readonly attacker: Id
    readonly target: Id
    readonly weaponId: Id
    readonly range: number
    readonly modifier: number
    readonly modifierLines: Lines
    readonly defense: number
    readonly defenseLines: Lines
    readonly need: number
    readonly hit: boolean
  }
>
/** An attack that was paid for is not made: the attacker is no longer active, or the target is gone. */
export type AttackLost = Told<
  'attackLost',
  { readonly kind: AttackKind; readonly attacker: Id; readonly target: Id; readonly weaponId: Id }
>
/** `refreshed`: was suppressed by the same person already. */
export type Suppressed = Told<'suppressed', { readonly by: Id; readonly target: Id; readonly refreshed: boolean }>
export type SuppressionEnded = Told<'suppressionEnded', { readonly by: Id; readonly target: Id; readonly why: SuppressionEnd }>
/** `replaced`: the region that was watched before, if any. */
export type OverwatchSet = Told<
  'overwatchSet',
  { readonly who: Id; readonly weaponId: Id; readonly regionId: Id; readonly replaced: Id | null }
>
export type OverwatchEnded = Told<'overwatchEnded', { readonly who: Id; readonly regionId: Id; readonly why: OverwatchEnd }>

// ── harm ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * A damage save. `tn` + `damage` = `need`; `crossed`: the TNs crossed out by it (the target's numbers, as is `need`).
 * `layer`: the name of the layer saved on; `broken`: nothing of it is left.
 */
export type SaveRolled = Told<
  'saveRolled',
  {
    readonly target: Id
    readonly layer: string
    readonly tn: number
    readonly damage: number
    readonly need: number
    readonly held: boolean
    readonly crossed: readonly number[]
    readonly broken: boolean
  }
>
/** Somebody who is down was hit with no layer left. `effect` by the setting; `failures` after it, `undone`: was stabilized until now. */
export type FallenHit = Told<
  'fallenHit',
  { readonly target: Id; readonly effect: 'failure' | 'death' | 'none'; readonly failures: number; readonly undone: boolean }
>
export type Incapacitated = Told<'incapacitated', { readonly who: Id }>
/** A stabilization roll against 18. `failures` after it. `minute`: of the time after the fight, null in it. */
export type StabilizationRolled = Told<
  'stabilizationRolled',
  { readonly who: Id; readonly need: number; readonly stabilized: boolean; readonly failures: number; readonly minute: number | null }
>
export type Died = Told<'died', { readonly who: Id }>

// ── grappling ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A touch check. `modifier`: the Dex of who makes it; `tn`: 16 + the Dex of the target; `need` gives away both. */
export type TouchChecked = Told<
  'touchChecked',
  {
    readonly who: Id
    readonly target: Id
    readonly modifier: number
    readonly tn: number
    readonly need: number
    readonly success: boolean
  }
>
/** `members`: everybody in it from now on. `joined`: the grapple was there before. */
export type GrappleBegan = Told<
  'grappleBegan',
  { readonly who: Id; readonly target: Id; readonly members: readonly Id[]; readonly joined: boolean }
>
/** The opposed roll of a grapple check. `modifier` and lines: the active one's numbers; `against` and lines: the opponent's. */
export type GrappleChecked = Told<
  'grappleChecked',
  {
    readonly who: Id
    readonly opponent: Id
    readonly modifier: number
    readonly modifierLines: Lines
    readonly against: number
    readonly againstLines: Lines
    readonly won: boolean
  }
>
/** What the winner of a grapple check does; a damage save follows `damage`. */
export type GrappleUsed = Told<'grappleUsed', { readonly who: Id; readonly opponent: Id; readonly choice: GrappleChoice }>
/** Somebody is out of the grapple. `why`: went down, or nobody hostile is left in it for anybody, or for him. */
export type GrappleLeft = Told<'grappleLeft', { readonly who: Id; readonly why: 'down' | 'dissolved' | 'noOpponent' }>

// ── what comes to light ────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody hidden is seen. `to`: the sides that did not know of him. */
export type Revealed = Told<'revealed', { readonly who: Id; readonly to: readonly Id[] }>
/** A cover, region or edge that a side did not know of. */
export type TerrainRevealed = Told<'terrainRevealed', { readonly id: Id; readonly to: Id }>

export type RpjEvent =
  | InitiativeRolled
  | TieRolledOff
  | OrderSettled
  | NewcomerPlaced
  | RoundBegan
  | TurnBegan
  | TurnEnded
  | FightEnded
  | MinuteBegan
  | Moved
  | MoveCancelled
  | StayedPut
  | Reoriented
  | TemporaryCoverTaken
  | TemporaryCoverEnded
  | Reacted
  | ReactionDeclined
  | AttackRolled
  | AttackLost
  | Suppressed
  | SuppressionEnded
  | OverwatchSet
  | OverwatchEnded
  | SaveRolled
  | FallenHit
  | Incapacitated
  | StabilizationRolled
  | Died
  | TouchChecked
  | GrappleBegan
  | GrappleChecked
  | GrappleUsed
  | GrappleLeft
  | Revealed
  | TerrainRevealed

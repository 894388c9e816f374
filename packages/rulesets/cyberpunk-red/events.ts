/**
 * Everything that a fight of Cyberpunk RED tells: one event for each thing that a game master would say aloud, as data.
 * Ids stand for people, things and covers; numbers are as they were at that moment. Dice are not in here: the listener
 * puts the faces beside the next event of the same step. Whose numbers a field gives away is said beside it, for those who must
 * leave it out for a seat. No field is called `why`: there stands why the game master did something. Distances are in squares of 2 m.
 */
import type { Id } from '@enfilade/engine'
import type * as Fighting from './events-fighting.js'
import type * as Hazards from './events-hazards.js'
import type { CheckNumbers, Told } from './events-told.js'
import type { Square } from './model.js'
import type { Ammunition, EndingKind, Facing, Skill } from './words.js'

export type * from './events-fighting.js'
export type * from './events-hazards.js'
export type { CheckNumbers, Line, Lines } from './events-told.js'

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
  | Fighting.AttackRolled
  | Fighting.AttackLost
  | Fighting.Damaged
  | Fighting.LostHp
  | Fighting.Injured
  | Fighting.InjuredWithoutTrace
  | Fighting.WoundStateChanged
  | Fighting.DeathSavePenaltyRaised
  | Fighting.DeathSaveRolled
  | Fighting.Died
  | Fighting.WentUnconscious
  | Fighting.Awoke
  | Fighting.NextTurnMarked
  | Fighting.CoverAttackRolled
  | Fighting.CoverAttackLost
  | Fighting.CoverDamaged
  | Fighting.ShieldDamaged
  | Fighting.CoverMoved
  | Fighting.ShieldEquipped
  | Fighting.HumanShieldEquipped
  | Fighting.AreaRolled
  | Fighting.AreaDodged
  | Fighting.LeftBlast
  | Fighting.AreaDamageRolled
  | Fighting.SavedByCover
  | Fighting.SuppressionRolled
  | Fighting.SuppressionResisted
  | Fighting.SuppressionEnded
  | Fighting.Grabbed
  | Fighting.GrappleBegan
  | Fighting.GrappleEnded
  | Fighting.ItemTaken
  | Fighting.Dragged
  | Fighting.Choked
  | Fighting.PersonThrown
  | Hazards.CaughtFire
  | Hazards.FireExtinguished
  | Hazards.BreathHeld
  | Hazards.BreathRegained
  | Hazards.VacuumSuffered
  | Hazards.Electrocuted
  | Hazards.FootingLost
  | Hazards.Jumped
  | Hazards.Fell
  | Hazards.Landed
  | Hazards.ClimbedUp
  | Hazards.PoisonResisted
  | Hazards.Tagged
  | Hazards.Stabilized
  | Hazards.Treated
  | Hazards.QuickFixEnded
  | Hazards.Healed
  | Hazards.ActionHeld
  | Hazards.HeldActionUsed
  | Hazards.HeldActionLost
  | Hazards.Revealed
  | Hazards.TerrainRevealed

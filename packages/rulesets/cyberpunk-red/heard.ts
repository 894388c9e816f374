/**
 * Events as somebody may hear them: those of events.ts, where particulars can be missing that give away what the listener does not know,
 * and what the game master does. Whoever tells a fight in words reads these; witness.ts makes them.
 */
import type { Id, RuleId } from '@enfilade/engine'
import type * as Told from './events.js'
import type { CprEvent } from './events.js'
import type { Square } from './model.js'

/** An event of which some particulars may be left out. */
type Without<E, Left extends keyof E> = Omit<E, Left> & { readonly [P in Left]?: E[P] }

type Changed =
  | Without<Told.TieRolledOff, 'plus'>
  | Without<Told.OrderSettled, 'scores'>
  | Without<Told.NewcomerPlaced, 'score'>
  | Without<Told.TurnBegan, 'move'>
  | Without<Told.Moved, 'path' | 'cost'>
  | Without<Told.LuckSpent, 'points' | 'left'>
  | Without<Told.Reloaded, 'rounds'>
  | Without<Told.SkillChecked, 'numbers'>
  | Without<Told.AttackRolled, 'numbers' | 'dodge' | 'margin' | 'roundsLeft'>
  | Without<Told.Damaged, 'damage' | 'times' | 'sp' | 'halved' | 'through' | 'multiplier' | 'hpLost' | 'hp' | 'spLeft'>
  | Without<Told.LostHp, 'amount' | 'hp'>
  | Without<Told.Injured, 'injury' | 'side' | 'bonus' | 'hp'>
  | Without<Told.InjuredWithoutTrace, 'bonus' | 'hp'>
  | Without<Told.DeathSavePenaltyRaised, 'to'>
  | Without<Told.DeathSaveRolled, 'penalty' | 'lines' | 'body'>
  | Without<Told.CoverAttackRolled, 'numbers' | 'roundsLeft'>
  | Without<Told.CoverDamaged, 'attacker' | 'damage'>
  | Without<Told.ShieldDamaged, 'attacker' | 'damage'>
  | Without<Told.AreaRolled, 'numbers' | 'total' | 'roundsLeft'>
  | Without<Told.AreaDodged, 'attacker' | 'numbers' | 'against'>
  | Without<Told.AreaDamageRolled, 'attacker' | 'inside' | 'damage' | 'critical'>
  | (Omit<Told.SavedByCover, 'by'> & { readonly by: Id | null })
  | Without<Told.SuppressionRolled, 'numbers' | 'total' | 'roundsLeft'>
  | Without<Told.SuppressionResisted, 'numbers' | 'against'>
  | Without<Told.Grabbed, 'numbers' | 'against'>
  | Without<Told.BreathHeld, 'rounds'>
  | Without<Told.VacuumSuffered, 'loss' | 'int'>
  | Without<Told.Ran, 'squares'>
  | Without<Told.FootingLost, 'numbers'>
  | Without<Told.PoisonResisted, 'numbers'>
  | Without<Told.Stabilized, 'numbers'>
  | Without<Told.Treated, 'injury' | 'side' | 'numbers'>
  | Without<Told.Healed, 'amount' | 'hp'>
  | Without<Told.ActionHeld, 'action' | 'when' | 'onlyFor'>
  | (Told.FightEnded & { readonly words?: string })

// ── what the game master does ──────────────────────────────────────────────────────────────────────────────────────
type Act<What extends string, Details> = { readonly rule: RuleId; readonly what: What; readonly why?: string } & Details
/** Somebody comes into the fight. */
export type BroughtIn = Act<'broughtIn', { readonly who: Id; readonly side: Id; readonly at: Square }>
export type TakenOut = Act<'takenOut', { readonly who: Id }>
export type SideChanged = Act<'sideChanged', { readonly who: Id; readonly from: Id; readonly to: Id }>
/** A person or a part of the terrain is hidden from sides. */
export type Hidden = Act<'hidden', { readonly id: Id; readonly from: readonly Id[] }>
/** What was being done is called off; `who` acts again, or nobody. */
export type ActionCancelled = Act<'actionCancelled', { readonly who: Id | null }>
export type Placed = Act<'placed', { readonly who: Id; readonly at: Square }>
/** Hit points, armor or other values of a person were set; `words` says to what, for those who know his numbers. */
export type Adjusted = Act<'adjusted', { readonly who: Id; readonly words?: string }>
/** A hazard of the place begins or ends for somebody: fire, no air, vacuum, radiation, a current, a fall. */
export type HazardSet = Act<'hazardSet', { readonly who: Id; readonly words: string }>
/** A cover or door was changed. */
export type TerrainSet = Act<'terrainSet', { readonly id: Id; readonly words: string }>
/** Time passes outside of turns. */
export type TimePassed = Act<'timePassed', { readonly words: string }>
/** Values of the battle set by hand. */
export type Amended = Act<'amended', { readonly changes: readonly { readonly path: string; readonly value: unknown }[] }>
/** The dice of a step that is not done yet. */
export type SoFar = Act<'soFar', object>

export type GameMasterEvent =
  | BroughtIn
  | TakenOut
  | SideChanged
  | Hidden
  | ActionCancelled
  | Placed
  | Adjusted
  | HazardSet
  | TerrainSet
  | TimePassed

export type HeardEvent = Exclude<CprEvent, { readonly what: Changed['what'] }> | Changed | GameMasterEvent | Amended | SoFar
export type HeardOf<What extends HeardEvent['what']> = Extract<HeardEvent, { readonly what: What }>

/**
 * Events as somebody may hear them: those of events.ts, where particulars can be missing that give away what the listener does not know,
 * and what the game master does. Whoever tells a fight in words reads these; witness.ts makes them.
 */
import type { Id, RuleId } from '@enfilade/engine'
import type {
  AttackRolled,
  FightEnded,
  GrappleChecked,
  MoveCancelled,
  Moved,
  OverwatchSet,
  Reacted,
  Reoriented,
  RpjEvent,
  SaveRolled,
  StayedPut,
  TouchChecked,
  TurnBegan,
  TurnEnded,
} from './events.js'
import type { Destination } from './model.js'

/** An event of which some particulars may be left out. */
type Without<E, Left extends keyof E> = Omit<E, Left> & { readonly [P in Left]?: E[P] }
/** An event whose places are null where the listener does not know them. */
type Somewhere<E, Places extends keyof E> = Omit<E, Places> & { readonly [P in Places]: Destination | null }

type Changed =
  | Without<TurnBegan, 'actions'>
  | Without<TurnEnded, 'unspent'>
  | Somewhere<Moved, 'from' | 'to'>
  | Somewhere<MoveCancelled, 'at' | 'to'>
  | Somewhere<StayedPut, 'at'>
  | (Omit<Reoriented, 'coverId'> & { readonly coverId: Id | null })
  | Reacted
  | Without<AttackRolled, 'modifier' | 'modifierLines' | 'defense' | 'defenseLines' | 'need'>
  | OverwatchSet
  | Without<SaveRolled, 'tn' | 'damage' | 'need' | 'crossed'>
  | Without<TouchChecked, 'modifier' | 'tn' | 'need'>
  | Without<GrappleChecked, 'modifier' | 'modifierLines' | 'against' | 'againstLines'>
  | (FightEnded & { readonly words?: string })

// ── what the game master does ──────────────────────────────────────────────────────────────────────────────────────
type Act<What extends string, Details> = { readonly rule: RuleId; readonly what: What; readonly why?: string } & Details
/** Somebody comes into the fight. */
export type BroughtIn = Act<'broughtIn', { readonly who: Id; readonly side: Id; readonly at: Destination | null }>
export type TakenOut = Act<'takenOut', { readonly who: Id }>
export type SideChanged = Act<'sideChanged', { readonly who: Id; readonly from: Id; readonly to: Id }>
/** A person or a part of the terrain is hidden from sides. */
export type Hidden = Act<'hidden', { readonly id: Id; readonly from: readonly Id[] }>
/** `tns` left out: the listener does not know the numbers. */
export type SavesRestored = Act<'savesRestored', { readonly who: Id; readonly layer: string; readonly tns?: readonly number[] }>
export type BackOnFeet = Act<'backOnFeet', { readonly who: Id }>
/** What was being done is called off; `who` acts again, or nobody. */
export type ActionCancelled = Act<'actionCancelled', { readonly who: Id | null }>
export type Placed = Act<'placed', { readonly who: Id; readonly at: Destination | null }>
/** Values of the battle set by hand. */
export type Amended = Act<'amended', { readonly changes: readonly { readonly path: string; readonly value: unknown }[] }>
/** The dice of a step that is not done yet. */
export type SoFar = Act<'soFar', object>

export type GameMasterEvent = BroughtIn | TakenOut | SideChanged | Hidden | SavesRestored | BackOnFeet | ActionCancelled | Placed

export type HeardEvent = Exclude<RpjEvent, { readonly what: Changed['what'] }> | Changed | GameMasterEvent | Amended | SoFar
export type HeardOf<What extends HeardEvent['what']> = Extract<HeardEvent, { readonly what: What }>

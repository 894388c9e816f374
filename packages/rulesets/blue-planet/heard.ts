/**
 * Events as somebody may hear them: those of events.ts, where particulars can be missing that give away what the listener does not know,
 * and what the game master does. Whoever tells a fight in words reads these; witness.ts makes them.
 */
import type { Id, RuleId } from '@enfilade/engine'
import type * as Told from './events.js'
import type { BpEvent } from './events.js'
import type { Place } from './model.js'
import type { SeenAction } from './sight.js'

/** An event of which some particulars may be left out. */
type Without<E, Left extends keyof E> = Omit<E, Left> & { readonly [P in Left]?: E[P] }
/** An event whose action may have lost people whom the listener does not see. */
type Masked<E extends { readonly action: unknown }> = Omit<E, 'action'> & { readonly action: SeenAction }

type Changed =
  | Without<Told.InitiativeRolled, 'tn' | 'lines'>
  | Without<Masked<Told.Declared>, 'dueRound' | 'meleeSkill' | 'offense' | 'defense'>
  | Masked<Told.ActionBegan>
  | Without<Told.PlansLost, 'defense'>
  | Without<Told.ShotRolled, 'band' | 'tn' | 'lines'>
  | Without<Told.Struck, 'attack' | 'attackLines' | 'defense' | 'defenseLines'>
  | Without<Told.Absorbed, 'by' | 'grade' | 'armorGrade'>
  | Without<Told.DamageRolled, 'factor' | 'added' | 'lines' | 'ranked' | 'level'>
  | Without<Told.Wounded, 'level' | 'tl'>
  | Without<Told.TraumaRolled, 'level' | 'tn' | 'lines' | 'cumulative' | 'deathRound'>
  | Without<Told.DeadlineMoved, 'deathRound'>
  | Without<Told.AidGiven, 'tn' | 'lines'>
  | (Told.FightEnded & { readonly words?: string })

// ── what the game master does ──────────────────────────────────────────────────────────────────────────────────────
type Act<What extends string, Details> = { readonly rule: RuleId; readonly what: What; readonly why?: string } & Details
/** Somebody comes into the fight. */
export type BroughtIn = Act<'broughtIn', { readonly who: Id; readonly side: Id; readonly at: Place }>
export type TakenOut = Act<'takenOut', { readonly who: Id }>
export type SideChanged = Act<'sideChanged', { readonly who: Id; readonly from: Id; readonly to: Id }>
/** A person is hidden from sides. */
export type Hidden = Act<'hidden', { readonly id: Id; readonly from: readonly Id[] }>
/** What was being resolved is called off, or what somebody waits to do; null: nobody's in particular. */
export type ActionCancelled = Act<'actionCancelled', { readonly who: Id | null }>
export type Placed = Act<'placed', { readonly who: Id; readonly at: Place }>
/** A state of a person that everybody sees was set; `words` says to what: "is confident", "is in soft cover". */
export type SituationSet = Act<'situationSet', { readonly who: Id; readonly words: string }>
/** Values of a person were set; `words` says to what, for those who know the numbers. */
export type Adjusted = Act<'adjusted', { readonly who: Id; readonly words?: string }>
/** Values of the battle set by hand. */
export type Amended = Act<'amended', { readonly changes: readonly { readonly path: string; readonly value: unknown }[] }>
/** The dice of a step that is not done yet. */
export type SoFar = Act<'soFar', object>

export type GameMasterEvent = BroughtIn | TakenOut | SideChanged | Hidden | ActionCancelled | Placed | SituationSet | Adjusted

export type HeardEvent = Exclude<BpEvent, { readonly what: Changed['what'] }> | Changed | GameMasterEvent | Amended | SoFar
export type HeardOf<What extends HeardEvent['what']> = Extract<HeardEvent, { readonly what: What }>

/** What is told of hazards, healing, held actions, and what comes to light (see events.ts). */
import type { Id } from '@enfilade/engine'
import type { CheckNumbers, Told } from './events-told.js'
import type { Square } from './model.js'
import type { InjuryName, Intensity, SideOfBody, Skill, Tag, Trigger } from './words.js'

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
/** Over an edge on purpose: to a square `metres` below, still to fall. */
export type Jumped = Told<'jumped', { readonly who: Id; readonly to: Square; readonly metres: number }>
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

/** What the sides, combatants and battles of every game have, declared once. Games spread these fields among their own: `...standard.hidden`. */
import { z } from 'zod'
import { type CombatantId, refTo, type SideId } from '../ids.js'
import { keyNameSchema, nameSchema } from '../names.js'
import { fixed, is, listOf, oneOf, orNull, roundNumber, setOf, unchanged } from './field.js'

/** The policies that choose; `random` does not. */
export const tempers = ['aggressive', 'cautious', 'hold'] as const
export type Temper = (typeof tempers)[number]
/** The policies of combatants without a player; the first is the usual one. */
export const policyNames = [...tempers, 'random'] as const
export type PolicyName = (typeof policyNames)[number]
export const [usualPolicy] = policyNames

// ── morale ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** How badly a fight has to go before someone may give it up. */
export const breakingPoints = ['never', 'wounds', 'losses', 'odds'] as const
export type BreakingPoint = (typeof breakingPoints)[number]
/** How those who break give up. */
export const waysToGiveUp = ['flee', 'surrender'] as const
export type GivingUp = (typeof waysToGiveUp)[number]
/** What those who are shaken decide. */
export const resolves = ['fightOn', ...waysToGiveUp] as const
export type Resolve = (typeof resolves)[number]
/** Kinds of combatants, and when and how each gives up under the option `breaksAt: nature`; `givesUp` null: as they judge. */
export const natures = {
  animal: { breaksAt: 'wounds', givesUp: 'flee' },
  ganger: { breaksAt: 'losses', givesUp: null },
  soldier: { breaksAt: 'odds', givesUp: null },
  machine: { breaksAt: 'never', givesUp: null },
  fanatic: { breaksAt: 'never', givesUp: null },
} as const satisfies Readonly<Record<string, { readonly breaksAt: BreakingPoint; readonly givesUp: GivingUp | null }>>
export type Nature = keyof typeof natures
export const natureNames = Object.keys(natures) as [Nature, ...Nature[]]
/** What sides and combatants say of it alike; null: nothing. */
export const ownBreaking = (words: string) => orNull(z.enum(breakingPoints)).usually(null).words(words)
export const ownGivingUp = (words: string) => orNull(z.enum(waysToGiveUp)).usually(null).words(words)

// ── sides ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export const sideRef = refTo<SideId>('side', keyNameSchema)

// ── combatants ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Who a combatant is, and who decides for them. */
export const person = (combatantRef: z.ZodType<CombatantId, string>) => ({
  id: is(combatantRef).inFile().seen().unshown(),
  name: fixed(nameSchema).inFile().seen().byHand('name').unshown(),
  side: is(sideRef).made().seen().unshown(),
  policy: oneOf(policyNames).inFile().secret('own').takenFor(usualPolicy),
})
export const hidden = {
  hiddenFrom: setOf(sideRef).usually([]).words("Names of the sides that don't know of this combatant.").secret('own', unchanged),
  numbersHiddenFrom: setOf(sideRef).usually([]).words("Names of the sides that don't know this combatant's numbers.").judged(),
}

/** When a combatant gives the fight up, and whether they have; those who have are hostile to no one (morale.ts). */
export const conduct = {
  nature: orNull(z.enum(natureNames))
    .usually(null)
    .words('What kind of combatant this is: it says when they give up under the option breaksAt: nature.')
    .secret('own', unchanged),
  breaksAt: ownBreaking('When they give up, with those of their side who say the same. If not given: as their side.').secret(
    'own',
    unchanged,
  ),
  givesUp: ownGivingUp('How policies give up for them. If not given: as their side.').secret('own', unchanged),
  /** What they have decided apart from the rest of their side. */
  resolve: orNull(z.enum(resolves)).starts(null).secret('own', unchanged),
  gaveUp: orNull(z.enum(['fled', 'surrendered', 'gotAway']))
    .starts(null)
    .seen()
    .shown('plain', how => (how === 'fled' ? 'fled' : how === 'gotAway' ? 'got away' : 'surrendered')),
}

// ── battles ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What is being resolved, the innermost step last. */
export const agenda = <S extends z.ZodType>(step: S) =>
  listOf(step.meta({ mark: 'shared' }))
    .starts([])
    .seen()
/** The order of turns, of combatants by this reference. */
export const turns = (combatantRef: z.ZodType<CombatantId, string>) => ({
  /** The round under way, from 1; 0 before the first. */
  round: is(roundNumber()).starts(0).seen(),
  /** Everyone in turn order, highest Initiative first. */
  order: listOf(combatantRef).starts([]).seen(),
  /** Who has still to act this round, next first. */
  toAct: listOf(combatantRef).starts([]).seen(),
  /** Whose turn it is; null between turns. */
  turnOf: orNull(combatantRef).starts(null).seen(),
})
/** Terrain that some sides do not know of, by its id. */
export const secretTerrain = <T extends z.ZodType<string, string>>(terrainRef: T) =>
  listOf(z.strictObject({ id: terrainRef, hiddenFrom: z.array(sideRef) }))
    .made()
    .secret('hidden', unchanged)
    .takenFor([])
/** How the fight has ended; null while it goes on. */
export const ended = <const E extends readonly string[]>(endings: E) =>
  orNull(z.strictObject({ how: z.enum(endings), words: nameSchema, winners: z.array(sideRef) }))
    .starts(null)
    .seen()

/**
 * Milestones: what the odds of an action count. A game names its milestones once, in one catalogue from the least to the gravest, in the
 * words of its log; an event says which of them it reaches.
 */
import type { Id, Milestone, MilestoneReached } from '@enfilade/engine'

export interface Success extends Milestone {
  /** Tried by one combatant on another (null: on no one in particular), and `met` or not. */
  by(who: Id, of: Id | null, met: boolean): MilestoneReached
}
/** What an action is for: "hits". @param suffered said of the target: "is hit" */
export function success(words: string, suffered: string): Success {
  const milestone: Success = {
    words,
    kind: 'success',
    suffered,
    by: (who, of, met) => ({ milestone, of, by: who, met, amount: 0 }),
  }
  return milestone
}

/** The same of an action that helps: what becomes of the target afterwards isn't the helper's doing. */
export function aid(words: string, suffered: string): Success {
  const milestone: Success = {
    words,
    kind: 'success',
    suffered,
    helps: true,
    by: (who, of, met) => ({ milestone, of, by: who, met, amount: 0 }),
  }
  return milestone
}

export interface Harm extends Milestone {
  /** @param told the event, where it names the vehicle that goes up around them: read only where it was heard */
  of(who: Id, told?: { readonly vehicle?: Id | null | undefined }): MilestoneReached
}
type Grave = NonNullable<Milestone['grave']>
/** What comes of an action, said of the combatant it happens to: "down". What makes them fall is said with "is" before it. */
export const harm = (words: string, grave?: Grave): Harm =>
  harmOf({ words, kind: 'harm', suffered: words, ...(grave !== undefined && { grave }) })
function harmOf(what: Milestone): Harm {
  const milestone: Harm = {
    ...what,
    of: (who, told) => ({
      ...{ milestone, of: who, by: null, met: true, amount: 0 },
      get lostWith() {
        return told?.vehicle
      },
    }),
  }
  return milestone
}

/**
 * Rungs of one ladder, from the least to the gravest, which alone has nothing above it. An event tells of each rung that is climbed, so that
 * the chance of one is the chance of it or worse, wherever it stands.
 */
export function ladder<const Rungs extends readonly (string | readonly [string, Grave])[]>(
  ...rungs: Rungs
): { readonly [K in keyof Rungs]: Harm } {
  const rungOf = (one: string | readonly [string, Grave]): Harm => (typeof one === 'string' ? harm(one) : harm(...one))
  return rungs.map((one, i) => (i === rungs.length - 1 ? rungOf(one) : harmOf({ ...rungOf(one), orWorse: true }))) as {
    readonly [K in keyof Rungs]: Harm
  }
}
/** The rungs above `from` up to `to`, of grades named from the least to the gravest; none where it went down. */
export function climbed<Grade extends string>(
  grades: readonly Grade[],
  from: Grade,
  to: Grade,
  rungs: Readonly<Partial<Record<Grade, Harm>>>,
  who: Id,
): MilestoneReached[] {
  return grades.slice(grades.indexOf(from) + 1, grades.indexOf(to) + 1).flatMap(grade => rungs[grade]?.of(who) ?? [])
}

export interface Amount extends Milestone {
  of(who: Id, amount: number): MilestoneReached
}
/** How much of something is lost, counted over the whole action. @param unit "HP" */
export function amount(unit: string): Amount {
  const milestone: Amount = {
    words: unit,
    kind: 'amount',
    suffered: unit,
    of: (who, count) => ({ milestone, of: who, by: null, met: count > 0, amount: count }),
  }
  return milestone
}

export interface Beside extends Milestone {
  by(who: Id): MilestoneReached
}
/** Someone comes between an action and its end: "strikes first". */
export function beside(words: string): Beside {
  const milestone: Beside = {
    words,
    kind: 'beside',
    suffered: words,
    by: who => ({ milestone, of: null, by: who, met: true, amount: 0 }),
  }
  return milestone
}

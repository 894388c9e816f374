/** What odds say in figures: on the button of an answer, and in the columns of the options. Loaded with the first odds. */
import { type Odds, percent } from '@enfilade/analysis'
import type { Id } from '@enfilade/engine'

/** The headline: the one number of the action itself; null: nothing is left to chance. */
export const headlineOf = ({ own }: Odds): Odds['own']['headline'] => own.headline

type Target = Odds['own']['targets'][number]
/**
 * The chance that an answer goes well: to succeed at it; of one that only meets what others do, to be spared; else the one chance there is.
 * Null: nothing is left to chance.
 */
export function chanceOf({ own: { targets, headline } }: Odds, actor: Id): number | null {
  const all = targets.filter(({ who }) => who !== actor).flatMap(({ milestones }) => milestones)
  const successes = all.filter(({ kind }) => kind === 'success').map(({ chance }) => chance)
  if (successes.length > 0) return Math.max(...successes)
  if (headline === null) return null
  return headline.who === actor ? 1 - headline.chance : headline.chance
}

/** A column of the options: what it is, in the game's words, and what an option has there; null: nothing. */
export interface Column {
  readonly words: string
  of(odds: Odds): string | null
}
/** Harm that is rarer than this is not the worst worth saying. */
const worthSaying = 0.01

/** An average that is 0 at one decimal is not worth a column. */
const leastShown = 0.05

/** How many harms have a column of their own: the gravest. */
const mostHarms = 3

/**
 * What these answers come to: the chance to succeed, what is lost on average, and each harm worth saying, which means the same in every row
 * and wherever else it stands. For others, or for the actor alone where no answer does anything to others: with a dodge and without. A column
 * of which no answer has anything is null, and its room stays empty. `reacts`: they answer what others do, which is about the actor as soon as
 * one of them is, even if another puts someone else in its way.
 */
export function columnsOf(all: readonly Odds[], actor: Id, reacts = false): readonly [Column | null, Column | null, ...Column[]] {
  const isOther = ({ who }: Target): boolean => who !== actor
  const meetsOnly = reacts ? isAboutActor(all, actor) : !all.some(({ own }) => own.targets.some(isOther))
  const those = ({ own }: Odds): readonly Target[] => own.targets.filter(one => isOther(one) !== meetsOnly)
  const targets = all.flatMap(those)
  const success = targets.flatMap(one => one.milestones).find(({ kind }) => kind === 'success')
  /** Its targets: not the crew of the car that is hit. */
  const tried = (found: readonly Target[]): readonly Target[] =>
    success === undefined ? found : found.filter(one => isTriedOn(one, success.words))
  const amount = targets
    .flatMap(one => one.amounts)
    .reduce<Target['amounts'][number] | undefined>((most, one) => (most === undefined || one.mean > most.mean ? one : most), undefined)
  /** Null: the answer has no such chance. Of several targets, the worst. */
  const chanceIn = (odds: Odds, words: string): number | null => {
    const found = tried(those(odds)).flatMap(one => one.milestones.filter(milestone => milestone.words === words))
    return found.length === 0 ? null : Math.max(...found.map(({ chance }) => chance))
  }
  const chances = (words: string): Column => ({
    words,
    of: odds => {
      const chance = chanceIn(odds, words)
      return chance === null ? null : percent(chance)
    },
  })
  const isWorth = (words: string): boolean => all.some(odds => (chanceIn(odds, words) ?? 0) >= worthSaying)
  const harms = fromLeastToGravest(tried(targets)).filter(isWorth)
  /** A harm that never comes without a graver one says nothing of its own: "out of the fight" beside "dead". */
  const isSaidBy = (words: string, graver: string): boolean => all.every(odds => chanceIn(odds, words) === chanceIn(odds, graver))
  const own = harms.filter((words, i) => !harms.slice(i + 1).some(graver => isSaidBy(words, graver)))
  // What stops every hit is the worst to know of an attack: "gets through 0 %".
  const further = tried(targets)
    .flatMap(one => one.milestones)
    .findLast(({ kind, words }) => kind === 'success' && words !== success?.words)
  const worst = own.length > 0 ? own.slice(-mostHarms) : further === undefined ? [] : [further.words]
  return [
    success === undefined ? null : chances(success.words),
    amount === undefined || amount.mean < leastShown
      ? null
      : {
          words: amount.of,
          of: odds => {
            const found = those(odds).flatMap(one => one.amounts.filter(({ of }) => of === amount.of))
            return found.length === 0 ? null : Math.max(...found.map(({ mean }) => mean)).toFixed(1)
          },
        },
    ...worst.map(chances),
  ]
}
/** The words of all harms, merged from lists that are each from the least to the gravest. */
function fromLeastToGravest(targets: readonly Target[]): string[] {
  const merged: string[] = []
  for (const { milestones } of targets) {
    let at = 0
    for (const { words } of milestones.filter(({ kind }) => kind === 'harm')) {
      const known = merged.indexOf(words)
      if (known < 0) merged.splice(at, 0, words)
      at = (known < 0 ? at : known) + 1
    }
  }
  return merged
}
const isAboutActor = (all: readonly Odds[], actor: Id): boolean =>
  !all.some(({ own }) => own.targets.some(one => one.who !== actor)) ||
  all.some(({ own }) => own.targets.length > 0 && own.targets.every(one => one.who === actor))

/** How badly a combatant comes off: not at all (null), or the gravest of what happens to them. */
export interface Step {
  readonly words: string | null
  /** Its share of the whole: it goes so far and no further. */
  readonly share: number
  /** What is said of it: the same figure, in the same words, as in the columns and outcomes, which count what is graver as well. */
  readonly figure: { readonly words: string | null; readonly chance: number }
}
/** For answers to what others do: how badly each lets the combatant come off whom it is about. */
interface Steps {
  readonly who: Id | null
  readonly name: string
  /** All words of steps that any of the answers has, from the least to the gravest. */
  readonly words: readonly (string | null)[]
  /** Their shares exclude each other. Null: this answer does nothing to them. */
  of(odds: Odds): readonly Step[] | null
}
/** Null: none of these answers has any. */
export function stepsOf(all: readonly Odds[], actor: Id): Steps | null {
  const isActor = isAboutActor(all, actor)
  const targets = all.flatMap(({ own }) => own.targets).filter(one => one.furthest.length > 1 && (one.who === actor) === isActor)
  const [subject] = targets
  if (subject === undefined) return null
  const { who, name } = subject
  const lists = targets.filter(one => one.who === who).map(({ furthest }) => furthest.map(({ words }) => words))
  const words = lists.reduce((longest, list) => (list.length > longest.length ? list : longest))
  return {
    who,
    name,
    words,
    of: ({ own }) => {
      const found = own.targets.find(one => one.who === who)
      return found === undefined ? null : found.furthest.map(one => stepOf(found, one))
    },
  }
}
const orWorse = ' or worse'
/** The rung that "Seriously Wounded or worse" is about, in a list; of anything else an empty one. */
export const rungOf = (words: string | null): string[] => (words?.endsWith(orWorse) ? [rung(words)] : [])
/** What a rung of a ladder is called where it stands alone. */
const rung = (words: string): string => (words.endsWith(orWorse) ? words.slice(0, -orWorse.length) : words)
function stepOf({ milestones }: Target, { words, chance }: Target['furthest'][number]): Step {
  const reached = milestones.find(one => words !== null && rung(one.words) === words)
  return { words, share: chance, figure: reached ?? { words, chance } }
}

/** What is certain has no chance worth a bar or a number. */
export const isSure = ({ chance }: { readonly chance: number }): boolean => chance >= 1 - 1e-12
/** Is there more to say of what may come than that one thing is certain? */
export const hasOutcomes = ({ byChange, assumed }: Odds): boolean =>
  byChange.some(one => !isSure(one)) || byChange.length > 1 || assumed.length > 0

/** How much is lost, as a picture: each amount with its share of all that may come, and the amounts from which on a harm is reached. */
export interface Losses {
  readonly name: string
  /** What is lost: "HP". */
  readonly of: string
  /** From nothing lost on, in order. */
  readonly bars: readonly { readonly count: number; readonly share: number }[]
  /** Among tries that cost nothing: the share that succeeded but was stopped, by armor for instance. */
  readonly stopped: number
  /** From the least to the gravest. `chance`: the figure of the action itself, as it stands everywhere. */
  readonly marks: readonly { readonly words: string; readonly from: number; readonly chance: number }[]
}
/** Averages that differ by more than a sample does are of different things. */
const sampledNear = 0.08
/**
 * Null: nothing is counted in amounts, or what others do until it is over costs as well: the picture is that of the action. Of several who lose
 * something, the person who loses most on average.
 */
export function lossesOf({ own, method, byChange, outcomes, all }: Odds, actor: Id): Losses | null {
  const lost = byChange.filter(
    ({ mean, who }) => mean !== undefined && mean.count >= leastShown && own.targets.some(one => one.who === who),
  )
  const others = lost.filter(({ who }) => who !== actor)
  const most = (others.length > 0 ? others : lost).reduce<(typeof lost)[number] | undefined>(
    (best, one) => (best === undefined || (one.mean?.count ?? 0) > (best.mean?.count ?? 0) ? one : best),
    undefined,
  )
  const target = own.targets.find(({ who }) => who === most?.who)
  if (most?.mean === undefined || target === undefined) return null
  const { who, kind, mean } = most
  const isNear = (average: number): boolean => Math.abs(average - mean.count) <= (method === 'exact' ? 1e-9 : sampledNear) * mean.count
  if (!target.amounts.some(one => isNear(one.mean))) return null
  const ends = (all?.ends.find(one => one.who === who)?.ends ?? outcomes).map(({ chance, changes }) => {
    const mine = changes.filter(one => one.who === who)
    const count = mine.filter(one => one.kind === kind).reduce((sum, one) => sum + (one.amount?.count ?? 0), 0)
    return { chance, count, changes: mine }
  })
  const shares = new Map<number, number>([[0, 0]])
  for (const { count, chance } of ends) shares.set(count, (shares.get(count) ?? 0) + chance)
  const harms = target.milestones.filter(one => one.kind === 'harm' && one.chance > 0)
  const reaches = (changes: Odds['outcomes'][number]['changes'], at: number): boolean =>
    changes.some(({ kind, words }) => harms.slice(at).some(one => [kind, words].some(said => said.endsWith(rung(one.words)))))
  const marks = harms.flatMap(({ words, chance }, at) => {
    const [least] = ends.filter(({ count, changes }) => count > 0 && reaches(changes, at)).sort((a, b) => a.count - b.count)
    // A mark says that a person who loses this much has reached it; what also depends on something else has none.
    return least === undefined || ends.some(({ count, changes }) => count >= least.count && !reaches(changes, at))
      ? []
      : [{ words, from: least.count, chance }]
  })
  const hits = target.milestones.find(one => one.kind === 'success')?.chance ?? 0
  const none = shares.get(0) ?? 0
  return {
    name: target.name,
    of: mean.of,
    bars: [...shares].map(([count, share]) => ({ count, share })).sort((a, b) => a.count - b.count),
    stopped: Math.max(0, Math.min(none, none - (1 - hits))),
    marks: marks.filter((one, i) => marks[i + 1]?.from !== one.from), // the graver of two at one amount
  }
}
const isTriedOn = ({ milestones }: Target, success: string): boolean => milestones.some(({ words }) => words === success)
/** The gravest that is worth saying comes last. */
const gravest = ({ milestones }: Target): readonly Target['milestones'][number][] =>
  milestones.filter(({ kind, chance }) => kind === 'harm' && chance >= worthSaying).slice(-1)

/**
 * An answer in figures: the chance to succeed, what is lost on average, and the worst; else the one chance there is. Those who come to
 * graver harm without being the target, such as the crew of a car, are named.
 */
export function figuresOf(odds: Odds, actor: Id): readonly string[] {
  const [success, amount, ...harms] = columnsOf([odds], actor)
  const worst = harms.at(-1)
  if (success === null) {
    const headline = headlineOf(odds)
    return headline === null ? [] : [`${headline.words} ${percent(headline.chance)}`]
  }
  const others = odds.own.targets.filter(one => one.who !== null && one.who !== actor && !isTriedOn(one, success.words))
  const [beside] = others
    .flatMap(one => gravest(one).map(({ words, chance }) => ({ chance, said: `${one.name} ${words} ${percent(chance)}` })))
    .sort((a, b) => b.chance - a.chance)
  const after = (column: Column): string => `${column.words} ${column.of(odds) ?? ''}`
  return [
    after(success),
    ...(amount ? [`${amount.of(odds) ?? ''} ${amount.words}`] : []),
    ...(worst ? [after(worst)] : []),
    ...(beside === undefined ? [] : [beside.said]),
  ]
}

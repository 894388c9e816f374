/** From the milestones met on every path to what each combatant has to expect, the one number of an action, and its sentence. */
import type { CombatantId, Id, Met, Milestone, Watching } from '@enfilade/engine'
import { shareOf } from '../intervals.js'
import { noMoreThanCertain, percent, rounding } from '../percent.js'
import type { BesideOdds, Chance, MilestoneOdds, OwnOdds, TargetOdds } from './result.js'

/** An end of an action as odds count it. */
export interface MetEnd {
  readonly met: Met
  readonly chance: number
}
/** What was watched, in whose battle and for whose action. The chances of `ends` sum to 1. */
export interface Watched {
  readonly milestones: readonly Milestone[]
  readonly watching: Watching
  readonly ends: readonly MetEnd[]
  readonly actor: CombatantId
  /** Everyone in roster order, and the name of anything. */
  readonly roster: readonly Id[]
  nameOf(id: Id): string
  /** Number of sampled fights; 0: exact. */
  readonly sampled: number
  readonly chanceOf: ChanceOf
}

/** A chance with its interval. `sampled`: how many fights it comes from; 0: exact. */
export type ChanceOf = (chance: number, sampled: number) => Chance
/** Chances with intervals of this level. The same shares come up again and again in a list, so each interval is worked out once. */
export function chancesAt(level: number): ChanceOf {
  const known = new Map<string, Pick<Chance, 'low' | 'high'>>()
  return (chance, sampled) => {
    if (sampled === 0) {
      const exact = noMoreThanCertain(chance)
      return { chance: exact, low: exact, high: exact }
    }
    const count = Math.round(chance * sampled)
    const key = `${count} ${sampled}`
    const { low, high } = known.get(key) ?? shareOf(count, sampled, level)
    known.set(key, { low, high })
    return { chance, low, high }
  }
}

/** Who is there something to say about: no one in particular, then the others in roster order, the actor last. */
function inOrder(found: readonly Found[], { roster, actor }: Watched): (Id | null)[] {
  const place = (id: Id | null): number => {
    if (id === null) return -1
    if (id === actor) return Number.POSITIVE_INFINITY
    return roster.includes(id) ? roster.indexOf(id) : roster.length
  }
  return [...new Set(found.map(({ of }) => of))].sort((a, b) => place(a) - place(b) || 0)
}

/** A milestone that was watched: whose it is, and who reaches it. */
type Found = Watching['found'][number]

/**
 * What each combatant has to expect, among the ends and the milestones that count. `suffers`: said of each of them, also where the actor does
 * it: not "hits" but "is hit".
 */
export function targetsOf(
  watched: Watched,
  counts: (met: Met) => boolean = () => true,
  matters: (found: Found) => boolean = () => true,
  suffers = false,
): TargetOdds[] {
  const { milestones, watching, actor, sampled, chanceOf } = watched
  const ends = watched.ends.filter(({ met }) => counts(met))
  const whole = ends.reduce((sum, { chance }) => sum + chance, 0)
  const all = ends.length === watched.ends.length
  const said = (chance: number): Chance =>
    all ? chanceOf(chance, sampled) : { chance: noMoreThanCertain(chance / whole), low: 0, high: 1 }
  const those = watching.found
    .map((found, at) => ({ ...found, at, rank: milestones.indexOf(found.milestone) }))
    .filter(found => found.milestone.kind !== 'beside' && matters(found))
  return inOrder(those, watched).map(who => {
    const mine = those.filter(({ of }) => of === who).sort((a, b) => a.rank - b.rank)
    const reached = mine.filter(({ milestone }) => milestone.kind !== 'amount')
    const furthest = new Map<string | null, number>([[null, 0]])
    for (const { words } of reached.map(saidOf)) furthest.set(words, 0)
    const chances = reached.map(() => 0)
    for (const { met, chance } of ends) {
      let last: string | null = null
      for (const [i, one] of reached.entries()) {
        if (!watching.isMet(met, one.at)) continue
        chances[i] = (chances[i] as number) + chance
        last = saidOf(one).words
      }
      furthest.set(last, (furthest.get(last) ?? 0) + chance)
    }
    return {
      who,
      name: who === null ? '' : watched.nameOf(who),
      milestones: reached.map((one, i): MilestoneOdds => ({ ...wordsOf(one), ...said(chances[i] as number) })),
      amounts: all
        ? mine.flatMap(({ milestone, at }) =>
            milestone.kind === 'amount' ? [{ of: milestone.words, mean: (watching.sums[at] as number) / (sampled || 1) }] : [],
          )
        : [],
      furthest: [...furthest].map(([words, chance]) => ({ words, ...said(chance) })),
    }
  })

  function saidOf({ milestone, by }: { readonly milestone: Milestone; readonly by: Id | null }): Pick<MilestoneOdds, 'words' | 'kind'> {
    const { words, suffered, kind } = milestone
    return { words: by === actor && !suffers ? words : suffered, kind: kind === 'success' ? 'success' : 'harm' }
  }
  function wordsOf(one: { readonly milestone: Milestone; readonly by: Id | null }): Pick<MilestoneOdds, 'words' | 'kind'> {
    const { words, kind } = saidOf(one)
    return { words: orWorse(one.milestone, words), kind }
  }
}
/** What a rung's chance is about: "Lightly Wounded or worse". */
export const orWorse = (milestone: Milestone, words: string): string => (milestone.orWorse ? `${words} or worse` : words)

/** Those who may come between, in roster order, with what that leaves of the action and what they do to the actor. */
export function besideOf(watched: Watched): BesideOdds[] {
  const { watching, ends, actor, roster, sampled, chanceOf } = watched
  const aimedAt = new Set<Id | null>([actor, ...watching.found.flatMap(({ of, by }) => (by === actor ? [of] : []))])
  return watching.found
    .flatMap(({ milestone, by }, at) => {
      if (milestone.kind !== 'beside' || by === null || by === actor) return []
      const happens = (met: Met): boolean => watching.isMet(met, at)
      const chance = ends.reduce((sum, end) => (happens(end.met) ? sum + end.chance : sum), 0)
      const matters = (one: Found): boolean => one.by === actor || (aimedAt.has(one.of) && (one.by === null || one.by === by))
      const targets = targetsOf(watched, happens, matters, true)
      return [{ who: by, name: watched.nameOf(by), words: milestone.words, ...chanceOf(chance, sampled), targets }]
    })
    .sort((a, b) => roster.indexOf(a.who) - roster.indexOf(b.who) || (a.words < b.words ? -1 : 1))
}

// ── the one number, and the sentence ───────────────────────────────────────────────────────────────────────────────
/** A harm less likely than this is not the worst that is worth saying, if a likelier one is there. */
const worthSaying = 0.01

const isOpen = ({ chance }: Chance): boolean => chance > 0 && chance < 1 - rounding

/** The first success that is at stake, else the first harm that is left to chance; null: there is neither. */
export function headlineOf(targets: readonly TargetOdds[]): OwnOdds['headline'] {
  const all = targets.flatMap(({ who, milestones }) => milestones.map(one => ({ who, ...one })))
  const one = all.find(({ kind }) => kind === 'success') ?? all.find(isOpen)
  if (one === undefined) return null
  const { who, words, chance, low, high } = one
  return { who, words, chance, low, high }
}

/** "hits 70 %, 1.9 HP on average, down 4 %", with names where it is about several; empty where nothing is left to chance. */
export function summaryOf(targets: readonly TargetOdds[]): string {
  const said = targets.map(({ name, ...more }) => ({ name, words: partsOf(more).join(', ') })).filter(({ words }) => words !== '')
  return said.map(({ name, words }) => (name === '' || said.length === 1 ? words : `${name}: ${words}`)).join('; ')
}

/** The gravest harm that is worth saying. */
export function worstOf(milestones: readonly MilestoneOdds[]): MilestoneOdds | undefined {
  const harms = milestones.filter(({ kind, chance }) => kind === 'harm' && chance > 0)
  return harms.findLast(({ chance }) => chance >= worthSaying) ?? harms.at(-1)
}
/** The successes, the averages, and the worst. */
function partsOf({ milestones, amounts }: Pick<TargetOdds, 'milestones' | 'amounts'>): string[] {
  const tried = milestones.filter(({ kind }) => kind === 'success')
  const worst = worstOf(milestones)
  return [
    ...tried.map(({ words, chance }) => `${words} ${percent(chance)}`),
    ...amounts.filter(({ mean }) => mean > 0).map(({ of, mean }) => `${mean < 0.05 ? 'under 0.1' : mean.toFixed(1)} ${of} on average`),
    ...(worst === undefined ? [] : [`${worst.words} ${percent(worst.chance)}`]),
  ]
}

/** What is counted of a fight: bad habits of policies, each as a share of what it could have happened to. */

export const habits = {
  atFallen: { heading: 'at the fallen', words: 'attacks at someone who was out of the fight before' },
  atDoomed: { heading: 'at the doomed', words: 'attacks at someone awake who will never act again by the rules' },
  heldLost: {
    heading: 'held, lost',
    words: 'actions held in place of an attack that harms someone still fighting in 10 % or more, whose moment never came',
  },
  thereAndBack: { heading: 'there and back', words: 'turns with moves that lead back to a place, and nothing done between them' },
  idle: { heading: 'idle', words: 'turns without an act though an attack would have harmed in 10 % or more' },
  heavySilent: {
    heading: 'heavy, silent',
    words: 'turns in which a heavy weapon would have harmed in 10 % or more, and done more harm than what was done instead',
  },
  harmless: {
    heading: 'no harm',
    words: 'attacks that could harm nobody they are made at, not even if a target who acts at the same moment comes up from behind cover',
  },
  worse: {
    heading: 'better way',
    words:
      'attacks that would harm clearly more often in the same time, and no less gravely, with the same weapon at the same target in another way',
  },
  besideWounded: {
    heading: 'beside the dying',
    words: 'turns in which nothing is done although someone of their own who is dying could be helped, in 10 % or more',
  },
  provokes: { heading: 'provokes two', words: 'answers to which two or more enemies react at once' },
  longShot: { heading: 'long shots', words: 'attacks that hit in less than 5 %, by someone who could go elsewhere' },
  aimLost: { heading: 'aims lost', words: 'aims at someone still fighting that are given up for something else' },
  allAtOne: {
    heading: 'all at one',
    words: 'attacks in one instant at someone whom three others attack in it already, though another enemy is up',
  },
  aidInVain: { heading: 'aid in vain', words: 'help that succeeds in less than 10 %, while enemies are up' },
  friendsHurt: { heading: 'friends hurt', words: 'attacks that harm a friend in 1 % or more' },
  stalls: { heading: 'stalls', words: 'fights that nobody wins any more' },
  crashes: { heading: 'crashes', words: 'drives that ended in a crash' },
} as const
export type Habit = keyof typeof habits
export const habitNames = Object.keys(habits) as Habit[]

/** How often something happened (`times`) of how often it could have (`of`), and the first fights in which it did, by their seeds. */
export interface Count {
  of: number
  times: number
  readonly seeds: string[]
}
export type Counts = Record<Habit, Count>

export const noCounts = (): Counts =>
  Object.fromEntries(habitNames.map((habit): [Habit, Count] => [habit, { of: 0, times: 0, seeds: [] }])) as Counts

const mostSeeds = 3
/** It could happen once more. */
export const count = (counts: Counts, habit: Habit): number => counts[habit].of++
/** It happened once more, in the fight of this seed. */
export function happened(counts: Counts, habit: Habit, seed: string): void {
  const { seeds } = counts[habit]
  counts[habit].times++
  if (seeds.length < mostSeeds && seeds.at(-1) !== seed) seeds.push(seed)
}

/** At the end of a fight, a line for each of those who were in it: what they did or bore more than the others, else what it was for them. */
import { capital, type Id, type View } from '@enfilade/engine'
import { type Beat, beatsOf } from './beats.js'
import type { LogLine, Takeover } from './lines.js'
import { type Story, storyOf } from './story.js'

export interface Award {
  readonly who: Id
  readonly title: string
  readonly words: string
}
/** How one person fared: by their own decisions, and what was tried on them. */
interface Fared {
  readonly who: Id
  readonly story: Story
  readonly aimedAt: number
  readonly missedBy: number
  /** Have they tried anything, also where someone else decided it? */
  readonly tried: boolean
}
interface Kind {
  readonly title: string
  /** Who has most of it gets it; 0: not at all. */
  readonly size: (fared: Fared) => number
  readonly words: (fared: Fared) => string
}
/** Fewer tries say nothing. */
const fewest = 3
const sum = (beats: readonly Beat[]): number =>
  beats.reduce((all, { lost }) => all + Math.max(0.001, ...lost.map(({ amount }) => amount)), 0)
const falls = ({ done }: Story['by']): number => done.filter(({ kind }) => kind === 'falls').length

/** In the order in which they are given. */
const kinds: readonly Kind[] = [
  { title: 'Most harm', size: ({ story }) => sum(story.by.done), words: ({ story }) => capital(story.done) },
  { title: 'Took the most', size: ({ story }) => sum(story.by.taken), words: ({ story }) => capital(story.taken) },
  {
    title: 'Untouchable',
    size: ({ aimedAt, missedBy }) => (aimedAt >= fewest && missedBy === aimedAt ? aimedAt : 0),
    words: ({ aimedAt }) => `${aimedAt} of ${aimedAt} attacks missed`,
  },
  { title: 'Brought down the most', size: ({ story }) => falls(story.by), words: ({ story }) => String(falls(story.by)) },
  {
    title: 'Never missed',
    size: ({ story: { tries, hits } }) => (tries >= fewest && hits === tries ? tries : 0),
    words: ({ story }) => `${story.hits} of ${story.tries} hit`,
  },
  {
    title: 'No luck at all',
    size: ({ story: { tries, hits } }) => (tries >= fewest && hits === 0 ? tries : 0),
    words: ({ story }) => `${story.hits} of ${story.tries} hit`,
  },
  {
    title: 'Hard to hit',
    size: ({ missedBy }) => (missedBy >= fewest ? missedBy : 0),
    words: ({ missedBy }) => `${missedBy} attacks missed`,
  },
  { title: 'Busiest', size: ({ story }) => story.tries, words: ({ story }) => `${story.hits} of ${story.tries} hit` },
]
const plain = ({ who, story: { tries, hits, done }, tried }: Fared): Award => ({
  who,
  title: tries > 0 ? `${hits} of ${tries} hit` : tried ? 'Let others decide' : 'Tried nothing',
  words: done === '' ? '' : capital(done),
})

/** One for each of these, no two alike; "most" where no other of them has as much. @param takeovers as `storyOf` takes them */
export function awardsOf(
  log: readonly LogLine[],
  view: Pick<View, 'people'>,
  who: readonly Id[],
  takeovers: readonly Takeover[] = [],
): readonly Award[] {
  const beats = beatsOf(log)
  const all = who.map((id): Fared => {
    const aimed = beats.filter(({ by, on }) => on === id && by !== null && by !== id)
    const missedBy = aimed.filter(({ kind }) => kind === 'missed').length
    const tried = beats.some(({ by, on }) => by === id && on !== null && on !== id)
    return { who: id, story: storyOf(log, view, new Set([id]), takeovers), aimedAt: aimed.length, missedBy, tried }
  })
  const given = new Map<Id, Award>()
  for (const { title, size, words } of kinds) {
    const sizes = all.map(one => size(one))
    const most = Math.max(0, ...sizes)
    const first = all[sizes.indexOf(most)]
    if (first === undefined || most === 0 || sizes.filter(one => one === most).length > 1 || given.has(first.who)) continue
    given.set(first.who, { who: first.who, title, words: words(first) })
  }
  return all.map(one => given.get(one.who) ?? plain(one))
}

/**
 * Everything that desk, phones and TV say at one moment, set against each other: what happened, who is waited for, who is able, what it cost. A
 * sentence that contradicts another one, or the figure beside it, is a finding.
 */
import {
  type AnySession,
  type Beat,
  beatsOf,
  beatWords,
  comingAfter,
  type Decider,
  type LogLine,
  logOf,
  matters,
  type Story,
  standingBeat,
  storyOf,
} from '@enfilade/client'
import type { Deed, Id, PersonView, View, Viewer } from '@enfilade/engine'
import { decidersOf } from '@enfilade/session'

/** What one device shows. */
export interface Screen {
  readonly viewer: Viewer
  readonly view: View
  readonly log: readonly LogLine[]
  readonly decides: readonly Decider[]
  /** What the TV says, and a phone first. */
  readonly stands: Beat | undefined
  readonly stories: ReadonlyMap<Id, Story>
}
/** How a screen is put together: a test of the law spoils one of them. */
export interface Making {
  readonly stands: (log: readonly LogLine[]) => Beat | undefined
  readonly story: typeof storyOf
  readonly decides: typeof decidersOf
}
export const asMade: Making = { stands: standingBeat, story: storyOf, decides: decidersOf }

const nameOf = (viewer: Viewer): string => (typeof viewer === 'string' ? viewer : viewer.seat)
export function screensOf(session: AnySession, { stands, story, decides }: Making = asMade): readonly Screen[] {
  const { ruleset, battle } = session
  return (['gm', 'spectator', ...ruleset.seats(battle).map(seat => ({ seat }))] as const).map(viewer => {
    const view = ruleset.view(battle, viewer)
    const log = logOf(session, viewer)
    const stories = view.people.map(({ id }) => [id, story(log, view, new Set([id]))] as const)
    return { viewer, view, log, decides: decides(session, view), stands: stands(log), stories: new Map(stories) }
  })
}

const isOut = ({ harm: { level }, conditions }: PersonView): boolean =>
  level === 4 || level === 'dead' || conditions.some(({ id }) => id === 'gaveUp')

/** What contradicts something else that is shown at the same moment. `begun`: how everyone was when the fight began. */
export function contradictions(screens: readonly Screen[], begun: ReadonlyMap<Id, PersonView>): readonly string[] {
  const [master] = screens
  if (master === undefined) return []
  return screens.flatMap(screen => {
    const { viewer, view } = screen
    const at = (words: string): string => `${nameOf(viewer)}: ${words}`
    return [...ofWaiting(screen, master), ...ofWhatHappened(screen, master), ...ofStories(screen, begun), ...ofOrder(view)].map(at)
  })
}
/** A person whom one screen waits for is waited for on the game master's, by the same name. */
const ofWaiting = ({ decides }: Screen, master: Screen): string[] =>
  decides.flatMap(({ who, name, hasDecided }) => {
    const there = master.decides.find(one => one.who === who)
    return there?.name === name && there.hasDecided === hasDecided ? [] : [`waits for ${name}, and the game master doesn’t`]
  })
/**
 * The TV says what mattered, as the game master's screen does, and no one whom it calls dead stands once that turn is over: what happens together
 * takes effect at its end (2300 AD).
 */
function ofWhatHappened({ stands, view, log }: Screen, master: Screen): string[] {
  const found: string[] = []
  const beats = beatsOf(log.slice(-60))
  if (stands !== undefined && !matters(stands) && beats.some(matters))
    found.push(`says “${beatWords(stands, view)}”, though more happened: “${beatWords(beats.findLast(matters) as Beat, view)}”`)
  const same = beatsOf(master.log).find(({ lines }) => lines[0]?.told?.event === stands?.lines[0]?.told?.event)
  if (
    stands !== undefined &&
    same !== undefined &&
    same.on === stands.on &&
    same.by === stands.by &&
    same.kind !== stands.kind &&
    hearsAll(stands, same)
  )
    found.push(`says “${beatWords(stands, view)}”, and the game master’s screen “${beatWords(same, master.view)}”`)
  for (const { kind, states, lines } of beats)
    if (kind === 'falls' && states.length > 0 && !lines.some(({ deeds = [] }) => deeds.some(deed => isFallTo(deed, states.at(-1)))))
      found.push(`says that someone has fallen, and is “${states.at(-1)}”`)
  const before = (beats.at(-1)?.turn ?? 0) - 1
  const dead = new Set(
    beats.flatMap(({ kind, on, states, turn }) =>
      kind === 'falls' && states.includes('dead') && on !== null && turn <= before ? [on] : [],
    ),
  )
  for (const person of view.people)
    if (dead.has(person.id) && person.harm.level !== 'dead') found.push(`says that ${person.name} is dead beside “${person.harm.words}”`)
  return found
}
const isFallTo = (deed: Deed, words: string | undefined): boolean =>
  deed.kind === 'suffered' && deed.grave === 'falls' && deed.words === words
const hearsAll = (heard: Beat, whole: Beat): boolean => heard.lines.length === whole.lines.length
/** No story says that a fight cost nothing to someone whom it left worse, nor the other way round. */
const ofStories = ({ stories, view }: Screen, begun: ReadonlyMap<Id, PersonView>): string[] =>
  view.people.flatMap(person => {
    const before = begun.get(person.id)
    const cost = stories.get(person.id)?.taken ?? ''
    if (before === undefined || person.harm.level === before.harm.level || !isOut(person) || isOut(before)) return []
    return cost === '' && !person.conditions.some(({ id }) => id === 'gaveUp')
      ? [`tells ${person.name}, who is ${person.harm.words}, that it cost nothing`]
      : []
  })
/** The dead don't come next. */
const ofOrder = (view: View): string[] =>
  comingAfter(view).flatMap(id =>
    view.people.filter(one => one.id === id && one.harm.level === 'dead').map(({ name }) => `says that ${name}, who is dead, comes`),
  )

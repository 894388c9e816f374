/** What the drawings of Blue Planet take from a view: pending actions, wounds by location, and deadlines. */
import type { PersonView, View } from '@enfilade/engine'
import type { PersonDetail, WoundDetail } from '@enfilade/rulesets/blue-planet'

/** What this game's views give of every combatant; null in a view of no such game. */
const detailOf = ({ detail }: PersonView): PersonDetail | null => (detail === undefined ? null : (detail as unknown as PersonDetail))

/** Conditions that the clock and the drawn wounds show, or that need no chip. */
export const drawn = ['waiting', 'wound', 'dying', 'carries', 'mounted']

export interface Wait {
  readonly what: string
  readonly declared: number
  /** Null: not known to the viewer. */
  readonly due: number | null
}
/** A combatant's pending action; null where there is none. */
export function waitOf(person: PersonView): Wait | null {
  const waiting = detailOf(person)?.waiting ?? null
  return waiting === null ? null : { what: waiting.words, declared: waiting.declaredRound, due: waiting.dueRound }
}
/** Everyone's pending actions, the next due first; those due at an unknown time last. */
export function waitsOf(view: View): readonly (Wait & { readonly person: PersonView })[] {
  return view.people
    .flatMap(person => {
      const wait = waitOf(person)
      return wait === null ? [] : [{ person, ...wait }]
    })
    .sort((a, b) => (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY))
}
/** Pending actions in up to three rails of `lanes` lanes, filled one after another; what is left over has no place. */
export const railsOf = <W>(waits: readonly W[], lanes: number): readonly (readonly W[])[] =>
  waits.length === 0 ? [[]] : [0, 1, 2].map(n => waits.slice(n * lanes, (n + 1) * lanes)).filter(rail => rail.length > 0)

/** What is done, without details: location, weapon and maneuver. */
export const shortly = (what: string): string => what.split(/,|'s (?=.* with the )| with the | \(/, 1)[0] ?? what

/** The rounds on the clock: eleven, including those in which the visible pending actions were declared, as far as there is room. */
export interface Rail {
  readonly now: number
  readonly first: number
  /** The first round past the end. */
  readonly end: number
  readonly rounds: readonly number[]
}
export function railOf(view: View, waits: readonly Wait[]): Rail {
  const now = view.clock.round
  const first = Math.max(0, now - 4, Math.min(now - 1, ...waits.map(wait => wait.declared)))
  const rounds = Array.from({ length: 11 }, (_, i) => first + i)
  return { now, first, end: first + rounds.length, rounds }
}

export interface Wound {
  /** The hit location by its id, and as it is called on this kind of body. */
  readonly at: WoundDetail['location']
  readonly location: string
  /** Everything else that is known of it: "serious, level 6, deadly". */
  readonly words: string
  /** Null where the viewer doesn't know it. */
  readonly level: number | null
  readonly deadly: boolean
  readonly treated: boolean
}
export const woundsOf = (person: PersonView): readonly Wound[] => detailOf(person)?.wounds.map(woundOf) ?? []
function woundOf({ location, place, level, severityName, trauma }: WoundDetail): Wound {
  const [deadly, treated] = [trauma === 'failed', trauma === 'treated']
  const fate = deadly ? ', deadly' : treated ? ', treated' : ''
  const words = `${severityName ?? 'wound'}${level === null ? '' : `, level ${level}`}${fate}`
  return { at: location, location: place, words, level, deadly, treated }
}

// ── deadlines ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** "4:13", minutes and seconds from now to the end of a round that is still to come; null where the clock counts no seconds. */
export function timeTo({ clock }: View, round: number): string | null {
  if (clock.seconds === null || clock.round === 0) return null
  const seconds = Math.max(0, Math.floor(((round - clock.round) * clock.seconds) / clock.round))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
/** The round at whose end a combatant dies unless treated; null where they aren't dying or it is not known. */
export const deathRoundOf = (person: PersonView): number | null => detailOf(person)?.deathRound ?? null
export interface Deadline {
  readonly person: PersonView
  /** They die at the end of it. */
  readonly round: number
}
/** Who dies when unless treated, the soonest first; only those the viewer knows of. */
export const deadlinesOf = (view: View): readonly Deadline[] =>
  view.people
    .flatMap(person => {
      const round = deathRoundOf(person)
      return round !== null && person.harm.level !== 'dead' ? [{ person, round }] : []
    })
    .sort((a, b) => a.round - b.round)
/** When they die, in the words of the view; null: they aren't dying. */
export const deathOf = (person: PersonView): string | null => person.conditions.find(({ id }) => id === 'dying')?.words ?? null

// ── the drawn body ─────────────────────────────────────────────────────────────────────────────────────────────────
/** A part of the drawn body, from 0, 0 to 100, 138; the right of the body is on the left of the drawing. */
export interface BodyPart {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const part = (id: string, x: number, y: number, width: number, height: number): BodyPart => ({ id, x, y, width, height })
const limb = (id: string, x: number, y: number, width: number, height: number): BodyPart[] => [
  part(`right ${id}`, x, y, width, height),
  part(`left ${id}`, 100 - x - width, y, width, height),
]
export const bodyParts: readonly BodyPart[] = [
  part('head', 40, 2, 20, 20),
  part('neck', 45, 23, 10, 6),
  part('chest', 34, 30, 32, 24),
  part('belly', 36, 56, 28, 17),
  part('hips', 36, 75, 28, 11),
  ...limb('arm', 20, 31, 11, 34),
  ...limb('hand', 20, 67, 11, 10),
  ...limb('leg', 36, 88, 12, 36),
  ...limb('foot', 33, 126, 15, 8),
]
/** The part on which wounds of a location are drawn. Cetaceans and machines read the same table of locations. */
export const placeOnBody = (location: WoundDetail['location']): BodyPart | null => bodyParts.find(one => one.id === parts[location]) ?? null
const parts: Readonly<Record<WoundDetail['location'], string>> = {
  skull: 'head',
  eyes: 'head',
  rightEar: 'head',
  leftEar: 'head',
  jawMouth: 'head',
  throat: 'neck',
  chestBack: 'chest',
  rightShoulder: 'right arm',
  leftShoulder: 'left arm',
  abdomenLowerBack: 'belly',
  rightHip: 'hips',
  leftHip: 'hips',
  groin: 'hips',
  rightArm: 'right arm',
  leftArm: 'left arm',
  rightHand: 'right hand',
  leftHand: 'left hand',
  rightLeg: 'right leg',
  leftLeg: 'left leg',
  rightFoot: 'right foot',
  leftFoot: 'left foot',
}

/** What threats come to, in rows and words: the same in a terminal, in the docs and on a screen. */
import { type Id, type Json, listed, membersOfOwn, type Threats } from '@enfilade/engine'
import { percent } from '../percent.js'
import { standsOf, type ThreatCell, type ThreatRow, type ThreatTask } from './threats.js'

/** What is asked for. The lists narrow it down; left out: all of them. */
export interface ThreatRequest extends Pick<ThreatTask, 'fights' | 'most' | 'options' | 'seed'> {
  readonly people?: readonly Id[]
  readonly squads?: readonly Id[]
  readonly grounds?: readonly Id[]
}
export interface ThreatReport {
  readonly seed: string
  readonly fights: number
  readonly most: number
  readonly options: ThreatTask['options']
  readonly level: number
  readonly squads: Threats['squads']
  readonly grounds: Threats['grounds']
  readonly people: ReturnType<Threats['people']>
  readonly rows: readonly (ThreatRow & ReturnType<typeof standsOf>)[]
}

/** The user’s own squad in the words of its people; undefined: it is one that the game declares. */
function ownSquadOf(threats: Threats, content: readonly Json[], id: Id): { readonly id: Id; readonly words: string } | undefined {
  const members = membersOfOwn(id)
  const people = threats.people(content)
  return members === null ? undefined : { id, words: listed(members.map(one => people.find(person => person.id === one)?.words ?? one)) }
}

/** Ground by ground, squad by squad, everyone. */
export function threatTasks(threats: Threats, game: string, content: readonly Json[], request: ThreatRequest): ThreatTask[] {
  const { people, squads, grounds, fights, most, options, seed } = request
  const wanted = <T extends { readonly id: Id }>(all: readonly T[], ids: readonly Id[] | undefined): readonly T[] =>
    ids === undefined ? all : all.filter(({ id }) => ids.includes(id))
  const own = (squads ?? []).flatMap(id => ownSquadOf(threats, content, id) ?? [])
  return wanted(threats.grounds, grounds).flatMap(ground =>
    [...wanted(threats.squads, squads), ...own].flatMap(squad =>
      wanted(threats.people(content), people).map(person => ({
        ...{ game, content, fights, most, options, seed },
        ...{ person: person.id, squad: squad.id, ground: ground.id },
      })),
    ),
  )
}

/** @param rows some or all of what was asked for, in the order of the tasks */
export function threatReport(
  threats: Threats,
  content: readonly Json[],
  { fights, most, options, seed }: ThreatRequest,
  rows: readonly ThreatRow[],
): ThreatReport {
  const met = (key: 'ground' | 'person' | 'squad', id: Id): boolean => rows.some(row => row[key] === id)
  return {
    ...{ seed, fights, most, options, level: 0.95 },
    squads: [
      ...threats.squads.filter(({ id }) => met('squad', id)),
      ...[...new Set(rows.map(({ squad }) => squad))].flatMap(id => ownSquadOf(threats, content, id) ?? []),
    ],
    grounds: threats.grounds.filter(({ id }) => met('ground', id)),
    people: threats.people(content).filter(({ id }) => met('person', id)),
    rows: rows.map(row => ({ ...row, ...standsOf(row) })),
  }
}

// ── in words ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** "2 to 3", "not even 1", "8 or more". */
export function standsText(row: Pick<ThreatRow, 'against'>): string {
  const { surely, perhaps, isOpen } = standsOf(row)
  if (isOpen) return surely === perhaps ? `${perhaps} or more` : `${surely === 0 ? 'perhaps 1' : surely}, perhaps more`
  if (perhaps === 0) return 'not even 1'
  return surely === perhaps ? `${surely}` : surely === 0 ? `perhaps ${perhaps}` : `${surely} to ${perhaps}`
}
/** "62 % (48 to 74)": how often the squad wins, and the interval in percent. */
export const winsText = ({ playersWin: { share, low, high } }: ThreatCell): string =>
  `${percent(share)} (${Math.round(100 * low)} to ${Math.round(100 * high)})`
/** Without its unit, for narrow columns: "62 (48–74)". */
const winsBriefly = ({ playersWin: { share, low, high } }: ThreatCell): string =>
  `${Math.round(100 * share)} (${Math.round(100 * low)}–${Math.round(100 * high)})`
/** "4 (3 to 5)": the median of the rounds, and the middle half. */
export const roundsText = ({ rounds }: ThreatCell): string =>
  rounds === null ? '–' : `${rounds.median} (${rounds.lowerQuarter} to ${rounds.upperQuarter})`
/** What is said of a row in one line, beside its name. Deaths and rounds are those of the fights against as many as it surely stands up to, or 1. */
export function briefRow(row: Pick<ThreatRow, 'against'>, most: number): string[] {
  const { against } = row
  const told = against[Math.max(0, standsOf(row).surely - 1)]
  return [
    standsText(row),
    ...Array.from({ length: most }, (_, nth) => (against[nth] === undefined ? '' : winsBriefly(against[nth]))),
    ...(told === undefined ? ['', ''] : [told.deaths.toFixed(1), roundsText(told)]),
  ]
}
/** Who plays both sides, in a sentence; its figures hold for no one else. */
export const threatDrivers =
  'Both sides play themselves: the squad cautiously, the opponents aggressively. People play better than that, and worse: compare rows before you trust one.'

/** The first line of the table, by which it is known. */
export const threatsCsvHead =
  'person,squad,ground,count,fights,wins,low,high,nobody wins,somebody dies,deaths,losses,rounds,lower quarter,upper quarter'
/** The cells as a table for spreadsheets. Lines end as RFC 4180 has it. */
export function threatsCsv({ rows }: Pick<ThreatReport, 'rows'>): string {
  const lines = rows.flatMap(({ person, squad, ground, against }) =>
    against.map(({ count, playersWin, nobodyWins, someoneDies, deaths, losses, rounds }) =>
      [
        ...[person, squad, ground, count, playersWin.of, playersWin.share, playersWin.low, playersWin.high],
        ...[nobodyWins.share, someoneDies.share, deaths, losses],
        ...[rounds?.median ?? '', rounds?.lowerQuarter ?? '', rounds?.upperQuarter ?? ''],
      ].join(','),
    ),
  )
  return [threatsCsvHead, ...lines, ''].join('\r\n')
}

/** The log and the timeline of a viewer grow with a fight; through answers, undoing and acts of the game master they are what they would be if read afresh. */
import { logOf } from '@enfilade/client'
import { dieOf, isAnswer, type Viewer } from '@enfilade/engine'
import { askedNow, type Fight, GameMasterTable, goesOnUnseen, type Snapshot, Snapshots, Timelines, withNews } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { fightOf, oneMore } from './fights.js'

function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % below
  }
}
/** Something that people do to a fight. */
function doOne(fight: Fight, pick: (below: number) => number): void {
  const { session } = fight
  const table = new GameMasterTable(fight)
  const what = pick(30)
  if (what === 0) session.undo()
  else if (what === 1) session.redo()
  else if (what === 2) session.undo(1, 'answers')
  else if (what === 3) session.goBackTo(Math.max(0, session.length - pick(12)))
  else if (what === 4 && session.branches.length > 0) session.switchTo(pick(session.branches.length))
  else if (what === 5) {
    const at = Array.from({ length: session.length }, (_, i) => session.entry(i)).findLastIndex(
      entry => entry !== undefined && isAnswer(entry) && dieOf(entry) !== null,
    )
    if (at >= 0) session.rollAnew(at, 'it rolled off the table')
  } else if (what < 9 && session.pending?.kind === 'choice') {
    const [open] = session.pending.open
    if (open !== undefined) session.answer(open.tag, session.advice(open).answer, 'gm', 'for the story')
  } else if (session.pending?.kind === 'choice' && session.pending.open.length > 1) {
    const [open] = session.pending.open
    if (open !== undefined) table.takeAdvice(open.tag)
  } else oneMore(fight)
}
/** A page, and another one that stood still at some revision. */
interface Page {
  readonly viewer: Viewer
  readonly snapshots: Snapshots
  now: Snapshot | null
  stood: Snapshot | null
}
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe.each([
  { game: 'rpj-scifi', scenario: 'three-sides', hidden: ['ambusher'], from: ['Patrol'] },
  { game: '2300ad', scenario: 'breach', hidden: ['ferro'], from: ['Smugglers'] },
])('$game', told => {
  test('what a page has put together is what it would read afresh', () => {
    const fight = fightOf(told)
    const pick = random(8)
    const viewers: readonly Viewer[] = ['gm', 'spectator', { seat: told.from[0] ?? '' }]
    const pages: Page[] = viewers.map(viewer => ({ viewer, snapshots: new Snapshots(viewer, fight.timelines), now: null, stood: null }))
    for (let deed = 0; deed < 45; deed++) {
      doOne(fight, pick)
      for (const page of pages) {
        const { viewer, snapshots } = page
        const news = snapshots.next(fight.session, { id: 'one', title: 'one', autopilot: [], playing: false, kept: { kind: 'kept' } })
        if (news !== null) page.now = withNews(page.now, news)
        if (goesOnUnseen(fight.session, viewer)) continue // shown with what comes after it
        expect(plain(page.now?.asked)).toEqual(plain(askedNow(fight.session, viewer)))
        if (viewer === 'gm') expect(plain(page.now?.view)).toEqual(plain(fight.ruleset.view(fight.session.battle, viewer)))
        const { dots, ...timeline } = new Timelines().of(fight.session, viewer)
        const known = fight.timelines.of(fight.session, viewer)
        expect(page.now?.log.map(line => [line.number, line.text, line.undone, line.after])).toEqual(
          logOf(fight.session, viewer).map(line => [line.number, line.text, line.undone, line.after]),
        )
        expect(page.now?.timeline.dots.map(({ at, round, kind, byHand }) => [at, round, kind, byHand])).toEqual(
          dots.map(({ at, round, kind, byHand }) => [at, round, kind, byHand]),
        )
        expect([known.mayUndo, known.mayRedo, known.branches.length]).toEqual([
          timeline.mayUndo,
          timeline.mayRedo,
          timeline.branches.length,
        ])
        if (deed % 7 === 0) {
          const again = snapshots.again(page.stood?.revision ?? null)
          if (again !== null) page.stood = withNews(page.stood, again)
          expect(plain(page.stood)).toEqual(plain(page.now))
        }
      }
    }
    expect(fight.session.length).toBeGreaterThan(20)
  })
})

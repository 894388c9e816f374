/** One phone that asks all that a seat can ask, as often as a device may, at a table of its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Id, Json } from '@enfilade/engine'
import type { RemoteCalls } from '@enfilade/session'
import type { LoadFight } from './fights.js'
import { madeAt } from './making.js'
import { type LoadSeat, questionsOf, seatAt } from './seats.js'

/** What calls are about. */
interface About {
  readonly who: Id
  readonly tag: string
  readonly answer: Json
  /** Another one each time. */
  readonly number: number
  /** How often all has been asked before. */
  readonly round: number
}
type Given = readonly unknown[]
const place = { x: 1, y: 1 }
const picture = { type: 'image/webp', data: 'UklGRg==' }
const none = 'none'
/** What is given to each call that there is, in this order. Seats and links are asked for by names that no one has: the phone keeps its own. */
const calls: { readonly [Name in keyof RemoteCalls]: (about: About) => Given } = {
  ...{ rulebook: () => [], question: ({ tag }) => [tag], nextTurn: ({ who }) => [who], acceptedBy: ({ answer }) => [answer] },
  ...{ tryAnswer: ({ tag, answer }) => [tag, answer], tally: ({ tag, answer }) => [tag, answer] },
  // By turns what is soon known of all that an answer sets off, and the whole of it.
  ...{
    odds: ({ tag, answer, round }) => [tag, answer, 'advised', true, round % 2 === 0],
    exposure: ({ tag, answer }) => [tag, answer],
    joint: ({ tag, answer, who }) => [tag, answer, who],
  },
  ...{
    throwOdds: ({ tag, answer }) => [tag, answer],
    winChance: ({ number }) => [number, 100_000],
    stopChance: ({ number }) => [number - 1],
  },
  ...{ past: () => [0], outcomeOf: () => [0], questionAt: () => [0], tryAnswerAt: ({ answer }) => [0, answer] },
  ...{ oddsAt: ({ answer }) => [0, answer], pastChance: () => [0], fates: () => [], battle: () => [], valuesByHand: () => [] },
  ...{ commands: () => [], schema: () => [], record: () => [], next: () => [] },
  ...{
    decided: ({ number }) => [number],
    direct: ({ number }) => [number, { sides: [], band: { winFrom: 0, winTo: 1, deathsTo: null }, seconds: 1 }],
  },
  ...{ answer: ({ tag, answer }) => [tag, answer], takeAdvice: ({ tag }) => [tag], rollRest: () => [], throwDice: ({ tag }) => [tag, [1]] },
  ...{ takeBackDie: () => [], interject: ({ who }) => [who, {}], setSeat: ({ who }) => [who, { decides: 'person', dice: 'stream' }] },
  ...{ setAutopilot: ({ who }) => [[who], false], playOn: () => ['asked'], stopPlaying: () => [] },
  ...{ undo: () => ['answers'], redo: () => [], goBackTo: () => [1], switchTo: () => [0], dropBranch: () => [0] },
  ...{ amend: () => [[{ path: '/round', value: 1 }], 'so'], amendAt: () => [0, [{ path: '/round', value: 1 }], 'so'] },
  ...{ command: () => [none, {}, 'so'], force: () => [0, 1, 'so'], rollAnew: () => [0, 'so'], rename: () => ['Renamed'] },
  ...{ setPolicy: () => [false], askTakeBack: () => [true], noted: () => [], setName: () => ['Phone'], setDice: () => ['app'] },
  ...{ asides: () => [], picture: () => [none], ping: () => [place], ruler: () => [place, place], nudge: ({ who }) => [who] },
  ...{
    notes: () => [],
    setNotes: () => ['noted'],
    leaveSeat: () => [],
    leaveDoor: () => [],
    addSeat: () => [{ kind: 'spectator', name: 'More' }],
  },
  ...{ changeSeat: () => [none, {}], invite: () => [none], invitations: () => [], tableLink: () => [], removeSeat: () => [none] },
  ...{ letIn: () => [none, { kind: 'spectator', name: 'In' }], putBack: () => [none], turnAway: () => [none] },
  ...{ answerTakeBack: () => [none, false], pause: () => ['a moment'], goOn: () => [] },
  ...{ say: () => [{ words: 'a line', to: { seats: 'all', tv: true } }], clearDisplays: () => [], darkenDisplays: () => [false] },
  ...{ paceDisplays: () => ['calm'], wishNext: () => ['again'], askToPlay: ({ who }) => [who], askNoMore: () => [] },
  ...{ letPlay: () => [none, false], showEnd: () => [{ side: none, line: [], rounds: [], roll: null }] },
  ...{
    layGround: () => [{ picture, ...place, width: 1, ratio: 1, strength: 1 }],
    showGround: () => [true],
    setFace: ({ who }) => [who, picture],
  },
  ...{ hideNumbers: () => [false], leaveUnasked: () => [false], nextFight: () => [{}], beginFight: () => [], leftBehind: () => [] },
  earlierRecord: () => [0],
}

export interface Phoned {
  readonly sees: string
  readonly asked: number
  readonly refused: number
  /** Failures that no one can do anything with, and what was never replied. */
  readonly bad: readonly string[]
}
/** A device may send so many messages a second for good. */
const each = 40
const unheard = { shown: () => undefined, lost: () => undefined, changed: () => undefined }
/** A reply is waited for so long once all has been asked. Milliseconds. */
const patience = 60_000

/** Asks as each role in turn, for so many seconds altogether. */
export async function phone(home: string, fight: LoadFight, seconds: number): Promise<readonly Phoned[]> {
  const { id, sides, tokens } = await madeAt(home, fight, ([side = '']) => [
    { kind: 'player', name: 'Phone', side },
    { kind: 'display', name: 'TV' },
    { kind: 'spectator', name: 'Guest' },
  ])
  const names = ['gm', `side ${sides[0]}`, 'TV', 'Guest']
  const sit = (nth: number): LoadSeat => seatAt(home, tokens[nth] ?? '', names[nth] ?? '', unheard)
  await untilShown(sit(0), sit(3))
  const found: Phoned[] = []
  // A game master may end or hold what the others look at.
  for (const nth of [3, 2, 1, 0]) {
    const seat = sit(nth)
    found.push(await askedBy(seat, (1000 * seconds) / tokens.length))
    seat.client.connection.leave()
  }
  await fetch(`${home}/api/tables/${id}`, { method: 'DELETE' })
  return found
}
/** A fight that begins with someone unseen shows others nothing yet: the game master goes on until there is something. */
async function untilShown(master: LoadSeat, guest: LoadSeat): Promise<void> {
  const { calls, connection } = master.client
  for (const until = performance.now() + patience; guest.client.snapshot === null && performance.now() < until; await sleep(50)) {
    const [question] = questionsOf(master)
    if (question === undefined) continue
    await (question.kind === 'die' ? calls.rollRest() : calls.takeAdvice(question.tag)).catch(() => undefined)
  }
  connection.leave()
  guest.client.connection.leave()
}
async function askedBy(seat: LoadSeat, milliseconds: number): Promise<Phoned> {
  const names = new Set(Object.keys(calls) as (keyof RemoteCalls)[])
  const bad = new Set<string>()
  const waiting = new Set<string>()
  const ask = seat.client.calls as unknown as Readonly<Record<string, (...given: Given) => Promise<unknown>>>
  let [asked, refused] = [0, 0]
  const began = performance.now()
  while (performance.now() - began < milliseconds) {
    const name = [...names][asked % names.size] as keyof RemoteCalls
    const [question] = questionsOf(seat)
    const about = { who: question?.who ?? none, tag: question?.tag ?? `X-1 ${none} act`, answer: adviceIn(question) }
    const nth = { number: asked, round: Math.floor(asked / names.size) }
    const call = `${name}, number ${asked}`
    waiting.add(call)
    ask[name]?.(...calls[name]({ ...about, ...nth }))
      .catch((thrown: Error) => {
        refused++
        // What its role hasn't is asked once.
        if (/is not for/.test(thrown.message)) names.delete(name)
        if (!/\S+ \S+/.test(thrown.message) || /made a mistake/.test(thrown.message)) bad.add(`${name}: ${thrown.message}`)
      })
      .finally(() => waiting.delete(call))
    asked++
    await sleep(began + (1000 * asked) / each - performance.now())
  }
  for (const until = performance.now() + patience; waiting.size > 0 && performance.now() < until; ) await sleep(100)
  for (const call of waiting) bad.add(`no reply to ${call}`)
  return { sees: seat.sees, asked, refused, bad: [...bad] }
}
const adviceIn = (question: ReturnType<typeof questionsOf>[number] | undefined): Json =>
  question?.kind === 'choice' ? question.advice.answer : null

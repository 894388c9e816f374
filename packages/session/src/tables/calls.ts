/**
 * What may be called from another thread or machine, by role: a list, with the form of every argument. A call that is not on the caller's list is
 * refused before anything happens, whatever methods a table has.
 */
import { reactionModes } from '@enfilade/analysis'
import { decidedBy, diceSources, strengths } from '@enfilade/engine'
import { CallRefused, count, data, exactly, type Form, flag, listOf, maybe, oneOf, TooOften, text } from './forms.js'
import { GameMasterTable } from './game-master.js'
import { SeatTable } from './seat.js'
import type { SpectatorTable } from './spectator.js'

export { CallRefused, TooOften }

type Methods<T> = { [K in keyof T]: T[K] extends (...given: never[]) => unknown ? K : never }[keyof T]

// ── arguments ──────────────────────────────────────────────────────────────────────────────────────────────────────
const seat = exactly('who decides and whose dice', {
  decides: oneOf(...decidedBy),
  dice: oneOf(...diceSources),
  ahead: maybe(oneOf('no', ...strengths)),
})
const values = listOf(exactly('a path and a value', { path: text, value: data }))
const reactions = maybe(oneOf(...reactionModes))

// ── the lists ──────────────────────────────────────────────────────────────────────────────────────────────────────
const spectatorCalls = { rulebook: [], throwOdds: [maybe(text), maybe(data)] } as const satisfies {
  readonly [K in Methods<SpectatorTable>]?: readonly Form[]
}

const seatCalls = {
  ...spectatorCalls,
  answer: [text, data, maybe(text)],
  takeAdvice: [text, maybe(text)],
  tryAnswer: [text, data],
  question: [text],
  nextTurn: [text],
  acceptedBy: [data],
  throwDice: [text, listOf(count)],
  takeBackDie: [],
  rollRest: [],
  interject: [text, data],
  setSeat: [text, seat],
  setAutopilot: [listOf(text), flag],
  playOn: [maybe(oneOf('asked'))],
  stopPlaying: [],
  odds: [text, data, reactions, maybe(flag), maybe(flag)],
  exposure: [text, data],
  joint: [text, data, text],
  tally: [text, data],
} as const satisfies { readonly [K in Methods<SeatTable>]?: readonly Form[] }

const gameMasterCalls = {
  ...seatCalls,
  playOn: [maybe(oneOf('asked', 'end'))],
  undo: [maybe(oneOf('decisions', 'answers'))],
  redo: [],
  goBackTo: [count],
  switchTo: [count],
  dropBranch: [count],
  past: [count],
  outcomeOf: [count],
  questionAt: [count],
  tryAnswerAt: [count, data],
  oddsAt: [count, data, reactions, maybe(flag), maybe(flag)],
  pastChance: [count],
  fates: [],
  amend: [values, text],
  amendAt: [count, values, text, maybe(count)],
  command: [text, data, text],
  force: [count, data, text],
  rollAnew: [count, text],
  rename: [text],
  battle: [],
  valuesByHand: [maybe(count)],
  commands: [],
  schema: [],
  record: [],
  next: [maybe(data)],
} as const satisfies { readonly [K in Methods<GameMasterTable>]?: readonly Form[] }

export type SpectatorCall = keyof typeof spectatorCalls
export type SeatCall = keyof typeof seatCalls
export type GameMasterCall = keyof typeof gameMasterCalls

/** What a table offers to a caller elsewhere: every call takes time. */
export type Called<T, K extends keyof T> = {
  readonly [Name in K]: T[Name] extends (...given: infer Given) => infer Result ? (...given: Given) => Promise<Awaited<Result>> : never
}
export type CalledSeat = Called<SeatTable, SeatCall>
export type CalledGameMaster = Called<GameMasterTable, GameMasterCall>

type Calls = { readonly [name: string]: readonly Form[] }
const callsOf = (table: SpectatorTable): Calls =>
  table instanceof GameMasterTable ? gameMasterCalls : table instanceof SeatTable ? seatCalls : spectatorCalls
const roleOf = (table: SpectatorTable): string =>
  table instanceof GameMasterTable ? 'the game master' : table instanceof SeatTable ? 'a seat' : 'a spectator'

export const callNames = (table: SpectatorTable): readonly string[] => Object.keys(callsOf(table))

/**
 * The arguments of a call, if they have these forms. JSON knows no undefined: an optional one that is null was left out.
 * @throws CallRefused where they don't
 */
export function fitting(name: string, forms: readonly Form[], sent: readonly unknown[]): readonly unknown[] {
  const given = sent.map((one, i) => (one === null && forms[i]?.isOptional ? undefined : one))
  if (given.length > forms.length) throw new CallRefused(`"${name}" takes ${forms.length} arguments, not ${given.length}.`)
  forms.forEach((form, i) => {
    if (!form.fits(given[i])) throw new CallRefused(`Argument ${i + 1} of "${name}" must be ${form.words}.`)
  })
  return given
}

/**
 * The arguments of what is called, if this table's role may call it, so.
 * @throws CallRefused in words for a person
 */
export function fittingCall(table: SpectatorTable, name: string, given: readonly unknown[]): readonly unknown[] {
  const calls = callsOf(table)
  const forms = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (forms === undefined) {
    const isKnown = Object.hasOwn(gameMasterCalls, name)
    throw new CallRefused(isKnown ? `"${name}" is not for ${roleOf(table)}.` : `There is no call "${name}".`)
  }
  return fitting(name, forms, given)
}
/** Does it. @throws CallRefused in words for a person, and nothing has happened */
export function called(table: SpectatorTable, name: string, given: readonly unknown[]): unknown {
  const fits = fittingCall(table, name, given)
  return (table as unknown as { readonly [name: string]: (...given: readonly unknown[]) => unknown })[name]?.(...fits)
}

/**
 * Plays a fight strictly by a list of answers from a file: each roll and each decision takes the next one. A missing, superfluous,
 * unexpected or illegal answer is an error that names its place; nothing is guessed and the program rolls nothing.
 */

import type { AnySession } from '@enfilade/client'
import { meant } from '@enfilade/client'
import { type AnyRuleset, beginSession, type Fault, type Id, type Json, type PendingDie, type Refusal, type Seat } from '@enfilade/engine'
import { BadInput } from './failures.js'
import { fieldsOf, type OpenScenario } from './input/fights.js'
import { readSource, type SourceFile } from './input/files.js'
import type { Io } from './io.js'

type Answer = { readonly who: Id | null } & (
  | { readonly kind: 'dice'; readonly faces: readonly number[] }
  | { readonly kind: 'choice'; readonly value: Json }
)

/**
 * Plays the whole fight; `untilEnd`: as far as the list goes.
 * @throws BadInput at the first answer that doesn't fit
 */
export async function playedByScript(io: Io, open: OpenScenario, name: string, untilEnd: boolean): Promise<AnySession> {
  const file = await readSource(io, name)
  const answers = answersFrom(file)
  const { ruleset, scenario } = open
  const session = beginSession(ruleset, scenario, null, handSeats(ruleset, scenario))
  answers.forEach((answer, i) => {
    const fault = answered(session, answer, i)
    if (fault !== null) throw new BadInput(file.placed([fault]))
  })
  if (!session.over && !untilEnd) {
    const words = `Answer ${answers.length + 1} is missing: ${asks(session)} --until-answers-end stops here instead.`
    throw new BadInput(file.placed([{ path: [], words, allowed: formOf(session) }]))
  }
  return session
}

function handSeats(ruleset: AnyRuleset, scenario: Json): Readonly<Record<Id, Seat>> {
  const byHand: Seat = { decides: 'person', dice: 'physical' }
  return Object.fromEntries(ruleset.seats(ruleset.begin(scenario)).map(seat => [seat, byHand]))
}

// ── the file ───────────────────────────────────────────────────────────────────────────────────────────────────────
const forms = '{ dice: [faces] } or { choose: answer }, each with an optional who: id'

function answersFrom(file: SourceFile): Answer[] {
  if (!Array.isArray(file.value))
    throw new BadInput(file.placed([{ path: [], words: 'Answers must be a list.', found: file.value, allowed: `a list of ${forms}` }]))
  const faults: Fault[] = []
  const answers = (file.value as readonly Json[]).map((one, i) => answerFrom(one, i, faults))
  if (faults.length > 0) throw new BadInput(file.placed(faults))
  return answers as Answer[]
}

function answerFrom(value: Json, at: number, faults: Fault[]): Answer | null {
  const fields = fieldsOf(value)
  const refuse = (path: (string | number)[], words: string, found: Json, allowed: string): null => {
    faults.push({ path: [at, ...path], words, found, allowed })
    return null
  }
  if (fields === null) return refuse([], 'This isn’t an answer.', value, forms)
  const strange = Object.keys(fields).find(key => !['dice', 'choose', 'who'].includes(key))
  if (strange !== undefined) return refuse([strange], `Unknown key "${strange}".`, fields[strange] as Json, forms)
  const { dice, choose, who } = fields
  if (who !== undefined && typeof who !== 'string') return refuse(['who'], '"who" must be the id of a combatant.', who, 'an id')
  const by = { who: who ?? null }
  if ((dice === undefined) === (choose === undefined)) return refuse([], 'An answer needs either dice or a choice.', value, forms)
  if (choose !== undefined) return { kind: 'choice', value: choose, ...by }
  if (!Array.isArray(dice) || dice.length === 0 || !dice.every(face => typeof face === 'number'))
    return refuse(['dice'], '"dice" must be a list of the faces rolled.', dice as Json, 'a list of whole numbers')
  return { kind: 'dice', faces: dice as readonly number[], ...by }
}

// ── answering ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** What is asked now, for the author of the list. */
function asks(session: AnySession): string {
  const { pending, ruleset, battle } = session
  if (pending === null) return 'nothing is asked.'
  if (pending.kind === 'die') return `${ruleset.nameOf(battle, pending.who)} rolls ${pending.dice} (${pending.rule}, ${pending.words}).`
  const [first] = pending.open
  if (first === undefined) return 'nothing is asked.'
  return `${ruleset.nameOf(battle, first.who)} decides: ${first.decision.words} (${first.decision.rule}, ${first.decision.name})`
}
function formOf(session: AnySession): string {
  const { pending, battle } = session
  if (pending === null) return 'nothing'
  if (pending.kind === 'die')
    return `{ dice: [${pending.of === null ? 'faces' : Array.from({ length: pending.of }, () => `1 to ${pending.sides}`).join(', ')}] }`
  const open = pending.open[0]
  const options = open === undefined ? [] : open.decision.options(battle, open.step, open.who)
  return `{ choose: … } with one of ${options
    .slice(0, 12)
    .map(o => JSON.stringify(o))
    .join(' ')}${options.length > 12 ? ` and ${options.length - 12} more` : ''}`
}

function answered(session: AnySession, answer: Answer, at: number): Fault | null {
  const { pending } = session
  const wrong = (words: string, path: readonly (string | number)[] = [], found?: Json): Fault => ({
    path: [at, ...path],
    words: `Answer ${at + 1}: ${words}`,
    ...(found === undefined ? {} : { found }),
    allowed: formOf(session),
  })
  if (pending === null) return { path: [at], words: `Answer ${at + 1} is left over: the fight is over.` }
  if (pending.kind === 'die') {
    if (answer.kind !== 'dice') return wrong(`it is a decision, but ${asks(session)}`)
    return answer.who !== null && answer.who !== pending.who
      ? wrong(`it is for ${answer.who}, but ${asks(session)}`, ['who'], answer.who)
      : thrown(session, pending, answer.faces, at)
  }
  if (answer.kind !== 'choice') return wrong(`it is a roll, but ${asks(session)}`)
  const open = answer.who === null ? pending.open[0] : pending.open.find(o => o.who === answer.who)
  if (open === undefined) return wrong(`it is for ${answer.who}, but ${asks(session)}`, ['who'], answer.who ?? undefined)
  const refused = session.answer(open.tag, meant(open.decision.forms?.(session.battle, open.step, open.who) ?? [], answer.value), 'script')
  return refused === null ? null : refusalFault(refused, [at, 'choose'])
}

/** Why an answer was refused, at the part of it that was wrong. */
function refusalFault({ rule, words, at, found, allowed }: Refusal, path: readonly (string | number)[]): Fault {
  return {
    path: at === undefined ? path : [...path, at],
    words: `${words} (${rule})`,
    ...(found === undefined ? {} : { found }),
    ...(allowed === undefined ? {} : { allowed }),
  }
}

function thrown(session: AnySession, first: PendingDie, faces: readonly number[], at: number): Fault | null {
  const path = [at, 'dice']
  const { dice, of, rule, words } = first
  if (of !== null && faces.length !== of)
    return { path, words: `Answer ${at + 1}: ${dice} (${rule}, ${words}) takes ${of} dice.`, found: [...faces] }
  for (const [i, face] of faces.entries()) {
    const { pending } = session
    if (pending?.kind !== 'die' || pending.nth !== i + 1 || pending.rule !== rule)
      return { path: [...path, i], words: `Answer ${at + 1}: ${dice} (${rule}, ${words}) takes ${i} dice, not more.`, found: face }
    const refused = session.answer(pending.tag, face, 'script')
    if (refused !== null) return refusalFault(refused, [...path, i])
  }
  const { pending } = session
  return pending?.kind === 'die' && pending.nth > 1
    ? { path, words: `Answer ${at + 1}: ${dice} (${rule}, ${words}) needs another die.`, found: [...faces] }
    : null
}

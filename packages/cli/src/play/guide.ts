/**
 * An answer put together step by step, for decisions with more answers than a screen can list: first the action, then its fields one by
 * one, at last what may be left out. All comes from the decision's own forms and listed answers; what is given in the end is judged by
 * the rules as any other answer. Lists in an answer get one entry here; more entries are typed as data.
 */
import { type Answer, asAnswer, flat, harmsFriend, isFilledByPlace, nested, same, spread, valueText } from '@enfilade/client'
import type { Field, Form, Json, Refusal } from '@enfilade/engine'

/** What a decision offers, as far as a guide needs it. */
export interface Matter {
  readonly forms: readonly Form[]
  readonly options: readonly Json[]
  readonly advice: Json
  /** Combatants who are no enemies: a row that would harm one says so. */
  readonly friends: ReadonlySet<Json>
  refusal(answer: Json): Refusal | null
  say(answer: Json): string
}
/** How far an answer has come. `picks`: what was chosen, in its order; `changes`: what may be left out and was not. */
export interface Walk {
  readonly action: string | null
  readonly picks: readonly { readonly field: string; readonly value: Json }[]
  readonly changes: Answer
  /** The field at hand among those that may be left out. */
  readonly changing: string | null
}
export const beginning: Walk = { action: null, picks: [], changes: {}, changing: null }

/** One row of a list; a value that is refused has no number. */
export interface Row {
  readonly number: number | null
  readonly words: string
  readonly value: Json
  readonly refused: Refusal | null
  /** It would harm someone who is no enemy. */
  readonly harmsFriend?: boolean
  /** Refused only together with what was chosen before. */
  readonly clashes?: boolean
}
export type Step =
  | {
      readonly kind: 'actions'
      /** `value`: the action; `leaves`: how many listed answers it holds. */
      readonly rows: readonly (Row & { readonly leaves: number })[]
      /** Its number among the rows. */
      readonly advised: number | null
      /** How many actions are not possible now. */
      readonly refused: number
    }
  | {
      readonly kind: 'field'
      readonly form: Form
      readonly field: Field
      readonly rows: readonly Row[]
      readonly usual: Row
      readonly mayBeLeftOut: boolean
      readonly answer: Json
    }
  | {
      readonly kind: 'number'
      readonly form: Form
      readonly field: Field
      readonly usual: number | null
      readonly mayBeLeftOut: boolean
      readonly answer: Json
    }
  | {
      readonly kind: 'review'
      readonly form: Form
      readonly answer: Json
      readonly refused: Refusal | null
      /** What may still be changed: `words` is the field, `now` its value. */
      readonly rows: readonly { readonly number: number; readonly field: Field; readonly now: string }[]
    }
  | { readonly kind: 'whole'; readonly answer: Json }

/** More answers than this are asked for step by step. */
export const mostListed = 12

/** Can these answers be put together from the forms, and is that shorter than a list of them? */
export function needsGuide({ forms, options }: Matter): boolean {
  return options.length > mostListed && options.every(option => forms.some(form => form.action === actionOf(option)))
}

/** What is to be chosen next. */
export function stepOf(matter: Matter, walk: Walk): Step {
  const ways = matter.forms.filter(form => form.refused === undefined)
  const form = ways.find(one => one.action === walk.action) ?? (ways.length === 1 ? ways[0] : undefined)
  if (form === undefined) return actionsOf(matter, ways)
  return nextIn(formed(matter, form), walk)
}

/** The answer with the row of this number chosen, or with this number in a field of numbers; null: there is no such row or number. */
export function chosen(step: Step, walk: Walk, number: number): Walk | null {
  switch (step.kind) {
    case 'actions': {
      const row = step.rows.find(one => one.number === number)
      return row === undefined ? null : { ...beginning, action: String(row.value) }
    }
    case 'field': {
      const row = step.rows.find(one => one.number === number)
      return row === undefined ? null : withValue(step.form, step.field, walk, row.value)
    }
    case 'number': {
      const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = step.field
      return number < from || number > to ? null : withValue(step.form, step.field, walk, number)
    }
    case 'review': {
      const row = step.rows.find(one => one.number === number)
      return row === undefined ? null : { ...walk, changing: row.field.name }
    }
    case 'whole':
      return null
  }
}

/** The answer with what Enter takes; null where Enter gives the answer as it stands. */
export function entered(step: Step, walk: Walk): Walk | null {
  if (step.kind === 'field') return withValue(step.form, step.field, walk, step.usual.value)
  if (step.kind === 'number' && step.usual !== null) return withValue(step.form, step.field, walk, step.usual)
  return null
}

/** The answer without the field at hand; null: it may not be left out. */
export function leftOut(step: Step, walk: Walk): Walk | null {
  if (walk.changing === null || (step.kind !== 'field' && step.kind !== 'number')) return null
  return withValue(step.form, step.field, walk, step.field.usual ?? null)
}

/** One step up; null at the beginning. */
export function stepUp(walk: Walk): Walk | null {
  if (walk.changing !== null) return { ...walk, changing: null }
  if (Object.keys(walk.changes).length > 0) return { ...walk, changes: {} }
  if (walk.picks.length > 0) return { ...walk, picks: walk.picks.slice(0, -1) }
  return walk.action === null ? null : beginning
}

/** The answer that a step stands for, with what is advised or first for all that is still open. */
export function standing(matter: Matter, step: Step): Json {
  return step.kind === 'actions' ? matter.advice : step.answer
}

function withValue(form: Form, field: Field, walk: Walk, value: Json): Walk {
  const at = { ...walk, changing: null }
  return walk.changing === null
    ? { ...at, picks: [...walk.picks, { field: field.name, value }] }
    : { ...at, changes: { ...walk.changes, ...spread(form, field, value) } }
}

// ── actions ────────────────────────────────────────────────────────────────────────────────────────────────────────
const actionOf = (answer: Json): Json | undefined => asAnswer(answer)?.action

function actionsOf({ forms, options, advice, friends, say }: Matter, ways: readonly Form[]): Step {
  const rows = ways.map((form, i) => {
    const own = options.filter(option => actionOf(option) === form.action)
    const only = own.length === 1 ? own[0] : undefined
    const words = only === undefined ? form.words : say(only)
    const harms = only !== undefined && harmsFriend(forms, only, friends)
    return { number: i + 1, words, value: form.action, refused: null, harmsFriend: harms, leaves: own.length }
  })
  const advised = rows.find(({ value }) => value === actionOf(advice))?.number ?? null
  return { kind: 'actions', rows, advised, refused: forms.length - ways.length }
}

// ── fields ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** One form, with its listed answers taken apart; those most like the advice first. */
interface Formed {
  readonly matter: Matter
  readonly form: Form
  readonly own: readonly { readonly answer: Json; readonly parts: Answer }[]
}

function formed(matter: Matter, form: Form): Formed {
  const taken = (answer: Json) => ({ answer, parts: flat(form, asAnswer(answer) ?? {}, 0) })
  const advised = taken(matter.advice)
  const likeness = (parts: Answer): number => Object.entries(advised.parts).filter(([key, value]) => same(parts[key], value)).length
  const listed = matter.options.filter(option => actionOf(option) === form.action).map(taken)
  const own = listed.map(one => ({ ...one, like: likeness(one.parts) })).sort((a, b) => b.like - a.like)
  return { matter, form, own: actionOf(matter.advice) === form.action ? [advised, ...own] : own }
}

const valueIn = (form: Form, parts: Answer, name: string): Json | undefined =>
  name in parts ? parts[name] : form.fields.find(f => f.name === name)?.usual
const agrees = (form: Form, parts: Answer, fixed: Answer): boolean =>
  Object.entries(fixed).every(([name, value]) => same(valueIn(form, parts, name), value))

function nextIn(all: Formed, walk: Walk): Step {
  const { form, matter } = all
  let fixed: Answer = {}
  for (const { field, value } of walk.picks) {
    const picked = form.fields.find(one => one.name === field)
    if (picked !== undefined) fixed = { ...fixed, ...spread(form, picked, value) }
  }
  const asked = form.fields.filter(field => !isFilledByPlace(form, field))
  for (const field of asked) {
    if (field.name in fixed || !isNeeded(all, field, fixed)) continue
    if (field.values === undefined && (field.from === undefined || field.from !== field.to)) return numberStep(all, field, fixed)
    if (field.values === undefined) {
      fixed = { ...fixed, [field.name]: field.from ?? null }
      continue
    }
    const step = fieldStep(all, field, fixed)
    const possible = step.rows.filter(row => row.refused === null)
    if (possible.length !== 1 || possible[0] === undefined) return step
    fixed = { ...fixed, ...spread(form, field, possible[0].value) }
  }
  const left = asked.filter(field => !(field.name in fixed))
  const answer = changed(all, fixed, walk.changes)
  const changing = left.find(field => field.name === walk.changing)
  if (changing !== undefined) return changeStep(all, changing, answer)
  if (left.length === 0) return { kind: 'whole', answer }
  const parts = flat(form, asAnswer(answer) ?? {}, 0)
  const rows = left.map((field, i) => ({ number: i + 1, field, now: wordsOf(form, field, parts) }))
  return { kind: 'review', form, answer, refused: matter.refusal(answer), rows }
}

/**
 * A field has to be asked for where every listed answer that is still possible says something in it that is not usual; where none is
 * listed, if nothing is usual in it.
 */
function isNeeded({ form, own }: Formed, field: Field, fixed: Answer): boolean {
  if (own.length === 0) return field.usual === undefined
  const possible = own.filter(one => agrees(form, one.parts, fixed))
  return possible.length > 0 && possible.every(({ parts }) => parts[field.name] !== undefined && !same(parts[field.name], field.usual))
}

function fieldStep(all: Formed, field: Field, fixed: Answer): Extract<Step, { kind: 'field' }> {
  const { form, own } = all
  const possible = own.filter(one => agrees(form, one.parts, fixed))
  const judged = offers(all, field, possible).map(offer => {
    const part = { ...fixed, ...spread(form, field, offer.value) }
    if (offer.refused !== null || own.length === 0 || possible.some(one => agrees(form, one.parts, part))) return offer
    const { refused } = completed(all, part)
    return { ...offer, refused, clashes: refused !== null }
  })
  const { answer } = completed(all, fixed)
  return { kind: 'field', form, field, ...numbered(form, field, judged, answer), mayBeLeftOut: false, answer }
}

/** A field that may be left out: only what the form itself refuses is refused, for what else is wrong may be mended by the next change. */
function changeStep(all: Formed, field: Field, answer: Json): Step {
  const { form, own } = all
  const now = valueIn(form, flat(form, asAnswer(answer) ?? {}, 0), field.name)
  if (field.values === undefined)
    return { kind: 'number', form, field, usual: typeof now === 'number' ? now : null, mayBeLeftOut: true, answer }
  return { kind: 'field', form, field, ...numbered(form, field, offers(all, field, own), answer), mayBeLeftOut: true, answer }
}

function numberStep(all: Formed, field: Field, fixed: Answer): Step {
  const { answer } = completed(all, fixed)
  const now = flat(all.form, asAnswer(answer) ?? {}, 0)[field.name]
  return { kind: 'number', form: all.form, field, usual: typeof now === 'number' ? now : null, mayBeLeftOut: false, answer }
}

type Offer = Omit<Row, 'number'>
/** What a field's form offers, and what listed answers say in it besides. */
function offers({ form, matter }: Formed, field: Field, listed: Formed['own']): readonly Offer[] {
  const harms = (value: Json): boolean => field.harms === true && matter.friends.has(value)
  const known = (field.values ?? []).map(({ value, words, refused }) => ({
    value,
    words,
    refused: refused ?? null,
    harmsFriend: harms(value),
  }))
  const more: Offer[] = []
  for (const { parts } of listed) {
    const value = parts[field.name]
    const has = (offer: Offer): boolean => Object.entries(spread(form, field, offer.value)).every(([name, part]) => same(parts[name], part))
    if (value !== undefined && !known.some(has) && !more.some(has))
      more.push({ value, words: plain(value), refused: null, harmsFriend: harms(value) })
  }
  return [...known, ...more]
}

/** Numbers for what can be chosen, and the one that the answer as it stands has. */
function numbered(form: Form, field: Field, all: readonly Offer[], answer: Json): { readonly rows: readonly Row[]; readonly usual: Row } {
  let number = 0
  const free = all.every(one => one.refused !== null) // a list of nothing but refusals would leave no way on: the rules judge the answer
  const rows = all.map((one): Row => {
    const open = one.refused === null || (free && field.values?.find(({ value }) => same(value, one.value))?.refused === undefined)
    return open ? { ...one, refused: null, clashes: false, number: ++number } : { ...one, number: null }
  })
  const parts = flat(form, asAnswer(answer) ?? {}, 0)
  const stands = (row: Row): boolean =>
    Object.entries(spread(form, field, row.value)).every(([name, part]) => same(valueIn(form, parts, name), part))
  const open = rows.filter(row => row.number !== null)
  const usual = open.find(stands) ?? open[0] ?? rows[0]
  return { rows, usual: usual ?? { number: null, words: 'nothing', value: null, refused: null } }
}

const mostTried = 3
/** A whole answer that has these parts: the advice, a listed one, or one of these changed; with the rules' refusal where none is legal. */
function completed({ matter, form, own }: Formed, fixed: Answer): { readonly answer: Json; readonly refused: Refusal | null } {
  const fitting = own.find(one => agrees(form, one.parts, fixed))
  if (fitting !== undefined) return { answer: fitting.answer, refused: null }
  const near = (parts: Answer): number => Object.entries(fixed).filter(([name, value]) => same(valueIn(form, parts, name), value)).length
  const nearest = own.map(one => ({ ...one, near: near(one.parts) })).sort((a, b) => b.near - a.near)
  const bases = nearest.length === 0 ? [firstOf(form)] : nearest.slice(0, mostTried).map(one => one.parts)
  const tried = bases.map(parts => {
    const answer = nested(form, { ...parts, ...fixed }, {}, 0)
    return { answer, refused: matter.refusal(answer) }
  })
  return tried.find(one => one.refused === null) ?? (tried[0] as (typeof tried)[number])
}

/** Where nothing is listed: the first value of each field that has to say something. */
function firstOf(form: Form): Answer {
  const values = form.fields.flatMap((field): [string, Json][] => {
    const { usual, kind, from } = field
    if (usual !== undefined || isFilledByPlace(form, field)) return []
    const first = field.values?.find(one => one.refused === undefined)
    if (first !== undefined) return Object.entries(spread(form, field, first.value))
    return kind === 'number' && from !== undefined ? [[field.name, from]] : []
  })
  return { action: form.action, ...Object.fromEntries(values) }
}

function changed(all: Formed, fixed: Answer, changes: Answer): Json {
  const { form } = all
  const { answer } = completed(all, fixed)
  if (Object.keys(changes).length === 0) return answer
  const before = asAnswer(answer) ?? {}
  const parts = Object.entries({ ...flat(form, before, 0), ...changes })
  return nested(form, Object.fromEntries(parts.filter(([name, value]) => value !== null || takesNull(form, name))), before, 0)
}

/** Is null one of the values of a field, and not the sign of one that is left out? */
function takesNull(form: Form, name: string): boolean {
  const field = form.fields.find(one => one.name === name)
  return field?.usual === null || field?.values?.some(({ value }) => value === null) === true
}

// ── words ──────────────────────────────────────────────────────────────────────────────────────────────────────────
function wordsOf(form: Form, field: Field, parts: Answer): string {
  const has = (value: Json): boolean =>
    Object.entries(spread(form, field, value)).every(([name, part]) => same(valueIn(form, parts, name), part))
  const found = field.values?.find(({ value }) => has(value))
  if (found !== undefined) return found.words
  const value = valueIn(form, parts, field.name)
  return value === undefined || value === null ? 'default' : plain(value)
}
/** Places and numbers as they are said: (4, 7). */
function plain(value: Json): string {
  if (Array.isArray(value)) return `(${value.map(plain).join(', ')})`
  const parts = Object.values(asAnswer(value) ?? {})
  if (parts.length > 0 && parts.every(part => typeof part === 'number')) return plain(parts)
  return typeof value === 'number' ? String(value) : valueText(value)
}

/** "a number from 1 to 6". */
export function boundsText({ from, to }: Field): string {
  if (from === undefined) return to === undefined ? 'a number' : `a number up to ${to}`
  return to === undefined ? `a number from ${from}` : `a number from ${from} to ${to}`
}

/**
 * Forms against options and refusals: whatever is picked from a form is an option, or accepted beyond the list, or refused, just as the form
 * and the refusal say; and every option can be picked from its form.
 */
import type { Field, Form, Json } from '@enfilade/engine'
import { type AnySession, type Fight, oneOf } from '../fight.js'
import { demand } from '../findings.js'
import type { ContractKit, Pick } from '../kit.js'
import { openOf } from './decisions.js'

/** Up to so many combinations of a form's values are all picked; of more, so many by chance. */
const mostPicked = 48

type Fields = { readonly [field: string]: Json }
/** What is picked in one field. `refused`: the form says that no answer with it is legal. */
interface Part {
  readonly sets: Fields
  readonly refused: boolean
}
interface Picked {
  readonly answer: { readonly action: string } & Fields
  readonly refused: boolean
}

export function checkPicks(fight: Fight, session: AnySession): void {
  const { kit, findings, pick } = fight
  for (const { decision, step, who } of openOf(session)) {
    const forms = decision.forms?.(session.battle, step, who) ?? []
    const options = decision.options(session.battle, step, who).map(option => option as Fields)
    for (const form of forms)
      findings.check('forms', () => {
        const listed = options.filter(({ action }) => action === form.action)
        for (const option of listed) {
          const odd = oddPart(form, option)
          demand(odd === null, () => `${decision.name}: the option ${JSON.stringify(option)} can't be picked from its form: ${odd}`)
        }
        demand(!reasonsOf(form).some(isEmpty), () => `${decision.name}: ${form.action} is refused without a cause`)
        for (const { answer, refused } of picksOf(form, pick)) {
          findings.look('picks')
          const text = JSON.stringify(answer)
          const found = decision.refusal(session.battle, step, who, answer)
          if (refused) demand(found !== null, () => `${decision.name}: ${text} is refused by the form and accepted by the rules`)
          else if (found === null && !isOpen(form)) {
            demand(
              listed.some(option => Object.entries(option).every(([field, value]) => same(answer[field], value))),
              () => `${decision.name}: ${text} is accepted and no option`,
            )
            for (const { name } of form.fields.filter(isSmall))
              demand(
                isUsual(answer[name]) || isExcused(kit, form.action, name) || listed.some(option => same(option[name], answer[name])),
                () => `${decision.name}: ${text} is accepted, and no option has this ${name}`,
              )
          }
        }
      })
  }
}
/** Why a form, or a value of it, is refused, in words. */
const reasonsOf = ({ refused, fields }: Form): readonly string[] =>
  [refused, ...fields.flatMap(({ values = [] }) => values.map(one => one.refused))].flatMap(one => one?.words ?? [])
/** Words that name no cause. */
const isEmpty = (words: string): boolean => /nothing( here)? to choose from/.test(words)
const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A field of so few values is one that options spread out. */
const fewValues = 8
const isSmall = ({ kind, of, values = [] }: Field): boolean => kind === 'oneOf' && of === undefined && values.length <= fewValues
const isExcused = ({ unlisted = {} }: ContractKit, action: string, field: string): boolean =>
  `${action}.${field}` in unlisted || `any.${field}` in unlisted
/** Left out, or as if it were. */
const isUsual = (value: Json | undefined): boolean => value === undefined || value === false

/** Is more legal than is listed: numbers, lists of entries, and whatever the form says so of? */
const isOpen = ({ unlisted, fields }: Form): boolean => unlisted === true || fields.some(({ kind }) => kind === 'number' || kind === 'list')

/** The field in which an option has what its form does not offer; null where there is none. Fields without values are bounded by the rules alone. */
function oddPart({ fields, refused }: Form, option: Fields): string | null {
  if (refused !== undefined) return 'the form is refused'
  for (const field of fields) {
    const { name, kind, values, of } = field
    const value = option[name]
    if (value === undefined || values === undefined || of !== undefined || kind === 'list') continue
    const at = fields.indexOf(field)
    const offered = values.find(one => Object.entries(spread(fields, at, one.value)).every(([other, part]) => same(option[other], part)))
    // What a place is made of may be named where the form points at combatants and places that have names.
    if (offered === undefined && kind === 'place' && typeof value === 'object') continue
    if (offered === undefined || offered.refused !== undefined) return name
  }
  return null
}

/** The fields that a value sets: a place of several numbers fills its own field and those after it. */
const spread = (fields: readonly Field[], at: number, value: Json): Fields => {
  const { kind, name } = fields[at] as Field
  if (kind !== 'place' || !Array.isArray(value)) return { [name]: value }
  return Object.fromEntries(value.map((part: Json, i) => [fields[at + i]?.name ?? name, part]))
}

/** Is this field filled by the place before it? */
const isFilled = (fields: readonly Field[], at: number): boolean =>
  fields.some(({ kind, values }, i) => {
    const value = values?.[0]?.value
    return kind === 'place' && Array.isArray(value) && i < at && i + value.length > at
  })

function picksOf(form: Form, pick: Pick): Picked[] {
  const { action, fields } = form
  const parts = fields.flatMap((field, at) => (field.of === undefined && !isFilled(fields, at) ? [partsOf(form, field, at, pick)] : []))
  const many = parts.reduce((product, { length }) => product * length, 1)
  const combined = (chosen: readonly Part[]): Picked => ({
    answer: { action, ...Object.assign({}, ...chosen.map(({ sets }) => sets)) },
    refused: form.refused !== undefined || chosen.some(({ refused }) => refused),
  })
  if (many > mostPicked) return Array.from({ length: mostPicked }, () => combined(parts.map(part => oneOf(pick, part))))
  let all: Part[][] = [[]]
  for (const part of parts) all = all.flatMap(chosen => part.map(one => [...chosen, one]))
  return all.map(combined)
}

const nothing: Part = { sets: {}, refused: false }
/** What can be picked in one field: its values, numbers at and beyond its bounds, lists of one or two entries, or nothing where that is usual. */
function partsOf(form: Form, field: Field, at: number, pick: Pick): readonly Part[] {
  const { name, kind, values, from, to, usual } = field
  const left = usual === undefined ? [] : [nothing]
  if (kind === 'list' && values === undefined) return [entries(form, field, 1, pick), entries(form, field, 2, pick)]
  if (values !== undefined) {
    const parts = values.map(({ value, refused }) => ({ sets: spread(form.fields, at, value), refused: refused !== undefined }))
    return parts.length + left.length === 0 ? [nothing] : [...parts, ...left]
  }
  const least = from ?? 0
  const most = to ?? least + 10
  const numbers = [...new Set([least, most, Math.floor((least + most) / 2), least - 1, most + 1])]
  return numbers.map(value => ({
    sets: { [name]: value },
    refused: from !== undefined && to !== undefined && (value < least || value > most),
  }))
}

/** A list of so many entries, each with a value by chance in every field of its own. */
function entries({ fields }: Form, list: Field, count: number, pick: Pick): Part {
  const own = fields.filter(({ of }) => of === list.name)
  let refused = false
  const made = Array.from({ length: count }, () => {
    const entry: { [field: string]: Json } = {}
    for (const { name, values = [], usual } of own) {
      if (values.length === 0 || (usual !== undefined && pick(2) === 0)) continue
      const value = oneOf(pick, values)
      if (value.refused !== undefined) refused = true
      entry[name] = value.value
    }
    if (list.times !== undefined) entry[list.times] = 1 + pick(list.to ?? 2)
    return entry
  })
  return { sets: { [list.name]: made }, refused }
}

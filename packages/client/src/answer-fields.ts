/**
 * Answers in two forms. For the game, a list holds entries with fields of their own ("two shots at this one, one at that"). While an answer
 * is put together, the fields of one entry stand beside all others, so that every field is shown and set alike.
 */
import { canonical, type Field, type Form, type Json } from '@enfilade/engine'

export type Answer = { readonly [key: string]: Json }
export const asAnswer = (value: Json): Answer | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : null
export const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && canonical(a) === canonical(b))

/** An answer with the fields of one entry of each list beside its own, and the entry's count in place of the list. */
export function flat(form: Form, answer: Answer, entry: number): Answer {
  const all: Record<string, Json> = { ...answer }
  for (const list of form.fields) {
    const entries = answer[list.name]
    if (list.kind !== 'list' || !Array.isArray(entries)) continue
    delete all[list.name]
    const one = asAnswer(entries[entry] ?? null)
    for (const { name } of form.fields.filter(field => field.of === list.name)) if (one?.[name] !== undefined) all[name] = one[name]
    if (list.times !== undefined) all[list.name] = one?.[list.times] ?? 1
  }
  return all
}
/**
 * The answer in which one entry of each list, and all other fields, are as `wanted`; `before` has the other entries. Defaults are left out.
 */
export function nested(form: Form, wanted: Answer, before: Answer, entry: number): Answer {
  const fieldOf = (name: string): Field | undefined => form.fields.find(field => field.name === name)
  const said = Object.entries(wanted).filter(([name, value]) => fieldOf(name)?.usual === undefined || !same(fieldOf(name)?.usual, value))
  const all: Record<string, Json> = Object.fromEntries(said.filter(([name]) => fieldOf(name)?.of === undefined))
  for (const list of form.fields) {
    if (list.kind !== 'list' || list.values !== undefined) continue
    const own = Object.fromEntries(said.filter(([name]) => fieldOf(name)?.of === list.name))
    const times = list.times === undefined ? {} : { [list.times]: wanted[list.name] ?? list.from ?? 1 }
    const entries = Array.isArray(before[list.name]) ? [...(before[list.name] as readonly Json[])] : []
    entries[Math.min(entry, entries.length)] = { ...own, ...times }
    all[list.name] = entries
  }
  return all
}

/** The fields that a place fills: a place of several numbers fills its own field and those after it. */
export function spread(form: Form, field: Field, value: Json): Answer {
  if (field.kind !== 'place' || !Array.isArray(value)) return { [field.name]: value }
  const first = form.fields.indexOf(field)
  return Object.fromEntries(value.map((part, i) => [form.fields[first + i]?.name ?? `${field.name}${i}`, part]))
}
/** Is this field filled by the place before it? */
export function isFilledByPlace(form: Form, field: Field): boolean {
  const at = form.fields.indexOf(field)
  return form.fields.some((other, i) => {
    const width = other.kind === 'place' && Array.isArray(other.values?.[0]?.value) ? other.values[0].value.length : 1
    return i < at && i + width > at
  })
}

/** An answer as a person types it: a name that is shown for one value of a field stands for that value, in upper or lower case. */
export function meant(forms: readonly Form[], typed: Json): Json {
  const answer = asAnswer(typed)
  const form = forms.find(({ action }) => action === answer?.action)
  if (answer === null || form === undefined) return typed
  return Object.fromEntries(Object.entries(answer).map(([name, said]) => [name, valueNamed(form, name, said)]))
}
function valueNamed(form: Form, name: string, said: Json): Json {
  const values = form.fields.find(field => field.name === name)?.values ?? []
  if (typeof said !== 'string' || values.some(({ value }) => value === said)) return said
  const [one, ...others] = values.filter(({ words }) => words.toLowerCase() === said.trim().toLowerCase())
  return one === undefined || others.length > 0 ? said : one.value
}

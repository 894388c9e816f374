/** Several values that stand behind each other and make one part: "15/75/150/500", "2-3-Nil", "head, chest". */
import type { Json } from '@enfilade/engine'
import { type Form, formOf } from '../forms/form.js'
import { plain } from './tokens.js'
import { numberOf } from './values.js'

/** Null: they aren't all there, or one of them is no such value. */
export function wholeOf(form: Form, text: string): Json | null {
  if (form.kind === 'some') return someOf(form, text)
  const parts = text.split(/\s*[/,;–]\s*|(?<=[\p{L}\d])-(?=[\p{L}\d])/u).map(one => one.trim())
  if (form.kind === 'list') return parts.every(one => isNumber.test(one)) ? parts.map(numberOf) : null
  if (form.kind !== 'object' || parts.length > form.fields.length) return null
  const values = form.fields.map(({ key, required, schema }, i) => {
    const part = formOf(schema)
    const said = parts[i]
    if (said === undefined) return required ? null : ([key, undefined] as const)
    if (part.kind === 'text') return isId.test(said) ? ([key, said] as const) : null
    if (part.kind !== 'number') return null
    if (part.none && isNone.test(said)) return [key, null] as const
    return isNumber.test(said) ? ([key, numberOf(said)] as const) : null
  })
  return values.includes(null) ? null : Object.fromEntries(values.flatMap(one => (one === null || one[1] === undefined ? [] : [one])))
}
function someOf({ values }: Form & { readonly kind: 'some' }, text: string): Json | null {
  const said = text.split(/[,;/]|\band\b/).map(plain)
  const found = said.map(word => values.find(one => plain(one.words) === word || plain(String(one.value)) === word)?.value)
  return found.includes(undefined) ? null : (found as Json[])
}
const isNumber = /^[+−-]?\d+(?:[.,]\d+)?$/
const isNone = /^(?:nil|none|[–—-])$/i
export const isId = /^[A-Za-z][A-Za-z0-9]*$/

/** Values of content in words: what a list shows of an entry, what a folded part holds, what something was before. */

import { asLabel, fieldsOf, formOf, listOf, wayOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import { content as said } from '../words/en/content.js'

type NameOf = (kind: string, id: string) => string | null
const lower = (label: string): string => (/^[A-Z][a-z]/.test(label) ? `${label.slice(0, 1).toLowerCase()}${label.slice(1)}` : label)

/** @param nameOf the name of an entry of the content */
export function described(schema: Json, value: Json | undefined, nameOf: NameOf): string {
  if (value === undefined) return ''
  if (value === null) return said.none
  const form = formOf(schema)
  switch (form.kind) {
    case 'choice':
      return form.values.find(one => one.value === value)?.words ?? String(value)
    case 'entry':
      return typeof value === 'string' ? (nameOf(form.of, value) ?? value) : ''
    case 'object': {
      const { name, use } = fieldsOf(value)
      if (typeof name === 'string') return name
      const used = form.fields.find(field => field.key === 'use')
      if (used !== undefined && use !== undefined) return described(used.schema, use, nameOf)
      return form.fields
        .flatMap(field => {
          const words = described(field.schema, fieldsOf(value)[field.key], nameOf)
          return words === '' ? [] : [`${lower(field.label)} ${words}`]
        })
        .join(', ')
    }
    case 'record':
      return Object.entries(fieldsOf(value))
        .map(
          ([key, one]) =>
            `${lower(form.keys?.find(known => known.value === key)?.words ?? asLabel(key))} ${described(form.each, one, nameOf)}`,
        )
        .join(', ')
    case 'some':
      return listOf(value)
        .map(one => form.values.find(known => known.value === one)?.words ?? String(one))
        .join(', ')
    case 'list':
      return listOf(value)
        .map(one => described(form.item, one, nameOf))
        .join(', ')
    case 'either': {
      const way = form.ways[wayOf(value, form.ways)]
      return way === undefined ? String(JSON.stringify(value)) : described(way.schema, value, nameOf)
    }
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

/** An entry in one line: what it says of itself, or its first figures. */
export function lineOf(schema: Json, entry: Json, nameOf: NameOf): string {
  const { words, name: _name, source: _source, ...rest } = fieldsOf(entry)
  if (typeof words === 'string') return words
  const whole = described(schema, rest, nameOf)
  return whole.length <= 90 ? whole : `${whole.slice(0, 88).replace(/,?\s+\S*$/, '')} …`
}

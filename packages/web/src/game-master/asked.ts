/** What an act of the game master asks for in a field: the form of its schema, with those who are there wherever an id stands. */
import { type Field, type Form, formOf, none, takesNone, type Value } from '@enfilade/client/forms'

interface Named {
  readonly id: string
  readonly name: string
}
/** What an id can refer to. */
export interface Around {
  readonly people: readonly Named[]
  readonly sides: readonly Named[]
  readonly things: readonly Named[]
  readonly content: readonly Named[]
}
export type Asked =
  | Extract<Form, { readonly kind: 'choice' | 'some' | 'number' | 'text' | 'object' | 'value' }>
  | { readonly kind: 'id'; readonly known: readonly Named[] }

const value: Asked = { kind: 'value' }
const named = (list: readonly Named[]): Value[] => list.map(({ id, name }) => ({ value: id, words: name }))
/** By convention of all games, the keys of ids that aren't combatants end like this. */
const noPerson = /(?:^use$|^id$|Id$)/

/** What no field can be drawn for is typed as a value. */
export function askedBy({ key, schema }: Pick<Field, 'key' | 'schema'>, around: Around): Asked {
  const form = formOf(schema)
  switch (form.kind) {
    case 'choice':
    case 'some':
      return form
    case 'number':
      return form.text ? value : form
    case 'object':
      return takesNone(schema) ? value : form
    case 'text': {
      const orNone = form.none ? [none] : []
      if (!form.id) return key === 'side' ? { kind: 'choice', values: [...named(around.sides), ...orNone] } : form
      // Picked by name; where nothing is known to pick from, the id is typed.
      if (key === 'use') return around.content.length > 0 ? { kind: 'choice', values: named(around.content) } : { kind: 'id', known: [] }
      if (noPerson.test(key)) return { kind: 'id', known: [...around.things, ...around.people] }
      return { kind: 'choice', values: [...named(around.people), ...orNone] }
    }
    case 'list': {
      const item = formOf(form.item)
      return item.kind === 'text' ? { kind: 'some', values: named(item.id ? around.people : around.sides) } : value
    }
    case 'either':
      return oneOf(
        form.ways.map(way => askedBy({ key, schema: way.schema }, around)),
        takesNone(schema),
      )
    default:
      return value
  }
}

/** Several forms: if all are choices they are one. Someone or something else is told by an id. */
function oneOf(ways: readonly Asked[], orNone: boolean): Asked {
  const values = ways.flatMap(way => (way.kind === 'choice' ? way.values : []))
  if (ways.every(way => way.kind === 'choice')) return { kind: 'choice', values: onlyOnce([...values, ...(orNone ? [none] : [])]) }
  return ways[0]?.kind === 'id' ? ways[0] : value
}
/** Different forms can name the same value. */
const onlyOnce = (values: readonly Value[]): Value[] =>
  values.filter((one, i) => values.findIndex(other => other.value === one.value) === i)

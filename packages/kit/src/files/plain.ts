/**
 * The files of a game without a battlefield: a scenario is its sides and combatants, and all of it follows from the declared state. Of a
 * combatant only `side` is made; of the battle `setup` (title, settings, sides) and `people`.
 */
import { type Fault, type Id, type Json, type Path, salvaged } from '@enfilade/engine'
import { z } from 'zod'
import type { CombatantId, SideId } from '../ids.js'
import type { Setting, settingsOf } from '../settings.js'
import { type PlainSide, sideState } from '../sides/side.js'
import type { AnyState } from '../state/state.js'
import { battleCheck } from './battles.js'
import { type CatalogueOf, contentOf } from './content.js'
import { readEntry } from './entries.js'
import * as forms from './forms.js'
import { noParts } from './part.js'
import { fileReaders } from './reading.js'
import { beginnings, resolvedSides, survivorsOf } from './resolved.js'
import { schemasOf } from './schemas.js'
import { readSides } from './sides.js'

interface Person {
  readonly id: CombatantId
  readonly side: SideId
}
interface PlainBattle<P> {
  readonly people: readonly P[]
  readonly agenda: readonly unknown[]
  readonly setup: { readonly sides: readonly PlainSide[] }
}
export interface PlainGame<B, P> {
  readonly id: string
  readonly title: string
  /** The form of an id. */
  readonly ids: z.ZodType<Id, Id>
  readonly settings: ReturnType<typeof settingsOf<Readonly<Record<string, Setting>>>>
  readonly combatant: AnyState<P>
  readonly battle: AnyState<B>
  readonly codec: { copy(battle: B): B }
  /** People that ship: what a scenario may say of a combatant, by id. */
  readonly people: Readonly<Record<Id, { readonly name: string; readonly [field: string]: Json }>>
  /** Is this combatant no part of a next fight? */
  isOut(person: P): boolean
}

type Entry = { readonly name: string; readonly words?: string | undefined; readonly source?: string | undefined }
type Reading = { readonly catalogue: CatalogueOf<{ people: Entry }>; readonly faults: Fault[] }

/** The parts of a ruleset that have to do with files. */
export function plainFiles<B extends PlainBattle<P>, P extends Person>(game: PlainGame<B, P>) {
  const { id: ruleset, title, settings, combatant, battle, codec } = game
  const id = forms.combatantId(game.ids)
  const { hiddenFrom: _, numbersHiddenFrom: __, ...ofPeople } = combatant.form
  // A game may do without morale.
  const hasNature = 'nature' in combatant.form
  const { nature: ___, ...plainHead } = forms.personHead
  const head = hasNature ? forms.personHead : plainHead
  const person = z.strictObject({ ...head, ...ofPeople, ...forms.entrySource }) as unknown as z.ZodType<Entry>
  const content = contentOf<{ people: Entry }>(game, {
    people: { one: 'person', form: person, ships: game.people, words: ({ words = '' }) => words },
  })
  const ends = z.enum(['lastSideStanding'])
  const form = z.strictObject({ ...forms.combatantHead(id, game.ids), policy: forms.ownPolicy, ...combatant.form })
  const scenarioForm = forms.scenario({ ruleset, title }, { options: settings.inFile, ends }, {}, form)
  const contentForm = content.formOf(game.ids)
  const resolvedCombatant = z.strictObject({ ...combatant.file, id }) as unknown as z.ZodType<Person>
  const resolved = z.strictObject({
    ...forms.scenarioHead(ruleset),
    options: settings.resolved,
    ends,
    sides: resolvedSides(resolvedCombatant, sideState),
  })
  const read = (raw: unknown, path: Path, among: Parameters<typeof readEntry>[2], reading: Reading): Person[] => {
    const entry = readEntry(raw, path, among, reading, { form: form.partial(), lists: {}, lookUpPerson: content.lookUpPerson })
    const filled = combatant.filled({ ...entry?.person, ...entry?.form } as never)
    return (
      entry?.combatants((own, name) => {
        const { nature, ...hidden } = entry.hidden()
        return { ...filled, id: own, name, ...hidden, ...(hasNature && { nature }) } as unknown as Person
      }) ?? []
    )
  }
  return {
    content: content.entries,
    schemas: schemasOf(title, { scenario: scenarioForm, content: contentForm, battle: battle.schema }),
    ...fileReaders<Reading>({
      ruleset,
      scenarioForm,
      contentForm,
      readingOf: files => ({ catalogue: content.catalogueOf(files), faults: [] }),
      entries: {},
      peopleLists: {},
      read: (file, reading) => ({
        options: { ...settings.defaults, ...salvaged(settings.inFile, file.options) },
        sides: readSides(file, [], (raw, path, among) => read(raw, path, among, reading), reading.faults).sides,
      }),
    }),
    begin: beginnings(resolved, codec, noParts, ({ title: called, options, sides }) => {
      const people = sides.flatMap(side => side.combatants.map(one => combatant.begin(one as never, { side: side.name } as never)))
      const setup = { title: called, settings: options, sides: sides.map(side => sideState.begin(side, {})) }
      return battle.begin({} as never, { setup, people } as never)
    }).begin,
    checkBattle: battleCheck<B & { readonly setup: { readonly sides: readonly { readonly id: Id }[] } }, P, unknown>({
      schema: battle.schema as never,
      person: () => {},
    }),
    survivors: (now: B): Json =>
      survivorsOf(sideState, resolvedCombatant, now, game.isOut, one => combatant.written(one) as unknown as Person),
  }
}

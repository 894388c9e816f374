/**
 * The content that ships: weapons, layers, covers and people, each with its source, read from the files in content/.
 * Checked against the form of content files as it is loaded, so what ships obeys what users are told.
 */
import type { ContentEntry, Id } from '@enfilade/engine'
import { z } from 'zod'
import covers from './content/covers.json' with { type: 'json' }
import layers from './content/layers.json' with { type: 'json' }
import people from './content/people.json' with { type: 'json' }
import weapons from './content/weapons.json' with { type: 'json' }
import {
  type ContentCover,
  type ContentKind,
  type ContentLayer,
  type ContentPerson,
  type ContentWeapon,
  contentCoverForm,
  contentLayerForm,
  contentPersonForm,
  contentWeaponForm,
} from './scenario/form.js'

export interface Content {
  readonly weapons: Readonly<Record<string, ContentWeapon>>
  readonly layers: Readonly<Record<string, ContentLayer>>
  readonly covers: Readonly<Record<string, ContentCover>>
  readonly people: Readonly<Record<string, ContentPerson>>
}

/** Everything that a file can name, by kind and id. null: there is such an entry, but its form is wrong, and that has been said. */
export type Catalogue = { readonly [K in ContentKind]: ReadonlyMap<Id, Content[K][string] | null> }

export const shipped: Content = {
  weapons: z.record(z.string(), contentWeaponForm).parse(weapons),
  layers: z.record(z.string(), contentLayerForm).parse(layers),
  covers: z.record(z.string(), contentCoverForm).parse(covers),
  people: z.record(z.string(), contentPersonForm).parse(people),
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
function weaponWords({ kind, skill, damage, toHit, maxRange }: ContentWeapon): string {
  const range = maxRange === undefined || maxRange === null ? [] : [`up to range ${maxRange}`]
  const aim = toHit === undefined || toHit === 0 ? [] : [`${signed(toHit)} to hit`]
  return [kind, `skill ${skill}`, `damage ${damage < 0 ? signed(damage) : damage}`, ...aim, ...range].join(', ')
}
function layerWords({ isBase, saves }: ContentLayer): string {
  return `${isBase === true ? 'base layer, ' : ''}saves ${saves.map(save => (typeof save === 'number' ? save : save.tn)).join(', ')}`
}
/** "+3/1f", "+4/*": quality and flanking distance as the rulebook writes them (RPJ-COV-02, -03). */
export function coverWords({ quality, flanking }: Pick<ContentCover, 'quality' | 'flanking'>): string {
  return `+${quality}/${flanking === '*' ? '*' : `${flanking}f`}`
}

function entries<E extends { readonly name?: string | undefined; readonly source?: string | undefined }>(
  kind: Readonly<Record<string, E>>,
  words: (entry: E) => string,
): ContentEntry[] {
  return Object.entries(kind).map(([id, entry]) => ({
    id,
    name: entry.name ?? id,
    words: words(entry),
    source: entry.source ?? 'house default',
    data: JSON.parse(JSON.stringify(entry)),
  }))
}

/** The shipped content by kind, in the order of its files. */
export const content: Readonly<Record<ContentKind, readonly ContentEntry[]>> = {
  weapons: entries(shipped.weapons, weaponWords),
  layers: entries(shipped.layers, layerWords),
  covers: entries(shipped.covers, coverWords),
  people: entries(shipped.people, person => person.words ?? ''),
}

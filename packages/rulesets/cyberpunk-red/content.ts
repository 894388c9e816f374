/**
 * The content that ships: weapons, armor, shields, covers and people, each with its source, read from the files in content/.
 * Checked against the form of content files as it is loaded, so what ships obeys what users are told.
 */
import type { ContentEntry, Id } from '@enfilade/engine'
import { z } from 'zod'
import armor from './content/armor.json' with { type: 'json' }
import covers from './content/covers.json' with { type: 'json' }
import people from './content/people.json' with { type: 'json' }
import shields from './content/shields.json' with { type: 'json' }
import weapons from './content/weapons.json' with { type: 'json' }
import {
  type ContentArmor,
  type ContentCover,
  type ContentKind,
  type ContentPerson,
  type ContentShield,
  type ContentWeapon,
  contentArmorForm,
  contentCoverForm,
  contentPersonForm,
  contentShieldForm,
  contentWeaponForm,
} from './scenario/form.js'
import { coverHitPoints } from './tables/cover.js'

export interface Content {
  readonly weapons: Readonly<Record<string, ContentWeapon>>
  readonly armor: Readonly<Record<string, ContentArmor>>
  readonly shields: Readonly<Record<string, ContentShield>>
  readonly covers: Readonly<Record<string, ContentCover>>
  readonly people: Readonly<Record<string, ContentPerson>>
}

/** Everything that a file can name, by kind and id. null: there is such an entry, but its form is wrong, and that has been said. */
export type Catalogue = { readonly [K in ContentKind]: ReadonlyMap<Id, Content[K][string] | null> }

export const shipped: Content = {
  weapons: z.record(z.string(), contentWeaponForm).parse(weapons),
  armor: z.record(z.string(), contentArmorForm).parse(armor),
  shields: z.record(z.string(), contentShieldForm).parse(shields),
  covers: z.record(z.string(), contentCoverForm).parse(covers),
  people: z.record(z.string(), contentPersonForm).parse(people),
}

/** "ranged, Handgun…": kind, skill, dice, ROF, magazine and what else it can do. */
function weaponWords({
  kind,
  skill,
  damageDice,
  rof = 1,
  hands = 1,
  magazine,
  autofireMax,
  suppressiveFire,
  explosive,
}: ContentWeapon): string {
  return [
    kind,
    skill,
    `${damageDice}d6`,
    `ROF ${rof}`,
    ...(hands === 2 ? ['two hands'] : []),
    ...(magazine === undefined || magazine === null ? [] : [`magazine ${magazine}`]),
    ...(autofireMax === undefined || autofireMax === 0 ? [] : [`autofire ×${autofireMax}`]),
    ...(suppressiveFire === true ? ['suppressive fire'] : []),
    ...(explosive === true ? ['explosive'] : []),
  ].join(', ')
}
const armorWords = ({ sp, penalty = 0 }: ContentArmor): string => `SP ${sp}${penalty === 0 ? '' : `, −${-penalty} to REF, DEX and MOVE`}`
const coverWords = ({ material, thickness }: ContentCover): string =>
  `${thickness} ${material}, ${coverHitPoints.rows[material][thickness]} HP a square`

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
  armor: entries(shipped.armor, armorWords),
  shields: entries(shipped.shields, shield => `${shield.hp} HP`),
  covers: entries(shipped.covers, coverWords),
  people: entries(shipped.people, person => person.words ?? ''),
}

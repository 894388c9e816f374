/**
 * The content that ships: weapons, layers, covers and people, each with its source, read from the files in content/.
 * Checked against the form of content files as it is loaded, so what ships obeys what users are told.
 */
import { contentOf } from '@enfilade/kit'
import { idSchema } from '../battle/battle.js'
import { weapon } from '../battle/gear.js'
import covers from './covers.json' with { type: 'json' }
import { type ContentCover, type ContentLayer, contentCoverForm, contentLayerForm, contentPersonForm, contentWeaponForm } from './forms.js'
import layers from './layers.json' with { type: 'json' }
import people from './people.json' with { type: 'json' }
import weapons from './weapons.json' with { type: 'json' }

function layerWords({ isBase, saves }: ContentLayer): string {
  return `${isBase === true ? 'base layer, ' : ''}saves ${saves.map(save => (typeof save === 'number' ? save : save.tn)).join(', ')}`
}
/** "+3/1f", "+4/*": quality and flanking distance as the rulebook writes them (RPJ-COV-02, -03). */
export function coverWords({ quality, flanking }: Pick<ContentCover, 'quality' | 'flanking'>): string {
  return `+${quality}/${flanking === '*' ? '*' : `${flanking}f`}`
}

const declared = contentOf(
  { id: 'rpj-scifi', title: 'RPJ Sci-Fi' },
  {
    weapons: {
      one: 'weapon',
      form: contentWeaponForm,
      ships: weapons,
      words: (entry, id) => weapon.listed(weapon.of({ ...entry, id })).join(', '),
    },
    layers: { one: 'layer', form: contentLayerForm, ships: layers, words: layerWords },
    covers: { one: 'cover', form: contentCoverForm, ships: covers, words: cover => coverWords(cover) },
    people: { one: 'person', form: contentPersonForm, ships: people, words: person => person.words ?? '' },
  },
)
export const { shipped, catalogueOf, lookUp, lookUpPerson } = declared
export const contentForm = declared.formOf(idSchema)
/** What can be named in a file, and what has been found in it so far. */
export type Reading = Parameters<typeof lookUp>[3]

/** The shipped content by kind, in the order of its files. */
export const content = declared.entries

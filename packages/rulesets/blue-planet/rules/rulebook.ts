// The rulebook of Blue Planet: every rule that this game knows, in our own words and in the order in which a reader meets
// them, and the rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook, RuleEntry, RulingEntry } from '@enfilade/engine'
import { bookOf } from '@enfilade/kit'
import type { Tables } from '../battle/battle.js'
import { houseTableWords, shippedTables } from '../tables/house-defaults.js'
import { actions } from './actions/rulebook.generated.js'
import { ammunition } from './ammunition/rulebook.generated.js'
import { armor } from './armor/rulebook.generated.js'
import { damage } from './damage/rulebook.generated.js'
import { declaring } from './declaring/rulebook.generated.js'
import { doors } from './doors/rulebook.generated.js'
import { firstAid } from './first-aid/rulebook.generated.js'
import { grenades } from './grenades/rulebook.generated.js'
import { hazards } from './hazards/rulebook.generated.js'
import { hitLocation } from './hit-location/rulebook.generated.js'
import { initiative } from './initiative/rulebook.generated.js'
import { melee } from './melee/rulebook.generated.js'
import { ranged } from './ranged/rulebook.generated.js'
import { resolution } from './resolution/rulebook.generated.js'
import { rolls } from './rolls/rulebook.generated.js'
import { rounds } from './rounds/rulebook.generated.js'
import { terms } from './terms.js'
import { filledIn, namedNumbers } from './texts/house-tables.js'
import { trauma } from './trauma/rulebook.generated.js'

/** As written: the numbers of house tables stand as names in braces. */
const written: Rulebook = bookOf(terms, [
  { title: 'Dice', families: [rolls] },
  { title: 'Rounds and initiative', families: [rounds, initiative] },
  { title: 'Declaring', families: [declaring, actions] },
  { title: 'Taking effect', families: [resolution] },
  { title: 'Ranged attacks', families: [ranged] },
  { title: 'Melee', families: [melee] },
  { title: 'Hit location', families: [hitLocation] },
  { title: 'Armor, cover and doors', families: [armor, doors] },
  { title: 'Damage', families: [damage] },
  { title: 'Trauma and death', families: [trauma] },
  { title: 'First aid', families: [firstAid] },
  { title: 'Ammunition and grenades', families: [ammunition, grenades] },
  { title: 'Hazards', families: [hazards] },
])

/** What rests on a table that the data of a fight has replaced has this source. */
export const ownSource = 'the data of this fight'

/** All chapters in printed order, and the rulings by number. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = withTables(shippedTables)

/** The rulebook as it reads in a fight with these tables: their numbers, and what the data has replaced is no house default any more. */
export const rulebookFor = (tables: Tables): Rulebook => (tables.own.length === 0 ? rulebook : withTables(tables))

function withTables(tables: Tables): Rulebook {
  const replaced = new Set(tables.own.flatMap(table => houseTableWords[table].rules))
  const numbers = namedNumbers(tables)
  const rule = (entry: RuleEntry): RuleEntry => ({
    ...entry,
    text: filledIn(entry.text, numbers),
    source: replaced.has(entry.id) ? ownSource : entry.source,
  })
  const ruling = (entry: RulingEntry): RulingEntry => (replaced.has(entry.id) ? { ...entry, houseDefault: false } : entry)
  return {
    ...written,
    chapters: written.chapters.map(chapter => ({ ...chapter, rules: chapter.rules.map(rule) })),
    rulings: written.rulings.map(ruling),
  }
}

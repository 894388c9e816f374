// The rulebook of Blue Planet: every rule that this game knows, in our own words and in the order in which a reader meets
// them, and the rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook, RuleEntry, RulingEntry } from '@enfilade/engine'
import { bookOf } from '@enfilade/kit'
import type { Tables } from '../battle/battle.js'
import { houseTableWords } from '../tables/house-defaults.js'
import { actions } from './actions/rulebook.js'
import { ammunition } from './ammunition/rulebook.js'
import { armor } from './armor/rulebook.js'
import { damage } from './damage/rulebook.js'
import { declaring } from './declaring/rulebook.js'
import { firstAid } from './first-aid/rulebook.js'
import { grenades } from './grenades/rulebook.js'
import { hazards } from './hazards/rulebook.js'
import { hitLocation } from './hit-location/rulebook.js'
import { initiative } from './initiative/rulebook.js'
import { melee } from './melee/rulebook.js'
import { ranged } from './ranged/rulebook.js'
import { resolution } from './resolution/rulebook.js'
import { rolls } from './rolls/rulebook.js'
import { rounds } from './rounds/rulebook.js'
import { terms } from './terms.js'
import { effectsText, limbsText, movementText } from './texts/house-tables.js'
import { trauma } from './trauma/rulebook.js'

/** All chapters in printed order, and the rulings by number. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = bookOf(terms, [
  { title: 'Dice', families: [rolls] },
  { title: 'Rounds and initiative', families: [rounds, initiative] },
  { title: 'Declaring', families: [declaring, actions] },
  { title: 'Taking effect', families: [resolution] },
  { title: 'Ranged attacks', families: [ranged] },
  { title: 'Melee', families: [melee] },
  { title: 'Hit location', families: [hitLocation] },
  { title: 'Armor and cover', families: [armor] },
  { title: 'Damage', families: [damage] },
  { title: 'Trauma and death', families: [trauma] },
  { title: 'First aid', families: [firstAid] },
  { title: 'Ammunition and grenades', families: [ammunition, grenades] },
  { title: 'Hazards', families: [hazards] },
])

/** What rests on a table that the data of a fight has replaced has this source. */
export const ownSource = 'the data of this fight'

/** The rulebook as it reads in a fight with these tables: their numbers, and what the data has replaced is no house default any more. */
export function rulebookFor(tables: Tables): Rulebook {
  if (tables.own.length === 0) return rulebook
  const replaced = new Set(tables.own.flatMap(table => houseTableWords[table].rules))
  const texts: Readonly<Record<string, string>> = {
    'BP-RES-06': movementText(tables.movementRates),
    'BP-DMG-07': effectsText(tables.damageEffects, tables.own.includes('locationGroups')),
    'BP-DMG-08': limbsText(tables.damageEffects),
  }
  const rule = (entry: RuleEntry): RuleEntry => ({
    ...entry,
    text: texts[entry.id] ?? entry.text,
    source: replaced.has(entry.id) ? ownSource : entry.source,
  })
  const ruling = (entry: RulingEntry): RulingEntry => (replaced.has(entry.id) ? { ...entry, houseDefault: false } : entry)
  return {
    ...rulebook,
    chapters: rulebook.chapters.map(chapter => ({ ...chapter, rules: chapter.rules.map(rule) })),
    rulings: rulebook.rulings.map(ruling),
  }
}

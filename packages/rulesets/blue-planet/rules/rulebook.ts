// The rulebook of Blue Planet: every rule that this game knows, in our own words and in the order in which a reader meets
// them, and the rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook, RuleEntry, RulingEntry } from '@enfilade/engine'
import type { Tables } from '../battle/battle.js'
import { houseTableWords } from '../tables/house-defaults.js'
import * as actions from './actions/rulebook.js'
import * as ammunition from './ammunition/rulebook.js'
import * as armor from './armor/rulebook.js'
import * as damage from './damage/rulebook.js'
import * as declaring from './declaring/rulebook.js'
import * as firstAid from './first-aid/rulebook.js'
import * as grenades from './grenades/rulebook.js'
import * as hazards from './hazards/rulebook.js'
import * as hitLocation from './hit-location/rulebook.js'
import * as initiative from './initiative/rulebook.js'
import * as melee from './melee/rulebook.js'
import * as ranged from './ranged/rulebook.js'
import * as resolution from './resolution/rulebook.js'
import * as rolls from './rolls/rulebook.js'
import * as rounds from './rounds/rulebook.js'
import { effectsText, limbsText, movementText } from './texts/house-tables.js'
import * as trauma from './trauma/rulebook.js'

/** All chapters in printed order, and the rulings by number. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = {
  chapters: [
    { title: 'Dice', rules: rolls.rules },
    { title: 'Rounds and initiative', rules: [...rounds.rules, ...initiative.rules] },
    { title: 'Declaring', rules: [...declaring.rules, ...actions.rules] },
    { title: 'Taking effect', rules: resolution.rules },
    { title: 'Ranged attacks', rules: ranged.rules },
    { title: 'Melee', rules: melee.rules },
    { title: 'Hit location', rules: hitLocation.rules },
    { title: 'Armor and cover', rules: armor.rules },
    { title: 'Damage', rules: damage.rules },
    { title: 'Trauma and death', rules: trauma.rules },
    { title: 'First aid', rules: firstAid.rules },
    { title: 'Ammunition and grenades', rules: [...ammunition.rules, ...grenades.rules] },
    { title: 'Hazards', rules: hazards.rules },
  ],
  rulings: [
    ...rolls.rulings,
    ...rounds.rulings,
    ...initiative.rulings,
    ...declaring.rulings,
    ...resolution.rulings,
    ...ranged.rulings,
    ...melee.rulings,
    ...hitLocation.rulings,
    ...damage.rulings,
    ...armor.rulings,
    ...trauma.rulings,
    ...firstAid.rulings,
    ...grenades.rulings,
    ...hazards.rulings,
  ].sort((a, b) => (a.id < b.id ? -1 : 1)),
}

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
    chapters: rulebook.chapters.map(chapter => ({ ...chapter, rules: chapter.rules.map(rule) })),
    rulings: rulebook.rulings.map(ruling),
  }
}

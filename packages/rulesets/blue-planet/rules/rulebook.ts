// The rulebook of Blue Planet: every rule that this game knows, in our own words and in the order in which a reader meets
// them, and the rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook, RuleEntry, RulingEntry } from '@enfilade/engine'
import type { Tables } from './model.js'
import { ammunitionAndGrenades } from './rulebook/ammunition.js'
import { armorAndCover } from './rulebook/armor.js'
import { damage, hitLocation } from './rulebook/damage.js'
import { declaring } from './rulebook/declaring.js'
import { dice } from './rulebook/dice.js'
import { hazards } from './rulebook/hazards.js'
import { effectsText, limbsText, movementText } from './rulebook/house-tables.js'
import { meleeCombat } from './rulebook/melee.js'
import { rangedAttacks } from './rulebook/ranged.js'
import { resolution } from './rulebook/resolution.js'
import { rounds } from './rulebook/rounds.js'
import { rulings } from './rulebook/rulings.js'
import { firstAid, trauma } from './rulebook/trauma.js'
import { houseTableWords } from './tables/house-defaults.js'

/** All chapters and rulings. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = {
  chapters: [
    dice,
    rounds,
    declaring,
    resolution,
    rangedAttacks,
    meleeCombat,
    hitLocation,
    armorAndCover,
    damage,
    trauma,
    firstAid,
    ammunitionAndGrenades,
    hazards,
  ],
  rulings,
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

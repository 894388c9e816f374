// What `npm run new` lays out for its words. Pure: takes the files as they are, returns the files to write.
import { newEntry, newScenario } from './content.mjs'
import { newAction, newEvent, newField, newOrder } from './declaration.mjs'
import { newFeature } from './feature.mjs'
import { newRule } from './rule.mjs'

const usage = `Usage:
  npm run new rule RPJ-DMG-11 "Title of two to six words"
  npm run new rule RPJ-JAM-01 "Guns that jam" jamming
  npm run new event RPJ-OW-02 shotHeld
  npm run new order RPJ-OW-01 secondShot
  npm run new action DC-THR-01 castNet
  npm run new field rpj-scifi combatant stunned
  npm run new feature banner
  npm run new weapon rpj-scifi plasmaCutter
  npm run new person rpj-scifi dockWarden
  npm run new scenario rpj-scifi "Cargo bay ten"`

/**
 * The files that these words change or add.
 * @param {readonly import('../guards/source.mjs').SourceFile[]} files the tree
 * @param {readonly string[]} words for example "event", "RPJ-OW-02", "shotHeld"
 * @returns {import('../guards/source.mjs').SourceFile[]}
 * @throws Error in words for the user
 */
export function layOut(files, [kind = '', first = '', ...rest]) {
  if (kind === 'rule' && rest.length === 2) return newRule(files, first, rest[0] ?? '', rest[1])
  if (kind === 'rule' && rest.length === 1) return newRule(files, first, rest[0] ?? '')
  if (kind === 'event' && rest.length === 1) return newEvent(files, first, rest[0] ?? '')
  if (kind === 'order' && rest.length === 1) return newOrder(files, first, rest[0] ?? '')
  if (kind === 'action' && rest.length === 1) return newAction(files, first, rest[0] ?? '')
  if (kind === 'field' && rest.length === 2) return newField(files, first, rest[0] ?? '', rest[1] ?? '')
  if (kind === 'feature' && rest.length === 0) return newFeature(files, first)
  if ((kind === 'weapon' || kind === 'person') && rest.length === 1) return newEntry(files, kind, first, rest[0] ?? '')
  if (kind === 'scenario' && first !== '') return newScenario(files, first, rest.join(' '))
  throw new Error(usage)
}

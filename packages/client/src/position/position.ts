/**
 * A position of a fight as text that fits on a screen: what differs from the moment the fight began, one line for each combatant. Made for
 * tests and bug reports; read back it gives the same battle, given the same scenario and rules.
 */
import type { AnyBattle, AnyRuleset, AnyStep, Json } from '@enfilade/engine'
import { Document, isCollection, isMap, isScalar, visit } from 'yaml'
import { readFileText } from '../files/file-text.js'
import { difference, withDifference } from './difference.js'

const begun = (ruleset: AnyRuleset, scenario: Json): Json => ruleset.begin(scenario) as unknown as Json

/** The position as text: YAML, and empty braces where the fight has not moved yet. */
export function positionText(ruleset: AnyRuleset, scenario: Json, battle: AnyBattle<AnyStep>): string {
  return differenceText(difference(begun(ruleset, scenario), battle as unknown as Json))
}

/** A difference as text: each of its parts on a line of its own, and each combatant or thing in a list on one. */
export function differenceText(change: Json | undefined): string {
  const document = new Document(change ?? {})
  visit(document, {
    Collection(_, node, path) {
      const depth = path.filter(isCollection).length
      const listsEntries = depth === 1 && isMap(node) && node.items.every(({ value }) => isMap(value))
      if (depth > 0 && !listsEntries) node.flow = true
    },
    Scalar(_, node) {
      if (isScalar(node)) node.spaceBefore = false
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

/**
 * The battle of a position that `positionText` has written.
 * @throws RangeError where the text is no position of this scenario, or breaks what holds for every battle of the game
 */
export function battleOf(ruleset: AnyRuleset, scenario: Json, text: string): AnyBattle<AnyStep> {
  const read = readFileText('position.yaml', text)
  if (!read.ok) throw new RangeError(read.faults.map(({ line, fault }) => `Line ${line ?? 1}: ${fault.words}`).join(' '))
  const battle = withDifference(begun(ruleset, scenario), read.file.value)
  const faults = ruleset.checkBattle(battle)
  if (faults.length > 0) throw new RangeError(faults.map(({ path, words }) => `${path.join('.')}: ${words}`).join(' '))
  return battle as unknown as AnyBattle<AnyStep>
}

/**
 * Writes the next scenario after a fight: the combatants as they are now, with wounds, losses and marks. YAML, to be edited; what no longer
 * fits (such as an order that names a dead combatant) is reported.
 */

import { writeFileSync } from 'node:fs'
import { type AnySession, placedFaultText } from '@enfilade/client'
import { type Json, printable } from '@enfilade/engine'
import { type SidesLeft, whoLeft, withGone } from '@enfilade/session'
import { stringify } from 'yaml'
import { badArgument } from './failures.js'
import { fieldsOf } from './input/fights.js'
import { pathOf } from './input/files.js'
import { type Io, note } from './io.js'

/** Writes the scenario. @throws BadInput where the file exists or can't be written. */
export function writeNextScenario(io: Io, name: string, session: AnySession): void {
  const { ruleset, battle } = session
  const sides = withGone(ruleset.survivors(battle) as unknown as SidesLeft, whoLeft(session))
  const scenario: Json = { ...fieldsOf(session.base.scenario), sides: sides as unknown as Json }
  const path = pathOf(io, name)
  try {
    // Written out in full: anchors and aliases would make it hard to edit.
    writeFileSync(path, stringify(scenario, { aliasDuplicateObjects: false, lineWidth: 140 }), { flag: 'wx' })
  } catch (thrown) {
    if ((thrown as { code?: string }).code === 'EEXIST') throw badArgument(`The file ${name} already exists.`, name)
    throw badArgument(`The scenario can’t be written to ${name} (${(thrown as { code?: string }).code ?? String(thrown)}).`)
  }
  note(io, `The next scenario is in ${printable(name)}: the same battlefield, the combatants as they are now.`)
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) {
    note(io, 'Fix this before you play it:')
    for (const fault of read.faults) note(io, placedFaultText({ file: null, fault }))
  }
}

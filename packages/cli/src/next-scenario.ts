/**
 * The next fight from how one ended: its scenario with the people as they are now, wounds, losses and marks included. Written as YAML,
 * to be edited; what does not fit any more (an order that names the dead, say) is told.
 */

import { existsSync, writeFileSync } from 'node:fs'
import { type AnySession, placedFaultText } from '@enfilade/client'
import type { Json } from '@enfilade/engine'
import { stringify } from 'yaml'
import { badArgument } from './failures.js'
import { fieldsOf } from './input/fights.js'
import { pathOf } from './input/files.js'
import { type Io, note } from './io.js'

/** Writes the scenario. @throws BadInput where the file is there already or cannot be written. */
export function writeNextScenario(io: Io, name: string, session: AnySession): void {
  const { ruleset, battle } = session
  const scenario: Json = { ...fieldsOf(session.record().scenario), sides: ruleset.survivors(battle) }
  const path = pathOf(io, name)
  if (existsSync(path)) throw badArgument(`There is a file ${name} already.`, name)
  try {
    // Every part is written out: anchors and aliases would make it hard to edit.
    writeFileSync(path, stringify(scenario, { aliasDuplicateObjects: false, lineWidth: 140 }))
  } catch (thrown) {
    throw badArgument(`The scenario cannot be written to ${name} (${(thrown as { code?: string }).code ?? String(thrown)}).`)
  }
  note(io, `The people as they are now are in ${name}, on the same battlefield.`)
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) {
    note(io, 'It has to be mended before it can be played:')
    for (const fault of read.faults) note(io, placedFaultText({ file: null, fault }))
  }
}

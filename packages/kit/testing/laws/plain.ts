/** Battles that are plain and fit their schema. */
import { type AnyRuleset, firstNotPlain, type Json } from '@enfilade/engine'
import { demand, type Findings } from '../findings.js'
import type { Battle } from '../watched-ask.js'

/** A battle as it stands between two steps, itself and not as it would be written: plain, and without a fault. */
export function checkPlain(ruleset: AnyRuleset, findings: Findings, battle: Battle): void {
  findings.check('plain', () => {
    const due = battle.agenda.at(-1)?.step ?? 'nothing'
    const place = firstNotPlain(battle)
    demand(place === null, () => `${place} is not plain when ${due} is due`)
    const faults = ruleset.checkBattle(battle as unknown as Json)
    demand(faults.length === 0, () => `${JSON.stringify(faults[0])} when ${due} is due`)
    findings.look('battles checked')
  })
}

/** A thread that audits weapons and weighs people as opponents, from both sides: its inside, and the hand that others hold of it. */
import { type AuditCell, type AuditTask, auditedArmor, type ThreatRow, type ThreatTask, threatRow } from '@enfilade/analysis'
import type { AnyRuleset, Audit, Threats } from '@enfilade/engine'

/** Each call is one share of the work. */
export type WeighingThread = {
  audit(task: AuditTask): Promise<AuditCell[]>
  threat(task: ThreatTask): Promise<ThreatRow>
}
/** Its calls reject where the thread is lost. */
export type WeighingHand = WeighingThread & { end(): void }

/** What a game is weighed with. Null: it can't be. */
export interface Scales {
  readonly ruleset: AnyRuleset
  readonly audit: Audit | null
  readonly threats: Threats | null
}
/** @param scalesOf rejects where there is no such game */
export const weighingThread = (scalesOf: (game: string) => Promise<Scales>): WeighingThread => ({
  async audit({ game, content, armor, request }) {
    const { ruleset, audit } = await scalesOf(game)
    if (audit === null) throw new Error(`The game "${game}" has no audit.`)
    return auditedArmor(ruleset, audit, content, armor, request)
  },
  async threat(task) {
    const { ruleset, threats } = await scalesOf(task.game)
    if (threats === null) throw new Error(`The game "${task.game}" has no threats.`)
    return threatRow(ruleset, threats, task)
  },
})

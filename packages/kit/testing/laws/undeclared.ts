/**
 * Secret unless named: every declared record of a battle gets one more field, and no seat may find anything of it. A field that is added to
 * a state and forgotten elsewhere reaches no one.
 */
import type { Json, Schema } from '@enfilade/engine'
import { memberFor } from '../../../engine/test/marks.js'
import { type AnySession, asJson, type Fight } from '../fight.js'
import { demand, demandSame } from '../findings.js'
import type { Battle } from '../watched-ask.js'
import { decided, openOf } from './decisions.js'

const field = 'undeclaredPlan'
const secret = 'to betray everyone'

/** The battle with one more field in each declared record; null where nothing is declared. */
function withSecrets(schema: Schema, battle: Json): Json | null {
  let declared = 0
  const copied = (part: Schema, value: Json): Json => {
    const here = memberFor(part, value)
    if (Array.isArray(value)) return value.map((one, i) => copied(here.prefixItems?.[i] ?? here.items ?? {}, one as Json))
    if (typeof value !== 'object' || value === null) return value
    const named = typeof here.additionalProperties === 'object' ? here.additionalProperties : {}
    const entries = Object.entries(value).map(([key, one]) => [key, copied(here.properties?.[key] ?? named, one as Json)] as const)
    if (here.declared !== true && part.declared !== true) return Object.fromEntries(entries)
    declared++
    return Object.fromEntries([...entries, [field, secret]])
  }
  const marked = copied(schema, battle)
  return declared === 0 ? null : marked
}

export function checkUndeclared(fight: Fight, session: AnySession): void {
  const { ruleset, findings, pick } = fight
  const { battle } = session
  const marked = withSecrets(ruleset.schemas.battle as unknown as Schema, asJson(battle)) as Battle | null
  if (marked === null) {
    findings.look('battles without declared records')
    return
  }
  findings.look('battles with an undeclared field')
  findings.check('secrets', () => {
    for (const viewer of [...ruleset.seats(battle).map(seat => ({ seat })), 'spectator' as const]) {
      const seenIn = (of: Battle): string => JSON.stringify([ruleset.view(of, viewer), ruleset.imagine(of, viewer)])
      const seen = seenIn(marked)
      const at = Math.max(seen.indexOf(field), seen.indexOf(secret))
      demand(at < 0, () => `${JSON.stringify(viewer)} sees a field that nobody declared: …${seen.slice(Math.max(0, at - 200), at + 20)}`)
      demandSame(seen, seenIn(battle), `what ${JSON.stringify(viewer)} sees and imagines`)
    }
    for (const open of openOf(session)) {
      const { decision, step, who } = open
      const asked = (of: Battle): string =>
        JSON.stringify([
          decision.options(of, step, who),
          decision.forms?.(of, step, who) ?? null,
          decision.options(of, step, who).map(option => decision.say(of, step, who, option)),
        ])
      demandSame(asked(marked), asked(battle), `what ${who} is asked`)
      const [policy = ''] = Object.keys(ruleset.policies)
      const chance = pick(1 << 20)
      demandSame(
        JSON.stringify(decided(fight, marked, open, policy, chance)),
        JSON.stringify(decided(fight, battle, open, policy, chance)),
        `the advice of ${policy} for ${who}`,
      )
    }
  })
}

/** Choking a held person. It is no attack, and no armor helps. */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { nameOf, personOf } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import { holdOf, holdsNobody } from '../grappling/grappling.js'
import { acting } from '../orders.js'
import { fallUnconscious, loseHpDirectly } from '../wounds/wounds.js'
import * as told from './events.js'

export const choke = acting('choke', 'action', {
  words: 'Choke', // CPR-CHK-01
  name: 'Choking',
  check: (battle, me) => holdsNobody(battle, me, 'CPR-CHK-01'),
  say: (_things, battle, me) => `Choke ${nameOf(battle, holdOf(battle, me.id)?.defender)}`,
  do: (battle, me, _answer, tell) => chokeHeld(battle, me, tell),
})

/** Hit points go, and consciousness with them where they would fall below 0, or in the third round of it. */
function chokeHeld(battle: Battle, attacker: Combatant, tell: Tell | undefined): void {
  const grapple = holdOf(battle, attacker.id)
  if (grapple === undefined) return
  const target = personOf(battle, grapple.defender)
  const before = attacker.choked
  const since = before?.target === target.id ? battle.round - before.lastRound : null
  const counted = before?.rounds ?? 0
  const rounds = since === 1 ? counted + 1 : since === 0 ? counted : 1 // CPR-CHK-03: one a round counts; a round without resets the count
  attacker.choked = { target: target.id, rounds, lastRound: battle.round }
  tell?.(told.choked({ rule: 'CPR-CHK-01', attacker: attacker.id, target: target.id, rounds }))
  const lost = attacker.sheet.stats.BODY // CPR-CHK-01: no SP, no ablation, no roll
  const faints = target.hp > 1 && target.hp - lost < floorOf(battle) // CPR-CHK-02, CPR-GAP-28: exactly 0 stands
  loseHpDirectly(battle, target, faints ? target.hp - 1 : lost, 'CPR-CHK-01', 'choking', tell)
  if (faints) fallUnconscious(battle, target, 'CPR-CHK-02', 'choking', tell)
  else if (rounds >= constants.rows.chokeRoundsToUnconscious) fallUnconscious(battle, target, 'CPR-CHK-03', 'choking', tell) // CPR-CHK-03
}
const floorOf = (battle: Battle): number => (battle.setup.settings.chokeFloorIncludesZero ? 1 : 0)

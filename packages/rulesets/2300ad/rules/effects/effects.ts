/** What wounds do to people: the points of one moment are added up, and death, unconsciousness and daze follow from the sums. */
import type { Tell } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Harm } from '../../battle/battle.js'
import { medicalFigures } from '../../tables/medicine.js'
import { turn } from '../../tables/turn.js'
import { locations } from '../../tables/words.js'
import * as told from './events.js'

// ── initiative ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** The initiative that is left of a combatant's own. */
export function initiativeOf({ death, unconscious, sheet, lightWounds, shockPoints, stunPoints }: Combatant): number {
  if (death !== null || unconscious) return 0
  return Math.max(1, sheet.initiative - turn.lostByLightWound * lightWounds - turn.lostByPoint * (shockPoints + stunPoints)) // AD-INIT-03
}

const { npcShock, npcStun } = medicalFigures.rows

// ── adding up ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Of deadly hits at one point, the first of these counts: what is final before what isn't, whoever's it was. */
const deadliness: readonly Harm['kill'][] = ['vehicle', ...locations] // AD-EFF-01, AD-VEH-05
type Sum = Pick<Harm, 'light' | 'shock' | 'stun' | 'kill' | 'knockedDown'>
/** All that has hit someone at this point, or all by one attacker. */
export function sumOfHarm({ harm }: Battle, who: CombatantId, by: CombatantId | null = null): Sum {
  const sum = { light: 0, shock: 0, stun: 0, kill: null as Harm['kill'], knockedDown: false }
  for (const one of harm) {
    if (one.who !== who || (by !== null && one.by !== by)) continue
    sum.light += one.light
    sum.shock += one.shock
    sum.stun += one.stun
    if (one.kill !== null && (sum.kill === null || deadliness.indexOf(one.kill) < deadliness.indexOf(sum.kill))) sum.kill = one.kill // AD-EFF-01, AD-VEH-05
    sum.knockedDown ||= one.knockedDown
  }
  return sum
}

/** Adds a hit to what its attacker has done to the same target before: only the sums count, and equal sums are one state for the odds. */
export function addHarm(battle: Battle, hit: Harm): void {
  const before = battle.harm.find(({ who, by }) => who === hit.who && by === hit.by)
  if (before === undefined) {
    battle.harm.push(hit)
    return
  }
  before.light += hit.light
  before.shock += hit.shock
  before.stun += hit.stun
  before.control += hit.control
  before.knockedDown ||= hit.knockedDown
  before.kill ??= hit.kill
}

type Fate = Pick<Combatant, 'death' | 'unconscious' | 'incapacitated'>
type Carried = Pick<Combatant, 'isNpc' | 'sheet' | 'lightWounds' | 'shockPoints' | 'stunPoints'>
/** How someone is with this harm on top of what they carry. Death is checked first. */
export function fateWith(person: Fate & Carried, { light, shock, stun, kill }: Sum): Fate {
  const { isNpc, sheet, lightWounds, shockPoints, stunPoints } = person
  const [shocks, stuns] = [shockPoints + shock, stunPoints + stun]
  const ofShock = shock > 0 && sheet.lifeLevel !== null && shocks >= sheet.lifeLevel // AD-EFF-04, AD-NPC-05
  const limitReached = isNpc ? shocks >= npcShock || stuns >= npcStun : shocks + stuns >= sheet.consciousnessLevel // AD-NPC-01, AD-EFF-04
  return {
    death: person.death ?? kill ?? (ofShock ? 'shock' : null), // AD-EFF-01
    unconscious: person.unconscious || (shock + stun > 0 && limitReached), // AD-HEAL-09
    incapacitated: person.incapacitated || (isNpc && light > 0 && lightWounds + light >= sheet.incapacitation), // AD-NPC-02
  }
}

/** How someone is for an attacker who sees the hits of the action under way, and nothing else of this point. */
export const fateFor = (battle: Battle, person: Combatant, attacker: CombatantId): Fate =>
  fateWith(person, sumOfHarm(battle, person.id, attacker)) // AD-INIT-10

// ── taking effect ──────────────────────────────────────────────────────────────────────────────────────────────────
/** All that has hit someone at this point takes effect; it is known that something has. `aboard`: of what they were as the point began. */
export function takeHarm(battle: Battle, person: Combatant, aboard: CombatantId | null, tell: Tell | undefined): void {
  if (person.death !== null) return
  const sum = sumOfHarm(battle, person.id)
  const fate = fateWith(person, sum)
  const wasOut = person.unconscious || person.incapacitated
  person.lightWounds += sum.light // AD-EFF-05
  person.shockPoints += sum.shock // AD-EFF-02
  person.stunPoints += sum.stun // AD-EFF-03
  if (sum.light > 0) person.immobilized = true // AD-EFF-05, AD-GAP-56
  if (sum.knockedDown) person.prone = true // AD-EFF-06
  if (sum.light + sum.shock + sum.stun > 0 || sum.kill !== null) noteHarm(battle)
  Object.assign(person, fate)
  if (sum.shock + sum.stun > 0 || sum.knockedDown) daze(battle, person)
  const who = person.id
  if (person.vehicle !== null) tell?.(told.destroyed({ rule: 'AD-VEH-05', who }))
  else if (fate.death !== null) {
    const vehicle = fate.death === 'vehicle' ? aboard : null
    tell?.(told.died({ rule: fate.death === 'shock' ? 'AD-EFF-04' : 'AD-EFF-01', who, of: fate.death, vehicle }))
  } else if (fate.unconscious && !wasOut) tell?.(told.passedOut({ rule: person.isNpc ? 'AD-NPC-01' : 'AD-EFF-04', who }))
  else if (fate.incapacitated && !wasOut) tell?.(told.putOut({ rule: 'AD-NPC-02', who, wounds: person.lightWounds }))
  else if (!wasOut && person.dazedUntil !== null)
    tell?.(told.dazed({ rule: 'AD-EFF-08', who, until: person.dazedUntil, now: battle.round, initiative: initiativeOf(person) }))
}

/** Dazed for as many turns as they carry points; without points to the end of this one. */
function daze({ round, setup }: Battle, person: Combatant): void {
  const points = person.shockPoints + person.stunPoints // all that they carry: AD-GAP-08
  const further = points > 0 && setup.settings.dazeCountsThisTurn ? points - 1 : points
  person.dazedUntil = Math.max(person.dazedUntil ?? 0, round + further) // AD-EFF-08
  person.heldAt = null // AD-EFF-07, AD-INIT-08
  person.lastMove = null // AD-MOVE-05
}

/**
 * Attacks on an area, from the moment they are rolled: those inside choose what to do, dodge one after the other, and the damage, rolled once,
 * meets all who are left. What is different for blasts and shells stands in explosives.ts and shells.ts.
 */
import { next, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Area, Battle, CombatantId, StepOf } from '../../battle/battle.js'
import type { Section } from '../../battle/ground.js'
import { knowsPerson, revealPerson, revealTerrain } from '../../battle/knowledge.js'
import { personOf } from '../../battle/people.js'
import { damageOf, inflict, rollDamageDice } from '../damage/damage.js'
import { checkDie, checkIsMade, numbersOf } from '../dice/checks.js'
import { offerLuck, spendLuckOn } from '../dice/luck.js'
import { areaDefence, areaDefencesOf } from './area-defence.js'
import { sectionsInBlast, struckByBlast } from './blast.js'
import * as told from './events.js'
import { struckByShells } from './shells.js'

/** Everyone inside who has a choice makes it, all at once and before any of their dice. */
export const offerAreaDefence: Rule<Battle, StepOf<'offerAreaDefence'>> = (battle, step, { ask, tell }) => {
  const { area } = step
  const asked = area.inside.filter(id => areaDefencesOf(battle, area, personOf(battle, id)).length > 1)
  const answers = asked.length === 0 ? [] : ask.chooseEach(areaDefence, battle, step, asked) // CPR-SHELL-04, CPR-EXP-06, CPR-SHD-05
  const chose = (action: string): CombatantId[] => asked.filter((_, i) => answers[i]?.action === action)
  const luckSaid = asked.filter((id, i) => {
    const answer = answers[i]
    if (answer === undefined || !('luck' in answer) || answer.luck === undefined) return false
    spendLuckOn(personOf(battle, id), answer.luck, tell) // CPR-DICE-06
    return true
  })
  dodgeNext(battle, { area, toDodge: chose('dodge'), spared: [], behind: [...chose('shield'), ...chose('humanShield')], luckSaid }, tell)
}

/** The next one dodges, or the damage comes. */
function dodgeNext(battle: Battle, dodging: Omit<StepOf<'dodgeArea'>, 'step'>, tell: Tell | undefined): void {
  const { area, spared, behind } = dodging
  const [first] = dodging.toDodge
  if (first === undefined) {
    revealMet(battle, area, spared, tell)
    next(battle, { step: 'rollAreaDamage', area, spared, behind })
    return
  }
  if (!dodging.luckSaid.includes(first)) offerLuck(battle, personOf(battle, first))
  next(battle, { step: 'dodgeArea', ...dodging })
}

/** Whoever rolls damage learns that it meets someone or something, so all that their side doesn't know of is revealed before. */
function revealMet(battle: Battle, area: Area, spared: readonly CombatantId[], tell: Tell | undefined): void {
  const { side } = personOf(battle, area.attacker)
  const rule = area.kind === 'blast' ? 'CPR-EXP-03' : 'CPR-SHELL-02'
  for (const id of leftIn(battle, area, spared)) {
    const person = personOf(battle, id)
    if (!knowsPerson(battle, side, person)) revealPerson(person, rule, tell)
  }
  for (const { id } of sectionsIn(battle, area)) revealTerrain(battle, id, side, rule, tell)
}
/** Those inside whom the damage can meet. */
const leftIn = (battle: Battle, { inside }: Area, spared: readonly CombatantId[]): CombatantId[] =>
  inside.filter(id => !spared.includes(id) && !personOf(battle, id).dead)
const sectionsIn = (battle: Battle, area: Area): readonly Section[] => (area.kind === 'blast' ? sectionsInBlast(battle, area) : [])

const toDodgeShells = reason('CPR-SHELL-04', 'to dodge the shells')
const toDodgeBlast = reason('CPR-EXP-06', 'to dodge the blast')

export const dodgeArea: Rule<Battle, StepOf<'dodgeArea'>> = (battle, step, { ask, tell }) => {
  const { area, behind, luckSaid } = step
  const [who = '', ...rest] = step.toDodge
  const person = personOf(battle, who)
  const numbers = numbersOf(battle, person, { skill: 'evasion' }, tell !== undefined)
  const { kind, attacker, total: against } = area
  const blast = kind === 'blast'
  const need = against - numbers.modifier + (blast ? 1 : 0) // CPR-EXP-06: a tie fails; CPR-SHELL-04, CPR-DICE-04: a tie saves
  const success = ask.atLeast(checkDie(battle), need, { ...(blast ? toDodgeBlast : toDodgeShells), among: [who] }, who)
  checkIsMade(person, tell)
  tell?.(told.areaDodged({ rule: blast ? 'CPR-EXP-06' : 'CPR-SHELL-04', kind, attacker, who, numbers, against, success }))
  if (success && blast) next(battle, { step: 'leaveBlast', area, who })
  const spared = success ? [...step.spared, who] : [...step.spared]
  dodgeNext(battle, { area, toDodge: rest, spared, behind: [...behind], luckSaid: [...luckSaid] }, tell)
}

const shellDamage = reason('CPR-SHELL-02', 'damage of the shells')
const blastDamage = reason('CPR-EXP-03', 'damage of the blast')

/** One roll for everyone; then each combatant it reaches takes it, in order. */
export const rollAreaDamage: Rule<Battle, StepOf<'rollAreaDamage'>> = (battle, { area, spared, behind }, { ask, tell }) => {
  const { kind, attacker } = area
  const blast = kind === 'blast'
  const left = leftIn(battle, area, spared)
  const sections = sectionsIn(battle, area).map(({ id }) => id)
  if (left.length === 0 && sections.length === 0) return // CPR-DICE-05: no dice that no one needs
  const why = { ...(blast ? blastDamage : shellDamage), among: [...left, ...sections] }
  const { sum, critical } = rollDamageDice(ask, battle, area.dice, why, attacker) // CPR-SHELL-02, CPR-EXP-03, CPR-GAP-19
  const damage = damageOf(sum, 1, area.harm)
  if (damage > 0) tell?.(told.areaDamageRolled({ rule: why.rule, kind, attacker, inside: [...left, ...sections], damage, critical }))
  const struck = blast
    ? struckByBlast(battle, area, left, behind, damage, tell) // CPR-EXP-05
    : struckByShells(battle, attacker, left, behind, damage, tell) // CPR-SHELL-05
  for (const target of struck) next(battle, { step: 'sufferArea', attacker, target, damage, critical, harm: area.harm })
}

/** The damage of an area meets one person: body SP, ablation and a Critical Injury of their own. */
export const sufferArea: Rule<Battle, StepOf<'sufferArea'>> = (battle, { attacker, target, damage, critical, harm }, { tell }) => {
  inflict(battle, { attacker, target, location: 'body', halved: false, rider: null, harm }, damage, critical, 1, tell) // CPR-SHELL-05, CPR-EXP-03, CPR-AIM-02
}

/** Poisons and drugs: a check to resist, and what a failure does. The game master says when a combatant takes in either. */
import { type Ask, type Reason, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { canReact, personOf } from '../../battle/people.js'
import { drugs, poisons } from '../../tables/hazards.js'
import type { Intensity, Tag } from '../../tables/words.js'
import { rollAgainstDv } from '../dice/checks.js'
import { sumOfPool } from '../dice/pools.js'
import { loseHpDirectly } from '../wounds/wounds.js'
import * as told from './events.js'

const toResist = reason('CPR-PSN-01', 'to resist the poison')
const toResistDrug = reason('CPR-PSN-02', 'to resist the drug')
const poisonDamage = reason('CPR-PSN-01', 'poison')

/** Does a combatant resist? Who is unconscious cannot. */
function resists(
  battle: Battle,
  person: Combatant,
  kind: 'poison' | 'drug',
  intensity: Intensity,
  ask: Ask,
  tell: Tell | undefined,
): boolean {
  const dv = (kind === 'poison' ? poisons : drugs).rows[intensity].dv
  const why: Reason = kind === 'poison' ? toResist : toResistDrug
  if (!canReact(person)) return false // CPR-TURN-04
  const rolled = rollAgainstDv(battle, person, { skill: 'resistTortureDrugs' }, dv, why, ask, tell) // CPR-PSN-01, CPR-PSN-02
  tell?.(told.poisonResisted({ rule: why.rule, who: person.id, kind, intensity, ...rolled }))
  return rolled.success
}

function tag(person: Combatant, word: Tag, rule: string, tell: Tell | undefined): void {
  if (person.tags.includes(word)) return
  person.tags = [...person.tags, word]
  tell?.(told.tagged({ rule, who: person.id, tag: word }))
}

/** How many d6 a poison does; those of the deadly one can be set. */
const poisonDice = (battle: Battle, intensity: Intensity): number =>
  intensity === 'deadly' ? battle.setup.settings.deadlyPoisonDice : poisons.rows[intensity].damageDice // CPR-PSN-01, CPR-GAP-43

/** A combatant has taken in a poison. */
export const poison: Rule<Battle, StepOf<'poison'>> = (battle, { who, intensity }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead || person.sheet.protectedFrom.includes('poison')) return
  if (resists(battle, person, 'poison', intensity, ask, tell)) return
  tag(person, 'poisoned', 'CPR-PSN-01', tell)
  const lost = ask.roll(sumOfPool(poisonDice(battle, intensity)), poisonDamage, who)
  loseHpDirectly(battle, person, lost, 'CPR-PSN-01', 'poison', tell) // CPR-PSN-01, CPR-DMG-03
}

/** A combatant has taken in a drug: what it does has no numbers. */
export const drug: Rule<Battle, StepOf<'drug'>> = (battle, { who, intensity }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead || person.sheet.protectedFrom.includes('poison')) return
  if (!resists(battle, person, 'drug', intensity, ask, tell)) tag(person, drugs.rows[intensity].tag, 'CPR-PSN-02', tell) // CPR-PSN-02, CPR-GAP-44
}

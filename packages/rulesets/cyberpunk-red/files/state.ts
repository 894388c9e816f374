/** How combatants begin who are not fresh: injuries with their sides, and what does not go together. */
import type { Fault, Path } from '@enfilade/engine'
import { noting, type Wrong } from '@enfilade/kit'
import { criticalInjuryRows } from '../tables/critical-injuries.js'
import type { LooseCombatant as Loose } from './forms.js'
import type { ResolvedCombatant } from './resolved.js'

type Injuries = ResolvedCombatant['injuries']

/** The injuries of an entry; those with a side are on the left unless the file says otherwise. */
export function injuriesOf(form: Loose, path: Path, faults: Fault[]): Injuries {
  const injuries: Injuries = []
  for (const [i, given] of (form.injuries ?? []).entries()) {
    const wrong = noting(faults, [...path, 'injuries', i])
    const { name, side, quickFixed = false } = typeof given === 'string' ? { name: given, side: undefined } : given
    const { sided, quickFix, name: words } = criticalInjuryRows.rows[name]
    if (side !== undefined && sided === null) wrong('side', `${words} has no left or right (CPR-CRIT-05).`, side)
    if (quickFixed && quickFix.length === 0) wrong('quickFixed', `${words} cannot be fixed in the field (CPR-HEAL-05).`, true, [false])
    const own = sided === null ? undefined : (side ?? ('left' as const))
    if (injuries.some(other => other.name === name && other.side === own)) wrong([], `${words} is listed twice (CPR-CRIT-02).`, given)
    injuries.push({ name, ...(own === undefined ? {} : { side: own }), quickFixed })
  }
  return injuries
}

/** What does not go together in the state of an entry. */
export function stateFaults(form: Loose, maxHp: number, luck: number, wrong: Wrong): void {
  const { hp = maxHp, dead = false, stabilized = false, unconscious = false, luckLeft, onFire, airless, inVacuum } = form
  if (hp > maxHp) wrong('hp', `Hit Points can't exceed the maximum of ${maxHp}.`, hp, `at most ${maxHp}`)
  if (luckLeft !== undefined && luckLeft > luck) wrong('luckLeft', `LUCK left can't exceed the sheet's ${luck}.`, luckLeft, `0 to ${luck}`)
  if (stabilized && (dead || hp >= maxHp))
    wrong('stabilized', `Only the wounded can be stabilized (CPR-HEAL-03); this one is ${dead ? 'dead' : 'not wounded'}.`, true, [false])
  if (dead && unconscious !== false) wrong('unconscious', "A dead combatant can't be unconscious.", unconscious, [false])
  if (dead && onFire !== undefined && onFire !== null) wrong('onFire', 'Fire does nothing to the dead.', onFire, [null])
  if (inVacuum === true && airless === 'drowning') wrong('airless', "A combatant can't drown in vacuum.", 'drowning', ['asphyxiating'])
}

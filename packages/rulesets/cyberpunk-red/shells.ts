/**
 * Shotgun shells: one check against a fixed DV, and one roll of damage for everybody in the block of squares ahead whom the shooter can see.
 * How those inside meet it stands in areas.ts.
 */
import { inBlockAhead, next, type Rule, reason, type Tell } from '@enfilade/engine'
import { checkDie, luckIsUsed, numbersOf } from './checks.js'
import type { CprEvent } from './events.js'
import { canSee } from './ground.js'
import { shieldedBy } from './human-shields.js'
import { revealPerson } from './knowledge.js'
import type { Battle, Combatant, StepOf } from './model.js'
import { findWeaponItem, handsHolding, humanShieldOf, inDiceOrder, isConscious, personOf } from './people.js'
import { damageShield, usableShield } from './shields.js'
import { areas, constants } from './tables/constants.js'
import type { Facing } from './words.js'

/** Everybody whom a spread of shot in this direction can reach: in the block, and in sight. Friends too. */
export function peopleInSpread(battle: Battle, shooter: Combatant, facing: Facing): Combatant[] {
  return battle.people.filter(
    person =>
      !person.dead &&
      person.id !== shooter.id &&
      inBlockAhead(shooter.at, facing, areas.rows.shellSide, person.at) && // CPR-SHELL-03, CPR-GAP-20
      canSee(battle, shooter, person), // CPR-SHELL-02, CPR-GAP-57: cover in the block is not harmed, and hides who is behind it
  )
}

const toSpread = reason('CPR-SHELL-01', 'to hit with shells')

/** The shells are fired. What they cost has been paid. */
export const rollShells: Rule<Battle, StepOf<'rollShells'>> = (battle, { attacker, weaponId, facing }, { ask, tell }) => {
  const shooter = personOf(battle, attacker)
  const item = findWeaponItem(shooter, weaponId)
  if (!isConscious(shooter) || item === undefined) return
  revealPerson(shooter, 'CPR-SHELL-01', tell)
  shooter.facing = facing // CPR-SHELL-03
  const check = { skill: item.weapon.skill, use: 'rangedAttack', hands: handsHolding(shooter, weaponId) } as const
  const { modifier, lines } = numbersOf(battle, shooter, check, tell !== undefined)
  const total = modifier + ask.roll(checkDie(battle), toSpread, attacker) // CPR-SHELL-01
  luckIsUsed(shooter)
  const dv = constants.rows.shellDv
  const hit = total > dv // CPR-DICE-03
  const inside = inDiceOrder(battle, peopleInSpread(battle, shooter, facing)).map(({ id }) => id)
  tell?.({
    rule: 'CPR-SHELL-01',
    what: 'areaRolled',
    kind: 'shells',
    attacker,
    weaponId,
    weapon: item.weapon.name,
    aimedAt: null,
    facing,
    at: { ...shooter.at },
    numbers: { modifier, lines },
    total,
    dv,
    hit,
    inside,
    roundsLeft: item.rounds,
  } satisfies CprEvent)
  if (!hit || inside.length === 0) return // CPR-SHELL-04: nobody is harmed, nobody rolls
  const area = {
    kind: 'shells',
    attacker,
    weapon: item.weapon.name,
    at: { ...shooter.at },
    total,
    dice: constants.rows.shellDice,
    inside,
  } as const
  next(battle, { step: 'offerAreaDefence', area: { ...area, inside } })
}

/** Whom the damage of shells meets: all who are left, but not those behind a shield. Somebody held as a shield takes it for the one behind him. */
export function struckByShells(
  battle: Battle,
  people: readonly string[],
  behind: readonly string[],
  damage: number,
  tell: Tell | undefined,
): string[] {
  const struck: string[] = []
  for (const id of people) {
    const person = personOf(battle, id)
    const interposes = behind.includes(id)
    if (interposes && usableShield(person) !== undefined) {
      damageShield(battle, person, damage, tell) // CPR-SHD-05, CPR-SHD-03: all of it, what is left over is lost
      continue
    }
    const target = interposes && humanShieldOf(battle, person) !== null ? shieldedBy(battle, person) : id // CPR-HSH-03
    if (!struck.includes(target)) struck.push(target) // CPR-HSH-03: once, also where he is in the block himself
  }
  return struck
}

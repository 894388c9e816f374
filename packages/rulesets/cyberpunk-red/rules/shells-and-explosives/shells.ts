/**
 * Shotgun shells: one check against a fixed DV, and one roll of damage for everyone the shooter can see in the block of squares ahead.
 * How those inside meet it stands in areas.ts.
 */
import { inBlockAhead, next, type Rule, reason, type Tell } from '@enfilade/engine'
import { amongWords } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, ItemOf, StepOf } from '../../battle/battle.js'
import { revealWhatBlocks } from '../../battle/blocked.js'
import { canSee, ground, squaresUp } from '../../battle/ground.js'
import { revealPerson } from '../../battle/knowledge.js'
import { findWeaponItem, humanShieldOf, inDiceOrder, isConscious, personOf } from '../../battle/people.js'
import { facingWords } from '../../battle/phrases.js'
import { roundIn, roundsToTell, spendRounds } from '../../battle/things.js'
import { areas, constants } from '../../tables/constants.js'
import { type Facing, facings } from '../../tables/words.js'
import { areaCheck, areaWeapon } from '../attacking/area-weapons.js'
import { jamAt } from '../attacking/unreliable.js'
import { diceOf, harmOf } from '../damage/harm.js'
import { rollTotal } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { acting } from '../orders.js'
import { shieldedBy } from '../shields/human-shields.js'
import { damageShield, usableShield } from '../shields/shields.js'
import * as told from './events.js'

/** Everyone that a spread of shot in this direction can reach: in the block, and in sight. Friends too. */
export const peopleInSpread = (battle: Battle, shooter: Combatant, facing: Facing): Combatant[] =>
  peopleAhead(battle, shooter, facing).filter(person => canSee(battle, shooter, person)) // CPR-SHELL-02, CPR-GAP-57: cover in the block is not harmed, and hides who is behind it

/** The same, whatever stands in between. */
function peopleAhead(battle: Battle, shooter: Combatant, facing: Facing): Combatant[] {
  return battle.people.filter(
    person =>
      !person.dead &&
      person.id !== shooter.id &&
      inBlockAhead(shooter.at, facing, areas.rows.shellSide, person.at) && // CPR-SHELL-03, CPR-GAP-20
      squaresUp(ground(battle), shooter.at, person.at) <= areas.rows.shellSide, // CPR-RNG-09
  )
}

// ── the order ──────────────────────────────────────────────────────────────────────────────────────────────────────
const unfit = ({ weapon, loaded }: ItemOf<'weapon'>): string | null => {
  if (!weapon.shells) return `the ${weapon.name} takes no shells`
  return loaded === 'shell' ? null : `the ${weapon.name} is not loaded with shells`
}
const rounds = 1

export const shells = acting('shells', 'attack', {
  words: 'Fire shells', // CPR-SHELL-01
  name: 'Firing shells',
  isAttack: true,
  choose: {
    weaponId: areaWeapon('CPR-SHELL-01', rounds, unfit),
    facing: amongWords({ words: 'Direction', values: facings, nameOf: facingWords }), // CPR-SHELL-03: an empty block is legal
  },
  say: ({ weaponId: { weapon }, facing }) => `Fire the ${weapon.name} to the ${facingWords(facing)}`,
  do(battle, me, { weaponId, facing }) {
    spendRounds(battle, me, weaponId, rounds) // CPR-SHELL-01
    offerLuck(battle, me)
    next(battle, { step: 'rollShells', attacker: me.id, weaponId, facing })
  },
})

// ── the check ──────────────────────────────────────────────────────────────────────────────────────────────────────
const toSpread = reason('CPR-SHELL-01', 'to hit with shells')

/** The shells are fired. What they cost has been paid. */
export const rollShells: Rule<Battle, StepOf<'rollShells'>> = (battle, { attacker, weaponId, facing }, { ask, tell }) => {
  const shooter = personOf(battle, attacker)
  const item = findWeaponItem(shooter, weaponId)
  if (!isConscious(shooter) || item === undefined) return
  revealPerson(shooter, 'CPR-SHELL-01', tell)
  shooter.facing = facing // CPR-SHELL-03
  for (const person of peopleAhead(battle, shooter, facing)) revealWhatBlocks(battle, shooter.at, person.at, person, 'CPR-SHELL-02', tell)
  const { weapon } = item
  const { numbers, total } = rollTotal(battle, shooter, areaCheck(shooter, weaponId, weapon), toSpread, ask, tell) // CPR-SHELL-01
  const dv = constants.rows.shellDv
  const hit = total > dv // CPR-DICE-03
  const inside = inDiceOrder(battle, peopleInSpread(battle, shooter, facing)).map(({ id }) => id)
  tell?.(
    told.areaRolled({
      rule: 'CPR-SHELL-01',
      kind: 'shells',
      attacker,
      weaponId,
      weapon: weapon.name,
      thrown: false,
      aimedAt: null,
      facing,
      at: { ...shooter.at },
      strikes: null,
      numbers,
      total,
      dv,
      hit,
      inside,
      roundsLeft: roundsToTell(battle, item),
    }),
  )
  jamAt(battle, shooter, weaponId, total - numbers.modifier, tell)
  if (!hit || inside.length === 0) return // CPR-SHELL-04: no one is harmed, no one rolls
  const round = roundIn(item)
  const dice = diceOf(weapon.shellDice, round)
  next(battle, {
    step: 'offerAreaDefence',
    area: { kind: 'shells', attacker, weapon: weapon.name, at: { ...shooter.at }, total, dice, harm: harmOf(weapon, round), inside },
  })
}

/** Who takes the damage of shells: all who are left, except those behind a shield. A human shield takes it for the one behind them. */
export function struckByShells(
  battle: Battle,
  attacker: CombatantId,
  people: readonly CombatantId[],
  behind: readonly CombatantId[],
  damage: number,
  tell: Tell | undefined,
): CombatantId[] {
  const struck: CombatantId[] = []
  for (const id of people) {
    const person = personOf(battle, id)
    const interposes = behind.includes(id)
    if (interposes && usableShield(person) !== undefined) {
      damageShield(battle, attacker, person, damage, tell) // CPR-SHD-05, CPR-SHD-03: all of it, what is left over is lost
      continue
    }
    const target = interposes && humanShieldOf(battle, person) !== null ? shieldedBy(battle, person) : id // CPR-HSH-03
    if (!struck.includes(target)) struck.push(target) // CPR-HSH-03: once, also where they are in the block themselves
  }
  return struck
}

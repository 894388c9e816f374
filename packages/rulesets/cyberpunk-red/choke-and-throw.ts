/** What one can do to a person whom one holds: choke, or throw to the ground. Neither is an attack, and no armor helps. */
import type { Tell } from '@enfilade/engine'
import type { CprEvent } from './events.js'
import { endGrapple, holdOf } from './grappling.js'
import type { Battle, Combatant } from './model.js'
import { type CourseOf, impossible } from './orders/course.js'
import { nameOf, personOf } from './people.js'
import { constants } from './tables/constants.js'
import { fallUnconscious, loseHpDirectly } from './wounds.js'

const refusedWithoutHold = (battle: Battle, person: Combatant, rule: string, name: string) =>
  holdOf(battle, person.id) === undefined ? impossible(rule, name, `${person.name} holds nobody`) : null

// ── choking ────────────────────────────────────────────────────────────────────────────────────────────────────────
export const choke: CourseOf<'choke'> = {
  cost: 'action', // CPR-CHK-01
  name: 'Choking',
  words: 'Choke',
  options: (battle, person) => (holdOf(battle, person.id) === undefined ? [] : [{ action: 'choke' }]),
  refused: (battle, person) => refusedWithoutHold(battle, person, 'CPR-CHK-01', choke.name),
  carryOut: (battle, person, _order, tell) => chokeHeld(battle, person, tell),
  say: (battle, person) => `Choke ${nameOf(battle, holdOf(battle, person.id)?.defender)}`,
  fields: () => [],
}

/** Hit points go, and consciousness with them where they would fall below 0, or in the third round of it. */
function chokeHeld(battle: Battle, attacker: Combatant, tell: Tell | undefined): void {
  const grapple = holdOf(battle, attacker.id)
  if (grapple === undefined) return
  const target = personOf(battle, grapple.defender)
  const before = attacker.choked
  const goesOn = before !== null && before.target === target.id && before.lastRound === battle.round - 1
  const rounds = goesOn ? before.rounds + 1 : 1 // CPR-CHK-03: a round without a Choke begins the count anew
  attacker.choked = { target: target.id, rounds, lastRound: battle.round }
  tell?.({ rule: 'CPR-CHK-01', what: 'choked', attacker: attacker.id, target: target.id, rounds } satisfies CprEvent)
  const lost = attacker.sheet.stats.BODY // CPR-CHK-01: no SP, no ablation, no roll
  const faints = target.hp > 1 && target.hp - lost < floorOf(battle) // CPR-CHK-02, CPR-GAP-28: exactly 0 stands
  loseHpDirectly(battle, target, faints ? target.hp - 1 : lost, 'CPR-CHK-01', 'choking', tell)
  if (faints) fallUnconscious(battle, target, 'CPR-CHK-02', 'choking', tell)
  else if (rounds >= constants.rows.chokeRoundsToUnconscious) fallUnconscious(battle, target, 'CPR-CHK-03', 'choking', tell) // CPR-CHK-03
}
const floorOf = (battle: Battle): number => (battle.setup.settings.chokeFloorIncludesZero ? 1 : 0)

// ── throwing ───────────────────────────────────────────────────────────────────────────────────────────────────────
export const throwPerson: CourseOf<'throwPerson'> = {
  cost: 'action', // CPR-THR-01
  name: 'Throwing somebody',
  words: 'Throw to the ground',
  options: (battle, person) => (holdOf(battle, person.id) === undefined ? [] : [{ action: 'throwPerson' }]),
  refused: (battle, person) => refusedWithoutHold(battle, person, 'CPR-THR-01', throwPerson.name),
  carryOut: (battle, person, _order, tell) => {
    const grapple = holdOf(battle, person.id)
    if (grapple === undefined) return
    const target = personOf(battle, grapple.defender)
    tell?.({ rule: 'CPR-THR-01', what: 'personThrown', attacker: person.id, target: target.id } satisfies CprEvent)
    endGrapple(battle, grapple, 'thrown', tell) // CPR-THR-01: a Human Shield as well
    target.prone = true
    loseHpDirectly(battle, target, person.sheet.stats.BODY, 'CPR-THR-01', 'the throw', tell) // CPR-THR-01, CPR-CHK-03: no attack
  },
  say: (battle, person) => `Throw ${nameOf(battle, holdOf(battle, person.id)?.defender)} to the ground`,
  fields: () => [],
}

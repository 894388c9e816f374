/**
 * The people of a fight as combatants of a next one: their wounds, deadlines and weapons as they are, in the form of a scenario file with
 * everything written out. What belongs to this fight alone (pending actions, aim, points, movement, stuns) stays behind; so do the dead.
 */
import type { Json } from '@enfilade/engine'
import type { Battle, Combatant } from '../battle/battle.js'
import { roundsIn } from '../battle/people.js'
import { tripleOfPlace } from './field.js'
import type { ResolvedCombatant, ResolvedSide, ResolvedWeapon } from './resolved.js'

/**
 * The `sides` of a next scenario, ready to be put beside a battlefield; a side of which nobody lives is left out. On another field, place
 * them anew.
 */
export function survivors(battle: Battle): Json {
  const sides = battle.setup.sides.map(({ id, policy, allies, neutral, rollsHidden }): ResolvedSide => {
    const people = battle.people.filter(person => person.side === id && !person.now.dead)
    return { name: id, policy, allies, neutral, rollsHidden, combatants: people.map(person => survivor(battle, person)) }
  })
  const living = sides.filter(side => side.combatants.length > 0)
  const names = living.map(side => side.name)
  const among = (list: readonly string[]): string[] => list.filter(name => names.includes(name))
  return JSON.parse(
    JSON.stringify(
      living.map(side => ({
        ...side,
        allies: among(side.allies),
        combatants: side.combatants.map(one => ({
          ...one,
          hiddenFrom: among(one.hiddenFrom),
          numbersHiddenFrom: among(one.numbersHiddenFrom),
        })),
      })),
    ),
  ) as Json
}

function survivor({ round }: Battle, person: Combatant): ResolvedCombatant {
  const { sheet, now } = person
  const { skills, weapons, ...numbers } = sheet
  return {
    id: person.id,
    name: person.name,
    at: tripleOfPlace(person.position),
    ...numbers,
    skills: Object.fromEntries(skills.map(({ id, rating, controllingAttribute }) => [id, { rating, controllingAttribute }])),
    weapons: weapons.map(
      (weapon): ResolvedWeapon => (weapon.kind === 'melee' ? weapon : { ...weapon, roundsLeft: roundsIn(person, weapon.id) }),
    ),
    inCombat: false,
    failedInitiativeRolls: 0,
    meleeSkill: person.meleeSkill,
    flags: person.flags,
    cover: person.cover,
    prone: now.prone,
    incapacitated: now.incapacitated,
    dead: false,
    stunnedUntil: null,
    wounds: person.wounds.map(wound => ({ ...wound, round: 0 })),
    // The next fight counts its rounds from its own beginning.
    deathRound: person.deathRound === null ? null : Math.max(1, person.deathRound - round),
    exposures: [],
    disabled: now.disabled,
    destroyed: now.destroyed,
    dropped: now.dropped,
    hiddenFrom: person.hiddenFrom,
    numbersHiddenFrom: person.numbersHiddenFrom,
    policy: person.policy,
  }
}

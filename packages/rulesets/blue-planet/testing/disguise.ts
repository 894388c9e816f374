/**
 * Another battle that one seat cannot tell from this one: what it does not know is changed at random. For tests of secrecy: view, log,
 * options and choices of that seat have to be the same in both. The result is a battle that the rules can go on with.
 */
import { between, otherTruth } from '../../../kit/testing/disguise.js'
import { oneOf } from '../../../kit/testing/fight.js'
import type { Pick } from '../../../kit/testing/kit.js'
import {
  type Battle,
  type Combatant,
  combatantState,
  combatantsIn,
  type Sheet,
  type SideId,
  sideState,
  type Weapon,
  type Wound,
} from '../battle/battle.js'
import { knowsNumbers, knowsPerson } from '../battle/knowledge.js'
import { ammunitionRows } from '../tables/ammunition.js'
import { ammunitionKinds, attributes, facilities, skills } from '../tables/words.js'

/** The battle given is left as it is. `pick(n)` gives a whole number from 0 to n - 1. */
export function disguise(battle: Battle, seat: SideId, pick: Pick): Battle {
  const { other, knowsNumbersOf } = otherTruth(battle, seat, { sideState, combatantState }, { knowsPerson, knowsNumbers }, pick)
  for (const person of other.people) {
    if (!knowsNumbersOf(person.id)) disguiseNumbers(other, person, pick)
    if (!knowsPerson(seat, person)) disguisePresence(other, person, pick)
  }
  return other
}

// ── numbers ────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * Sheet, levels of wounds, and when things are due; size, weapons, severities and what has been declared stay, everyone sees
 * them.
 */
function disguiseNumbers(battle: Battle, person: Combatant, pick: Pick): void {
  const { round } = battle
  person.sheet = disguisedSheet(person.sheet, pick)
  person.wounds = person.wounds.map(wound => disguisedWound(battle, wound, pick))
  if (person.deathRound !== null) person.deathRound = round + pick(5000)
  const { pending } = person
  if (pending !== null && pending.resolveRound > round && pending.action.action !== 'firstAid')
    person.pending = { ...pending, resolveRound: round + 1 + pick(4) }
  person.roundsLeft = person.roundsLeft.map(({ weaponId, rounds }) => {
    const weapon = person.sheet.weapons.find(carried => carried.id === weaponId)
    return { weaponId, rounds: weapon?.kind === 'ranged' && weapon.rounds !== null ? pick(weapon.rounds + 1) : rounds }
  })
}

function disguisedSheet(sheet: Sheet, pick: Pick): Sheet {
  const scores = Object.fromEntries(attributes.map(attribute => [attribute, between(20, 90, pick)])) as Record<
    (typeof attributes)[number],
    number
  >
  return {
    ...sheet,
    // An object is one to look at, and nothing is rolled for its trauma.
    attributes: { ...scores, constitution: sheet.attributes.constitution === null ? null : scores.constitution },
    skills: skills.map(id => ({ id, rating: between(20, 80, pick), controllingAttribute: pick(2) === 0 ? null : oneOf(pick, attributes) })),
    traumaBonus: pick(20),
    weapons: sheet.weapons.map(weapon => disguisedWeapon(weapon, pick)),
    armor: [{ id: 'something', name: 'something', grade: pick(4), protection: pick(15), locations: ['chestBack'], gradeByDamageType: {} }],
    facilities: facilities.filter(() => pick(2) === 0),
  }
}

function disguisedWeapon(weapon: Weapon, pick: Pick): Weapon {
  if (weapon.kind === 'melee' || weapon.ammoClass === null) return weapon
  const { ammoClass } = weapon
  return {
    ...weapon,
    ammunition: oneOf(
      pick,
      ammunitionKinds.filter(kind => ammunitionRows.rows[kind].grade[ammoClass] !== null),
    ),
  }
}

/** Another level of the same severity, where there is one. */
function disguisedWound({ setup: { settings, tables } }: Battle, wound: Wound, pick: Pick): Wound {
  if (!settings.houseDamageEffects) return { ...wound, level: 1 + pick(8) }
  const row = tables.damageEffects.severityByLevel[tables.locationGroups[wound.location]]
  const levels = row.flatMap((severity, level) => (severity === wound.severity && level > 0 ? [level] : []))
  return levels.length === 0 ? wound : { ...wound, level: oneOf(pick, levels) }
}

// ── presence ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Name, place and state of a combatant the seat doesn't see; only the name while the current step is about them. */
function disguisePresence(battle: Battle, person: Combatant, pick: Pick): void {
  person.name = `Somebody ${between(1, 99, pick)}`
  const { id } = person
  const involved =
    person.now.dead ||
    battle.together !== null ||
    battle.agenda.some(step => combatantsIn(step).includes(id)) ||
    battle.schedule.some(one_ => one_.who === id) ||
    battle.people.some(other => other.aim?.target === id || (other.moveTo?.to === 'person' && other.moveTo.who === id))
  if (involved) return
  person.position = { x: pick(200) / 4, y: battle.setup.field.kind === 'line' ? 0 : pick(200) / 4, z: person.position.z }
  person.now.prone = pick(3) === 0 && person.sheet.attributes.constitution !== null
  if (person.now.prone) person.now.movement = 'stationary'
  person.cover = pick(2) === 0 ? { kind: 'soft' } : { kind: 'none' }
  person.flags = pick(3) === 0 ? ['confident'] : []
}

/**
 * What is wrong with a battle that somebody has changed by hand: its form, and whether its parts fit one another.
 * A battle that passes here is one that the rules can go on with.
 */
import { type Fault, formFaults, type Id, type Json, type Path } from '@enfilade/engine'
import { type Action, type Battle, battleSchema, type Combatant } from '../battle/battle.js'
import { everybodyInStep } from '../battle/step-people.js'
import { ammunitionRows } from '../tables/ammunition.js'
import { rankIds } from './tables.js'

/** Notes a fault where an id is none of those allowed. */
type Among = (allowed: readonly Id[], what: string, id: Id | null, path: Path) => void

/** All faults of a battle; empty if there are none. Meaning is looked at only where the form is right. */
export function checkBattle(value: Json): readonly Fault[] {
  const faults = formFaults(battleSchema, value)
  return faults.length > 0 ? faults : meaningFaults(value as unknown as Battle)
}

function meaningFaults(battle: Battle): Fault[] {
  const faults: Fault[] = []
  const people = battle.people.map(person => person.id)
  const { sides, tables } = battle.setup
  const sideIds = sides.map(side => side.id)
  const among: Among = (allowed, what, id, path) => {
    if (id !== null && !allowed.includes(id))
      faults.push({ path, words: `There is no ${what} "${id}" in this battle.`, found: id, allowed })
  }
  const once = (ids: readonly Id[], path: Path): void => {
    for (const [i, id] of ids.entries())
      if (ids.indexOf(id) !== i) faults.push({ path: [...path, i], words: `"${id}" is listed twice.`, found: id })
  }
  once(people, ['people'])
  once(sideIds, ['setup', 'sides'])
  for (const [i, winner] of (battle.ended?.winners ?? []).entries()) among(sideIds, 'side', winner, ['ended', 'winners', i])
  if (battle.aftermath && battle.ended === null)
    faults.push({ path: ['aftermath'], words: 'There is no aftermath before the fight has ended.', found: true, allowed: [false] })
  for (const [i, one] of battle.schedule.entries()) among(people, 'combatant', one.who, ['schedule', i, 'who'])
  faults.push(...tableFaults(battle))
  const ranks = rankIds(tables)
  for (const [i, maneuver] of battle.setup.maneuvers.entries())
    among(ranks, 'damage row', maneuver.damageRow, ['setup', 'maneuvers', i, 'damageRow'])
  for (const [i, person] of battle.people.entries()) faults.push(...personFaults(battle, person, ['people', i], among))
  for (const [i, step] of battle.agenda.entries()) {
    for (const id of everybodyInStep(step)) among(people, 'combatant', id, ['agenda', i])
    if (step.step === 'rollTrauma' || step.step === 'treat') {
      const whose = step.step === 'treat' ? step.patient : step.who
      const wounds = battle.people.find(person => person.id === whose)?.wounds ?? []
      if (step.wound >= wounds.length)
        faults.push({ path: ['agenda', i, 'wound'], words: `${whose} has no wound ${step.wound}.`, found: step.wound })
    }
  }
  if (battle.together !== null)
    for (const key of ['standing', 'after'] as const)
      for (const id of Object.keys(battle.together[key])) among(people, 'combatant', id, ['together', key, id])
  return faults
}

/** Severities that the levels name have to be there. */
function tableFaults({ setup: { tables } }: Battle): Fault[] {
  const { severityByLevel, severities } = tables.damageEffects
  return Object.entries(severityByLevel).flatMap(([group, levels]) =>
    levels.flatMap((severity, level): Fault[] =>
      severity < severities.length
        ? []
        : [
            {
              path: ['setup', 'tables', 'damageEffects', 'severityByLevel', group, level],
              words: `There is no severity ${severity} in this table.`,
              found: severity,
              allowed: `0 to ${severities.length - 1}`,
            },
          ],
    ),
  )
}

function personFaults(battle: Battle, person: Combatant, path: Path, among: Among): Fault[] {
  const faults: Fault[] = []
  const people = battle.people.map(other => other.id)
  const sideIds = battle.setup.sides.map(side => side.id)
  const { sheet, now, pending } = person
  const wrong = (key: readonly (string | number)[], words: string, found: Json, allowed?: Fault['allowed']): void => {
    faults.push({ path: [...path, ...key], words, found, ...(allowed === undefined ? {} : { allowed }) })
  }
  among(sideIds, 'side', person.side, [...path, 'side'])
  for (const key of ['hiddenFrom', 'numbersHiddenFrom'] as const)
    for (const [i, side] of person[key].entries()) among(sideIds, 'side', side, [...path, key, i])
  if (person.moveTo?.to === 'person') among(people, 'combatant', person.moveTo.who, [...path, 'moveTo', 'who'])
  if (person.aim !== null) among(people, 'combatant', person.aim.target, [...path, 'aim', 'target'])

  const melee = sheet.skills.map(skill => skill.id)
  if (person.meleeSkill !== null && !melee.includes(person.meleeSkill))
    wrong(['meleeSkill'], `${person.id} doesn't have this skill (BP-MEL-01).`, person.meleeSkill, melee)
  if (now.prone && sheet.attributes.constitution === null) wrong(['now', 'prone'], "An object can't be prone (BP-DMG-11).", true, [false])
  if (now.prone && (now.movement === 'scramble' || now.movement === 'sprint'))
    wrong(['now', 'movement'], 'A prone combatant can only stay or crawl (BP-RES-08).', now.movement, ['stationary', 'walk'])
  const open = person.wounds.some(wound => wound.traumaFailed && !wound.treated)
  if (person.deathRound !== null && !open)
    wrong(['deathRound'], 'A deathRound needs an untreated wound with a failed trauma roll (BP-TRM-05).', person.deathRound, [null])
  const severities = battle.setup.tables.damageEffects.severities.length
  for (const [i, wound] of person.wounds.entries())
    if (wound.severity >= severities)
      wrong(['wounds', i, 'severity'], 'The table of damage effects has no such severity.', wound.severity, `0 to ${severities - 1}`)
  if (pending !== null) {
    const { declaredRound, resolveRound, action } = pending
    if (resolveRound < declaredRound)
      wrong(
        ['pending', 'resolveRound'],
        "An action can't take effect before it is declared (BP-DEC-04).",
        resolveRound,
        `at least ${declaredRound}`,
      )
    for (const id of peopleOfAction(action)) among(people, 'combatant', id, [...path, 'pending', 'action'])
    if (now.dead || now.incapacitated || now.stunnedUntil !== null)
      if (battle.together === null)
        wrong(['pending'], "A combatant who can't act has no pending action (BP-DEC-07).", pending.action.action, [null])
    if ((action.action === 'fireSingle' || action.action === 'fireAuto') && !sheet.weapons.some(weapon => weapon.id === action.weaponId))
      wrong(['pending', 'action', 'weaponId'], `${person.id} has no weapon "${action.weaponId}".`, action.weaponId)
  }
  faults.push(...gearFaults(battle, person, path))
  return faults
}

/** Those whom an action names. */
export function peopleOfAction(action: Action): Id[] {
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto':
      return action.shots.map(shot => shot.target)
    case 'melee':
      return action.strikes.map(strike => strike.target)
    case 'aim':
      return [action.target]
    case 'firstAid':
      return [action.patient]
    default:
      return []
  }
}

function gearFaults({ setup: { tables } }: Battle, person: Combatant, path: Path): Fault[] {
  const faults: Fault[] = []
  const ranks = rankIds(tables)
  const ids = person.sheet.weapons.map(weapon => weapon.id)
  const rank = (row: string, at: Path): void => {
    if (!ranks.includes(row)) faults.push({ path: at, words: `There is no damage row "${row}" (BP-DMG-03).`, found: row, allowed: ranks })
  }
  for (const [i, weapon] of person.sheet.weapons.entries()) {
    const at = [...path, 'sheet', 'weapons', i]
    if (ids.indexOf(weapon.id) !== i) faults.push({ path: [...at, 'id'], words: `"${weapon.id}" is listed twice.`, found: weapon.id })
    if (weapon.kind === 'melee') {
      rank(weapon.damageRow, [...at, 'damageRow'])
      continue
    }
    rank(weapon.damageRows.single, [...at, 'damageRows', 'single'])
    if (weapon.damageRows.burst !== null) rank(weapon.damageRows.burst, [...at, 'damageRows', 'burst'])
    if (weapon.ammoClass !== null && ammunitionRows.rows[weapon.ammunition].grade[weapon.ammoClass] === null)
      faults.push({
        path: [...at, 'ammunition'],
        words: `${weapon.name} can't take this ammunition (BP-AMM-06).`,
        found: weapon.ammunition,
      })
  }
  for (const [i, { weaponId, rounds }] of person.roundsLeft.entries()) {
    const at = [...path, 'roundsLeft', i]
    const weapon = person.sheet.weapons.find(carried => carried.id === weaponId)
    if (weapon?.kind !== 'ranged' || weapon.rounds === null)
      faults.push({
        path: [...at, 'weaponId'],
        words: `${person.id} has no weapon "${weaponId}" with counted rounds.`,
        found: weaponId,
      })
    else if (rounds > weapon.rounds)
      faults.push({
        path: [...at, 'rounds'],
        words: `${weapon.name} holds ${weapon.rounds} rounds.`,
        found: rounds,
        allowed: `0 to ${weapon.rounds}`,
      })
  }
  for (const [i, id] of person.now.dropped.entries())
    if (!ids.includes(id))
      faults.push({ path: [...path, 'now', 'dropped', i], words: 'Only a weapon that is carried can be dropped.', found: id, allowed: ids })
  return faults
}

/**
 * What is wrong with a battle that was changed by hand: its form, and whether its parts fit one another.
 * A battle that passes here is one that the rules can go on with.
 */
import { type Fault, formFaults, type Id, type Json, type Path } from '@enfilade/engine'
import { doubledFaults, referenceFaults } from '@enfilade/kit'
import { type Battle, battleSchema, type Combatant, type Step } from '../battle/battle.js'
import { ammunitionRows } from '../tables/ammunition.js'
import { rankIds } from './tables.js'

/** All faults of a battle; empty if there are none. Meaning is looked at only where the form is right. */
export function checkBattle(value: Json): readonly Fault[] {
  const faults = formFaults(battleSchema, value)
  return faults.length > 0 ? faults : meaningFaults(value as unknown as Battle)
}

function meaningFaults(battle: Battle): Fault[] {
  const { sides, tables, maneuvers } = battle.setup
  const ids = (list: readonly { readonly id: Id }[]): Id[] => list.map(one => one.id)
  const there = { combatant: ids(battle.people), side: ids(sides) }
  const ranks = rankIds(tables)
  const early = battle.aftermath && battle.ended === null
  return [
    ...doubledFaults(there.combatant, ['people']),
    ...doubledFaults(there.side, ['setup', 'sides']),
    ...referenceFaults(battleSchema, battle, there),
    ...(early ? [{ path: ['aftermath'], words: 'There is no aftermath before the fight has ended.', found: true, allowed: [false] }] : []),
    ...tableFaults(battle),
    ...maneuvers.flatMap(({ damageRow }, i): Fault[] =>
      ranks.includes(damageRow)
        ? []
        : [
            {
              path: ['setup', 'maneuvers', i, 'damageRow'],
              words: `There is no damage row "${damageRow}" in this battle.`,
              found: damageRow,
              allowed: ranks,
            },
          ],
    ),
    ...battle.people.flatMap((person, i) => personFaults(battle, person, ['people', i])),
    ...battle.agenda.flatMap((step, i) => woundOfStepFaults(battle, step, ['agenda', i])),
  ]
}

/** A wound that a step names has to be there. */
function woundOfStepFaults({ people }: Battle, step: Step, path: Path): Fault[] {
  if (step.step !== 'rollTrauma' && step.step !== 'treat') return []
  const whose = step.step === 'treat' ? step.patient : step.who
  const wounds = people.find(person => person.id === whose)?.wounds ?? []
  return step.wound < wounds.length ? [] : [{ path: [...path, 'wound'], words: `${whose} has no wound ${step.wound}.`, found: step.wound }]
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

function personFaults(battle: Battle, person: Combatant, path: Path): Fault[] {
  const faults: Fault[] = []
  const { sheet, now, pending } = person
  const wrong = (key: readonly (string | number)[], words: string, found: Json, allowed?: Fault['allowed']): void => {
    faults.push({ path: [...path, ...key], words, found, ...(allowed === undefined ? {} : { allowed }) })
  }
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
    if (now.dead || now.incapacitated || now.stunnedUntil !== null)
      if (battle.together === null)
        wrong(['pending'], "A combatant who can't act has no pending action (BP-DEC-07).", pending.action.action, [null])
    if ((action.action === 'fireSingle' || action.action === 'fireAuto') && !sheet.weapons.some(weapon => weapon.id === action.weaponId))
      wrong(['pending', 'action', 'weaponId'], `${person.id} has no weapon "${action.weaponId}".`, action.weaponId)
  }
  faults.push(...gearFaults(battle, person, path))
  return faults
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

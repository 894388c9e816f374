/** What is wrong with a battle that was changed by hand, beyond its form and its references. */
import type { Path } from '@enfilade/engine'
import { battleCheck, type Wrong } from '@enfilade/kit'
import { type Battle, battleSchema, type Combatant, type Step } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { ammunitionRows } from '../tables/ammunition.js'
import { scaleFault } from './gear.js'
import { rankIds } from './tables.js'

export const checkBattle = battleCheck({
  schema: battleSchema,
  features,
  whole(battle: Battle, wrong) {
    if (battle.aftermath && battle.ended === null) wrong('aftermath', 'There is no aftermath before the fight has ended.', true, [false])
    for (const [i, { open, locked }] of battle.doors.entries())
      if (open && locked) wrong(['doors', i, 'locked'], 'A door that stands open can’t be locked.', locked, [false])
    const { tables, maneuvers } = battle.setup
    const { severityByLevel, severities } = tables.damageEffects
    for (const [group, levels] of Object.entries(severityByLevel))
      for (const [level, severity] of levels.entries())
        if (severity >= severities.length)
          wrong(
            ['setup', 'tables', 'damageEffects', 'severityByLevel', group, level],
            `There is no severity ${severity} in this table.`,
            severity,
            `0 to ${severities.length - 1}`,
          )
    const ranks = rankIds(tables)
    for (const [i, { damageRow }] of maneuvers.entries())
      if (!ranks.includes(damageRow))
        wrong(['setup', 'maneuvers', i, 'damageRow'], `There is no damage row "${damageRow}" in this battle.`, damageRow, ranks)
  },
  person(battle, person: Combatant, wrong) {
    stateFaults(battle, person, wrong)
    pendingFaults(battle, person, wrong)
    weaponFaults(battle, person, wrong)
    carriedFaults(person, wrong)
  },
  /** A wound that a step names has to be there. */
  step({ people }, step: Step, wrong) {
    if (step.step !== 'rollTrauma' && step.step !== 'treat') return
    const whose = step.step === 'treat' ? step.patient : step.who
    const wounds = people.find(person => person.id === whose)?.wounds ?? []
    if (step.wound >= wounds.length) wrong('wound', `${whose} has no wound ${step.wound}.`, step.wound)
  },
})

function stateFaults({ setup }: Battle, person: Combatant, wrong: Wrong): void {
  const { sheet, now, meleeSkill, wounds, deathRound } = person
  scaleFault(sheet.damageScale, (_key, ...fault) => wrong(['sheet', 'damageScale'], ...fault))
  const melee = sheet.skills.map(skill => skill.id)
  if (meleeSkill !== null && !melee.includes(meleeSkill))
    wrong('meleeSkill', `${person.id} doesn't have this skill (BP-MEL-01).`, meleeSkill, melee)
  if (now.prone && sheet.attributes.constitution === null) wrong(['now', 'prone'], "An object can't be prone (BP-DMG-11).", true, [false])
  if (now.prone && (now.movement === 'scramble' || now.movement === 'sprint'))
    wrong(['now', 'movement'], 'A prone combatant can only stay or crawl (BP-RES-08).', now.movement, ['stationary', 'walk'])
  if (deathRound !== null && !wounds.some(wound => wound.traumaFailed && !wound.treated))
    wrong('deathRound', 'A deathRound needs an untreated wound with a failed trauma roll (BP-TRM-05).', deathRound, [null])
  const severities = setup.tables.damageEffects.severities.length
  for (const [i, { severity }] of wounds.entries())
    if (severity >= severities)
      wrong(['wounds', i, 'severity'], 'The table of damage effects has no such severity.', severity, `0 to ${severities - 1}`)
}

function pendingFaults({ agenda }: Battle, { id, sheet, now, pending }: Combatant, wrong: Wrong): void {
  if (pending === null) return
  const { declaredRound, resolveRound, action } = pending
  if (resolveRound < declaredRound)
    wrong(
      ['pending', 'resolveRound'],
      "An action can't take effect before it is declared (BP-DEC-04).",
      resolveRound,
      `at least ${declaredRound}`,
    )
  if ((now.dead || now.incapacitated || now.stunnedUntil !== null) && !agenda.some(({ step }) => step === 'closeTogether'))
    wrong('pending', "A combatant who can't act has no pending action (BP-DEC-07).", action.action, [null])
  if ((action.action === 'fireSingle' || action.action === 'fireAuto') && !sheet.weapons.some(weapon => weapon.id === action.weaponId))
    wrong(['pending', 'action', 'weaponId'], `${id} has no weapon "${action.weaponId}".`, action.weaponId)
}

function weaponFaults({ setup: { tables } }: Battle, { sheet: { weapons } }: Combatant, wrong: Wrong): void {
  const ranks = rankIds(tables)
  const ids = weapons.map(weapon => weapon.id)
  for (const [i, weapon] of weapons.entries()) {
    const at: Path = ['sheet', 'weapons', i]
    const rank = (row: string, ...keys: string[]): void => {
      if (!ranks.includes(row)) wrong([...at, ...keys], `There is no damage row "${row}" (BP-DMG-03).`, row, ranks)
    }
    if (ids.indexOf(weapon.id) !== i) wrong([...at, 'id'], `"${weapon.id}" is listed twice.`, weapon.id)
    if (weapon.kind === 'melee') {
      rank(weapon.damageRow, 'damageRow')
      continue
    }
    const { damageRows, ammoClass, ammunition, name } = weapon
    rank(damageRows.single, 'damageRows', 'single')
    if (damageRows.burst !== null) rank(damageRows.burst, 'damageRows', 'burst')
    if (ammoClass !== null && ammunitionRows.rows[ammunition].grade[ammoClass] === null)
      wrong([...at, 'ammunition'], `${name} can't take this ammunition (BP-AMM-06).`, ammunition)
  }
}

/** Rounds are counted, and weapons dropped or held, only of what is carried. */
function carriedFaults({ id, sheet: { weapons }, roundsLeft, readyWeapon, now }: Combatant, wrong: Wrong): void {
  for (const [i, { weaponId, rounds }] of roundsLeft.entries()) {
    const weapon = weapons.find(carried => carried.id === weaponId)
    if (weapon?.kind !== 'ranged' || weapon.rounds === null)
      wrong(['roundsLeft', i, 'weaponId'], `${id} has no weapon "${weaponId}" with counted rounds.`, weaponId)
    else if (rounds > weapon.rounds)
      wrong(['roundsLeft', i, 'rounds'], `${weapon.name} holds ${weapon.rounds} rounds.`, rounds, `0 to ${weapon.rounds}`)
  }
  const ids = weapons.map(weapon => weapon.id)
  if (readyWeapon !== null && !ids.includes(readyWeapon))
    wrong('readyWeapon', 'Only a weapon that is carried can be held.', readyWeapon, [null, ...ids])
  for (const [i, dropped] of now.dropped.entries())
    if (!ids.includes(dropped)) wrong(['now', 'dropped', i], 'Only a weapon that is carried can be dropped.', dropped, ids)
}

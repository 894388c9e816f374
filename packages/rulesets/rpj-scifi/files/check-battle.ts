/** What is wrong with a battle that was changed by hand, beyond its form and its references. */
import { battleCheck, leftOutOfOrder, type Wrong } from '@enfilade/kit'
import { type Battle, battleSchema, type Combatant, type Step } from '../battle/battle.js'
import { features } from '../battle/features.js'

export const checkBattle = battleCheck({
  schema: battleSchema,
  features,
  there: ({ setup: { field } }) => ({
    region: field.regions,
    cover: field.covers,
    'region, edge or cover': [...field.regions, ...field.edges, ...field.covers],
  }),
  once: ({ setup, order, toAct, toStabilize }) => ({ 'setup.field.regions': setup.field.regions, order, toAct, toStabilize }),
  whole(battle: Battle, wrong) {
    for (const [i, { id }] of leftOutOfOrder(battle)) wrong(['people', i], `${id} has no place in the turn order.`)
    for (const [i, { id, hiddenFrom }] of battle.secretTerrain.entries())
      if (hiddenFrom.length > 0 && battle.setup.field.edges.some(edge => edge.id === id && edge.sight))
        wrong(['secretTerrain', i], "An edge with sight can't be hidden.", id)
  },
  person(battle, person: Combatant, wrong) {
    placeFaults(battle, person, wrong)
    stateFaults(battle, person, wrong)
  },
  step({ people }, step: Step, wrong) {
    if (step.step !== 'attack') return
    const { attacker, weaponId } = step.attack
    const weapons = people.find(person => person.id === attacker)?.sheet.weapons
    if (weapons?.some(weapon => weapon.id === weaponId) === false)
      wrong(['attack', 'weaponId'], `${attacker} has no weapon "${weaponId}".`, weaponId)
  },
})

/** Region, group and cover belong together. */
function placeFaults({ people, setup: { field } }: Battle, person: Combatant, wrong: Wrong): void {
  const { regionId, groupId, coverId } = person
  const group = field.groups.find(one => one.id === groupId)
  if (group !== undefined && group.regionId !== regionId)
    wrong('groupId', `Group "${group.id}" lies in region "${group.regionId}", not in "${regionId}" (RPJ-DATA-01).`, group.id)
  const elsewhere = people.find(other => other.groupId === groupId && other.regionId !== regionId)
  if (group === undefined && elsewhere !== undefined)
    wrong('groupId', `Group "${groupId}" would lie in two regions: ${elsewhere.id} stands in "${elsewhere.regionId}" (RPJ-BF-02).`, groupId)
  const cover = field.covers.find(one => one.id === coverId)
  if (cover !== undefined && cover.groupId !== groupId)
    wrong('coverId', `Cover "${cover.id}" belongs to group "${cover.groupId}", not to "${groupId}" (RPJ-DATA-01).`, cover.id)
  if (person.reoriented && coverId === null) wrong('reoriented', "A combatant without cover can't be reoriented (RPJ-DATA-01).", true)
}

function stateFaults({ people }: Battle, person: Combatant, wrong: Wrong): void {
  const { layers, condition, overwatch, grappleId } = person
  const base = layers.at(-1)
  if (layers.filter(layer => layer.isBase).length !== 1 || base?.isBase !== true)
    wrong(
      'layers',
      'Exactly one layer is the base, and it is the last (RPJ-DATA-01).',
      layers.map(layer => layer.name),
    )
  if (condition === 'active' && base?.saves.every(save => save.crossed) === true)
    wrong('layers', "All base saves are crossed out, so this combatant can't be active (RPJ-DATA-01).", condition)
  const armed = person.sheet.weapons.map(weapon => weapon.id)
  if (overwatch !== null && !armed.includes(overwatch.weaponId))
    wrong(['overwatch', 'weaponId'], `There is no weapon "${overwatch.weaponId}" in this battle.`, overwatch.weaponId, armed)
  if (grappleId !== null && !people.some(other => other.id !== person.id && other.grappleId === grappleId))
    wrong('grappleId', 'No one grapples alone (RPJ-GRP-07).', grappleId)
  if (person.stabilizeFailures >= 5 && condition !== 'dead')
    wrong('stabilizeFailures', 'After five failures a combatant is dead (RPJ-INC-05).', person.stabilizeFailures)
  if (person.stabilized && condition !== 'incapacitated') wrong('stabilized', 'Only an incapacitated combatant can be stabilized.', true)
}

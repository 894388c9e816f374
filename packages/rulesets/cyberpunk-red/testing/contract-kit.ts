/** What Cyberpunk RED brings to the contract suite: its random scenarios, what a game master might try, and where its worked examples are. */
import { type Id, type Json, wayTo } from '@enfilade/engine'
import { oneOf } from '../../../kit/testing/fight.js'
import type { Act, ContractKit, Pick } from '../../../kit/testing/kit.js'
import { comingsAndGoings, examplesOf, hiddenFrom, idFrom, idsOf, readyFights, seldom, withSwitch } from '../../../kit/testing/tries.js'
import type { Battle, Square } from '../battle/battle.js'
import { occupants } from '../battle/ground.js'
import { personOf } from '../battle/people.js'
import { shipped } from '../content/content.js'
import type { Resolved, ResolvedGrid } from '../files/resolved.js'
import { reachOf, usualWay } from '../rules/moving/moving.js'
import { driveReach, vehicleAtWheel } from '../rules/vehicles/wheel.js'
import { airless, injuryNames, intensities, radiationLevels } from '../tables/words.js'
import { scenarioFiles } from './arbitraries.js'
import { disguise, rollsInSecret } from './disguise.js'

function acts(json: Json, pick: Pick): Act[] {
  const { people, covers, vehicles, setup } = json as unknown as Battle
  const person = (): string => idFrom(pick, idsOf(people))
  const who = person()
  const side = idFrom(pick, idsOf(setup.sides))
  const { doors, zones, size } = setup.field
  const terrain = [...covers, ...doors, ...zones].map(part => part.id)
  const secret = idFrom(pick, [who, ...terrain])
  const square = { x: pick(size[0] + 1), y: pick(size[1]) }
  const newcomer = { id: `late-${pick(100)}`, use: oneOf(pick, Object.keys(shipped.people)), at: [square.x, square.y] }
  const one = people.find(p => p.id === who)
  const injury = one?.injuries[0]
  const isHurt = one !== undefined && one.hp < one.sheet.maxHp
  return [
    ...comingsAndGoings(pick, who, side, newcomer),
    { command: 'moveTo', args: { who, at: square } },
    { command: 'reveal', args: { id: secret } },
    { command: 'hide', args: { id: secret, from: [side] } },
    { command: 'cancelAction', args: {} },
    { command: 'circumstances', args: { who, modifier: pick(9) - 4 } },
    { command: 'setUnaware', args: { who, unaware: pick(2) === 0 } },
    {
      command: 'setDoor',
      args: {
        id: idFrom(pick, idsOf(doors)),
        ...(pick(4) > 0 ? { open: pick(2) === 0 } : {}),
        ...(pick(3) === 0 ? { locked: pick(2) === 0 } : {}),
      },
    },
    { command: 'setFire', args: { who, intensity: oneOf(pick, [...intensities, null]) } },
    { command: 'setAir', args: { who, airless: oneOf(pick, [...airless, null]) } },
    { command: 'setVacuum', args: { who, inVacuum: pick(2) === 0 } },
    { command: 'setRadiation', args: { who, level: oneOf(pick, [...radiationLevels, null]) } },
    { command: 'setExposed', args: { who, exposed: pick(2) === 0 } },
    { command: 'setOnFoot', args: { who, onFoot: pick(2) === 0 } },
    { command: 'electrocute', args: { who, source: 'a live wire' } },
    { command: 'breakContact', args: { who } },
    { command: 'loseFooting', args: { who, metres: 1 + pick(60), ...(pick(2) === 0 ? { edge: null } : {}) } },
    { command: 'poison', args: { who, intensity: oneOf(pick, intensities) } },
    { command: 'drug', args: { who, intensity: oneOf(pick, intensities) } },
    {
      command: 'treat',
      args: {
        healer: person(),
        patient: who,
        injury: injury?.name ?? oneOf(pick, injuryNames),
        side: injury?.side ?? null,
        skill: oneOf(pick, ['firstAid', 'paramedic', 'surgery']),
        quickFix: pick(2) === 0,
      },
    },
    { command: 'passDay', args: {} },
    isHurt ? { command: 'restoreHp', args: { who, amount: 5 } } : { command: 'repair', args: { who } },
    { command: 'damage', args: { who, dice: 1 + pick(6), halved: pick(2) === 0 } },
    ...vehicleActs(vehicles, who, square, pick),
    ...seldom(pick, who, side),
  ]
}

/** Of fights without vehicles none. */
function vehicleActs(vehicles: Battle['vehicles'], who: Id, at: Square, pick: Pick): Act[] {
  if (vehicles.length === 0) return []
  const { id } = oneOf(pick, vehicles)
  return [
    { command: 'setSeat', args: { who, vehicle: pick(3) === 0 ? null : id, drives: pick(2) === 0 } },
    { command: 'moveVehicle', args: { id, at: { ...at } } },
  ]
}

function amendments(json: Json, pick: Pick): { path: string; value: Json }[] {
  const { people, setup } = json as unknown as Battle
  const who = idFrom(pick, idsOf(people))
  const at = `/people/${who}`
  return [
    oneOf(pick, [
      { path: `${at}/hp`, value: oneOf<Json>(pick, [1, 10, 0, -5, 5000, 'much']) },
      { path: `${at}/prone`, value: oneOf<Json>(pick, [true, false, 1]) },
      { path: `${at}/unaware`, value: oneOf<Json>(pick, [true, false]) },
      { path: `${at}/deathSavePenalty`, value: oneOf<Json>(pick, [0, 3, -1]) },
      { path: `${at}/stabilized`, value: oneOf<Json>(pick, [true, false]) },
      { path: `${at}/armor/0/sp`, value: oneOf<Json>(pick, [0, 4, 40, -1]) },
      { path: `${at}/sheet/stats/REF`, value: oneOf<Json>(pick, [2, 8, 12, 'quick']) },
      { path: `${at}/at`, value: oneOf<Json>(pick, [{ x: 0, y: 0 }, { x: 5000, y: 0 }, 'there']) },
      { path: `${at}/hands/left`, value: oneOf<Json>(pick, [null, 'nothing']) },
      { path: `${at}/side`, value: oneOf<Json>(pick, [...setup.sides.map(s => s.id), 'Nobodies']) },
      { path: `${at}/circumstance`, value: oneOf<Json>(pick, [-2, 2, 1.5]) },
      { path: '/round', value: oneOf<Json>(pick, [1, 3, -1]) },
      { path: '/setup/settings/criticalChecks', value: oneOf<Json>(pick, [true, false, 'sometimes']) },
      { path: '/setup/settings/meleeReach', value: oneOf<Json>(pick, [1, 2, 0]) },
      { path: '/nowhere', value: 1 },
    ]),
  ]
}

/** The same field with those who are left. Nothing stays hidden from a side without combatants. Cover is as it was at first, vehicles are gone. */
function nextFight(scenario: Json, survivors: Json): Json | null {
  const sides = survivors as unknown as { readonly name: string; readonly combatants: readonly unknown[] }[]
  if (sides.length === 0) return null
  const { battlefield, ...rest } = scenario as unknown as Resolved
  const names = sides.map(s => s.name)
  const field = ({ vehicles: _vehicles, ...grid }: ResolvedGrid): ResolvedGrid => ({
    ...grid,
    doors: hiddenFrom(grid.doors, names),
    cover: hiddenFrom(grid.cover, names),
    zones: hiddenFrom(grid.zones, names),
  })
  return { ...rest, battlefield: battlefield.kind === 'grid' ? field(battlefield) : battlefield, sides: survivors } as unknown as Json
}

/** The file with these combatants on squares of their own, and with nothing that could fall from their hands. */
function seated(json: Json, who: readonly Id[], pick: Pick): Json {
  type Square = readonly [number, number]
  const file = JSON.parse(JSON.stringify(json)) as {
    battlefield: {
      size?: Square
      obstacles?: Square[]
      cover?: { at: Square }[]
      vehicles?: { at: Square; driver?: Id; passengers?: Id[] }[]
    }
    sides: { combatants: Record<string, Json>[] }[]
  }
  const { size, obstacles = [], cover = [], vehicles = [] } = file.battlefield
  const people = file.sides.flatMap(({ combatants }) => combatants)
  const taken = new Set([...obstacles, ...[...cover, ...vehicles, ...people].map(one => one.at)].map(at => String(at)))
  for (const one of people.filter(({ id }) => who.includes(id as Id))) {
    Object.assign(one, { weapons: [], shields: [] })
    for (const vehicle of vehicles) {
      if (vehicle.driver === one.id) delete vehicle.driver
      vehicle.passengers = (vehicle.passengers ?? []).filter(id => id !== one.id)
    }
    for (let tries = 0; size !== undefined && taken.has(String(one.at)) && tries < 50; tries++) one.at = [pick(size[0]), pick(size[1])]
    taken.add(String(one.at))
  }
  return file as unknown as Json
}

/** How far a walk leads: it can't end where others stand, seen or not. The way of a drive: around its side's own people, whom others may not see. */
function meaning(json: Json, who: Id, answer: Json): Json {
  const battle = json as unknown as Battle
  const { action, x, y, path } = answer as unknown as { action?: string; x: number; y: number; path?: readonly Square[] }
  const mover = personOf(battle, who)
  const vehicle = vehicleAtWheel(battle, who)
  if (action === 'drive' && vehicle !== undefined) return wayTo(driveReach(battle, mover, vehicle), { x, y }) as unknown as Json
  if (action !== 'move') return null
  const way = path ?? usualWay(battle, mover, reachOf(battle, mover), { x, y }) ?? []
  return way.findLastIndex(square => occupants(battle, square).length === 0)
}

export const cprKit: ContractKit = {
  seated,
  meaning,
  scenarios: scenarioFiles(),
  disguise,
  withSwitch,
  acts,
  ready: readyFights('cyberpunk-red'),
  amendments,
  nextFight,
  examples: examplesOf('CPR', 23, import.meta.url),
  secretDice: (battle, seat, who) => rollsInSecret(battle as unknown as Battle, seat, who),
  mostBranches: 5000,
  tooWide: json => {
    const { agenda, people } = json as unknown as Battle
    const step = agenda.at(-1)?.step
    const ranks = step === 'rollInitiative' || step === 'settleOrder'
    return ranks && people.length > 2 ? 'the scores of three people and more are thousands' : null
  },
  unlisted: {
    ...Object.fromEntries(
      ['draw', 'pickUp', 'equipShield', 'equipCorpse'].map(action => [
        `${action}.hand`,
        'the best free hand is taken; the form offers the other',
      ]),
    ),
    'any.afterwards': 'changes only what is asked afterwards',
  },
  unexplained: {
    suppressionResisted: 'the number is the total of the Suppressive Fire that is told just before, with its parts (CPR-SUP-03)',
    areaDodged: 'the number is the total of the attack on the area that is told just before, with its parts (CPR-EXP-06)',
  },
  skips: {},
}

/** What Blue Planet brings to the contract suite: its random scenarios, what a game master might try, and where its worked examples are. */
import { enumerate, type FixedDecider, type Json } from '@enfilade/engine'
import { oneOf } from '../../../kit/testing/fight.js'
import type { Act, ContractKit, Pick } from '../../../kit/testing/kit.js'
import { amongOthers, comingsAndGoings, examplesOf, idFrom, idsOf, readyFights, seldom, withSwitch } from '../../../kit/testing/tries.js'
import type { Battle } from '../battle/battle.js'
import { shipped } from '../content/content.js'
import type { Resolved } from '../files/resolved.js'
import { bluePlanet } from '../index.js'
import { exposures, flags } from '../tables/words.js'
import { scenarioFiles } from './arbitraries.js'
import { disguise } from './disguise.js'

function acts(json: Json, pick: Pick): Act[] {
  const { people, doors, setup, round } = json as unknown as Battle
  const who = idFrom(pick, idsOf(people))
  const side = idFrom(pick, idsOf(setup.sides))
  const at = { x: pick(80) / 4, y: setup.field.kind === 'line' ? 0 : pick(40) / 4 }
  const newcomer = { id: `late-${pick(100)}`, use: oneOf(pick, Object.keys(shipped.people)), at: [at.x, at.y] }
  const hazard = oneOf(pick, exposures)
  return [
    ...comingsAndGoings(pick, who, side, newcomer),
    { command: 'moveTo', args: { who, at } },
    { command: 'reveal', args: { id: who } },
    { command: 'hide', args: { id: who, from: [side] } },
    { command: 'cancelAction', args: {} },
    { command: 'callOff', args: { who } },
    { command: 'setInCombat', args: { who, inCombat: pick(2) === 0 } },
    { command: 'setSituation', args: { who, flag: oneOf(pick, flags), on: pick(2) === 0 } },
    { command: 'setCover', args: { who, cover: oneOf<Json>(pick, [{ kind: 'none' }, { kind: 'soft' }]) } },
    { command: 'setProne', args: { who, prone: pick(2) === 0 } },
    { command: 'fall', args: { who, metres: pick(30), ...(pick(2) === 0 ? { round: round + pick(4) } : {}) } },
    { command: 'expose', args: { who, hazard } },
    { command: 'endExposure', args: { who, hazard } },
    { command: 'callOffHarm', args: { who } },
    {
      command: 'setDoor',
      args: { id: idFrom(pick, idsOf(doors)), ...oneOf<object>(pick, [{ open: true }, { open: false }, { locked: true }]) },
    },
    { command: 'stun', args: { who, rounds: 1 + pick(6) } },
    { command: 'rouse', args: { who } },
    { command: 'treatWound', args: { who, wound: pick(2) } },
    ...(pick(6) === 0 ? [{ command: 'kill', args: { who } }] : []),
    { command: 'damage', args: { who, row: oneOf(pick, ['burn', 'falling', 'none']), grade: pick(4), bonus: pick(20) } },
    ...seldom(pick, who, side),
  ]
}

function amendments(json: Json, pick: Pick): { path: string; value: Json }[] {
  const { people, setup } = json as unknown as Battle
  const who = idFrom(pick, idsOf(people))
  const at = `/people/${who}`
  return [
    oneOf(pick, [
      { path: `${at}/now/prone`, value: oneOf<Json>(pick, [true, false, 1]) },
      { path: `${at}/now/woundTl`, value: oneOf<Json>(pick, [0, -3, 2]) },
      { path: `${at}/now/movement`, value: oneOf<Json>(pick, ['stationary', 'walk', 'fly']) },
      { path: `${at}/inCombat`, value: oneOf<Json>(pick, [true, false]) },
      { path: `${at}/defensePool`, value: oneOf<Json>(pick, [0, 12, -1]) },
      { path: `${at}/deathRound`, value: oneOf<Json>(pick, [null, 40, -1]) },
      { path: `${at}/sheet/attributes/speed`, value: oneOf<Json>(pick, [10, 66, 91, 0]) },
      { path: `${at}/sheet/attributes/initiative`, value: oneOf<Json>(pick, [30, 70, 'quick']) },
      { path: `${at}/position`, value: oneOf<Json>(pick, [{ x: 1.5, y: 0, z: 0 }, { x: 1e9, y: 0, z: 0 }, 'there']) },
      { path: `${at}/meleeSkill`, value: oneOf<Json>(pick, [null, 'brawling', 'judo']) },
      { path: `${at}/side`, value: oneOf<Json>(pick, [...setup.sides.map(s => s.id), 'Nobodies']) },
      { path: `${at}/cover`, value: oneOf<Json>(pick, [{ kind: 'soft' }, { kind: 'hard' }]) },
      { path: '/round', value: oneOf<Json>(pick, [3, -1]) },
      { path: '/setup/settings/autoHeavyFire', value: oneOf<Json>(pick, [true, false, 'sometimes']) },
      { path: '/setup/settings/maxStrikesPerAction', value: oneOf<Json>(pick, [1, 3, 0]) },
      { path: '/nowhere', value: 1 },
    ]),
  ]
}

/** The same field with those who are left. What was in store is over; the next fight has its own. */
function nextFight(scenario: Json, survivors: Json): Json | null {
  const sides = survivors as unknown as readonly unknown[]
  if (sides.length === 0) return null
  const { schedule: _schedule, ...rest } = scenario as unknown as Resolved
  return { ...rest, schedule: [], sides: survivors } as unknown as Json
}

export const bpKit: ContractKit = {
  seated: amongOthers,
  scenarios: scenarioFiles(),
  disguise,
  morePositions: { maxRounds: [60] },
  withSwitch,
  acts,
  ready: readyFights('blue-planet'),
  amendments,
  nextFight,
  examples: examplesOf('BP', 27, import.meta.url),
  simultaneous: ['actTogether'],
  mostBranches: 5000,
  tooWide: json => {
    const { agenda, people } = json as unknown as Battle
    const step = agenda.at(-1)?.step
    if (step === 'actTogether' && agenda.some(one => one.step === 'actTogether' && spendsPoints(people.find(p => p.id === one.who))))
      return 'defense points are live: the first of a group to strike meets more of them (BP-RES-07)'
    if (step === 'actTogether' && hasTooManyEnds(json))
      return 'each shot has some hundred ends by location, level and trauma, and several multiply'
    if ((step === 'orderActions' || step === 'partDeclarers') && people.length > 3) return 'the margins of many people are thousands'
    return null
  },
  unexplained: {
    speedChallenged: 'the number is the Speed of each; nothing adds to it or takes from it (BP-RES-02, BP-ROLL-09)',
    declarersParted: 'the number is the Speed of each; nothing adds to it or takes from it (BP-DEC-03, BP-ROLL-09)',
  },
  skips: {},
}

/** Battles of a group that are looked at before its ends are taken for too many: those of one shot are some hundred, of three millions. */
const statesOfGroup = 3000
const firstOption: FixedDecider = (decision, battle, step, who) =>
  decision.options(battle, step, who)[0] as ReturnType<typeof decision.options>[number]

/** Have the members of a simultaneous group more ends together, in one order or the other, than can be counted? */
function hasTooManyEnds(json: Json): boolean {
  const { agenda } = json as unknown as Battle
  let low = agenda.length
  while (agenda[low - 1]?.step === 'actTogether') low--
  const members = agenda.slice(low)
  return [members, members.toReversed()].some(order => {
    const battle = structuredClone(json) as unknown as Battle
    battle.agenda = [...battle.agenda.slice(0, low), ...order]
    return enumerate(bluePlanet, battle, firstOption, at => at.agenda.length < low, { states: statesOfGroup, whole: true }).leftOver > 0
  })
}

const spendsPoints = (person: Battle['people'][number] | undefined): boolean => person?.pending?.action.action === 'melee'

/** What Dark Conspiracy brings to the contract suite: its random scenarios, what a game master might try, and where its worked examples are. */
import type { Id, Json } from '@enfilade/engine'
import { oneOf } from '../../../kit/testing/fight.js'
import type { Act, ContractKit, Pick } from '../../../kit/testing/kit.js'
import {
  amongOthers,
  comingsAndGoings,
  examplesOf,
  idFrom,
  idsOf,
  readyFights,
  sameFieldAgain,
  seldom,
  withEveryone,
  withSwitch,
} from '../../../kit/testing/tries.js'
import type { Action, Battle, Combatant, StepOf } from '../battle/battle.js'
import { personOf, weaponOf } from '../battle/people.js'
import { shipped } from '../content/content.js'
import { isSpread } from '../rules/firing/numbers.js'
import { routeOfDrag } from '../rules/moving/dragging.js'
import { fallOf, routeOf } from '../rules/moving/moving.js'
import { difficulties } from '../tables/words.js'
import { scenarioFiles } from './arbitraries.js'
import { disguise } from './disguise.js'

function acts(json: Json, pick: Pick): Act[] {
  const { people, setup, walls } = json as unknown as Battle
  const who = idFrom(pick, idsOf(people))
  const side = idFrom(pick, idsOf(setup.sides))
  const [x, y] = [pick(1200) / 10, pick(400) / 10]
  const newcomer = { id: `late-${pick(100)}`, use: oneOf(pick, Object.keys(shipped.people)), at: [x, y] }
  return [
    ...comingsAndGoings(pick, who, side, newcomer),
    { command: 'moveTo', args: { who, at: { x, y, z: 0 } } },
    { command: 'fall', args: { who, metres: pick(12) } },
    { command: 'electrify', args: { who } },
    {
      command: 'frighten',
      args: { who, difficulty: oneOf(pick, difficulties), ...(pick(2) === 0 ? { source: idFrom(pick, idsOf(people)) } : {}) },
    },
    { command: 'reassure', args: { who } },
    { command: 'charge', args: { who, by: idFrom(pick, idsOf(people)), ...(pick(2) === 0 ? { stoppable: true } : {}) } },
    { command: 'reveal', args: { id: who } },
    { command: 'hide', args: { id: who, from: [side] } },
    { command: 'cancelAction', args: {} },
    { command: 'damage', args: { who, dice: 1 + pick(6), penetration: pick(4) } },
    { command: 'repairTurret', args: { who } },
    { command: 'setWall', args: { id: idFrom(pick, idsOf(walls)), broken: pick(2) === 0 } },
    ...seldom(pick, who, side),
  ]
}

function amendments(json: Json, pick: Pick): { path: string; value: Json }[] {
  const { people, setup } = json as unknown as Battle
  const at = `/people/${idFrom(pick, idsOf(people))}`
  return [
    oneOf(pick, [
      { path: `${at}/now/prone`, value: oneOf<Json>(pick, [true, false, 1]) },
      { path: `${at}/now/damage/chest`, value: oneOf<Json>(pick, [0, 9, 60, -1]) },
      { path: `${at}/now/stunnedUntil`, value: oneOf<Json>(pick, [null, 3, 'late']) },
      { path: `${at}/now/unconscious`, value: oneOf<Json>(pick, [true, false]) },
      { path: `${at}/now/dead`, value: oneOf<Json>(pick, [true, 'fright']) },
      { path: `${at}/now/frozen`, value: oneOf<Json>(pick, [0, 2, 1.5]) },
      { path: `${at}/declared`, value: oneOf<Json>(pick, [null, { action: 'reload', weaponId: 'rubberDuck' }]) },
      { path: `${at}/position`, value: oneOf<Json>(pick, [{ x: 1.5, y: 0, z: 0 }, { x: 1e9, y: 0, z: 0 }, 'there']) },
      { path: `${at}/sheet/initiative`, value: oneOf<Json>(pick, [1, 6, 7]) },
      { path: `${at}/side`, value: oneOf<Json>(pick, [...idsOf(setup.sides), 'Nobodies']) },
      { path: '/phase', value: oneOf<Json>(pick, [1, 6, 7]) },
      { path: '/round', value: oneOf<Json>(pick, [3, -1]) },
      { path: '/setup/settings/taskSystem', value: oneOf<Json>(pick, ['seed', 'tenSided', 'sometimes']) },
      { path: '/nowhere', value: 1 },
    ]),
  ]
}

/** Shot has a check for each of its pellets. */
function firesOneBullet(battle: Battle, shooter: Combatant): boolean {
  const { declared } = shooter
  if (declared?.action !== 'fire' || declared.kind !== 'single' || declared.pulls !== 1) return false
  return !isSpread(battle, shooter, personOf(battle, declared.target), weaponOf(shooter, declared.weaponId), 'single')
}

/**
 * Points that don't reach all locations alike, up to five, find theirs by a d10 each, and in quarters by a d6 as well: half a million branches
 * for six dice. More are thrown in several throws, and fragments multiply them all.
 */
const isWideBlast = (battle: Battle, { target, dice, zone }: StepOf<'blast'>): boolean =>
  dice > 0 && (dice > 6 || zone !== null || personOf(battle, target).sheet.plan === 'quadruped')

/** Does what they have declared lead over an edge? */
function isAboutToFall(battle: Battle, person: Combatant): boolean {
  const { declared } = person
  if (declared?.action === 'move') return fallOf(routeOf(battle, person, declared)) > 0
  return declared?.action === 'drag' && fallOf(routeOfDrag(battle, person, declared.to)) > 0
}

/** Everyone has the same Initiative, so that all act in the same phases. */
const atOnce = (json: Json, pick: Pick): Json => withEveryone(json, { initiative: 3 + pick(4) })

/** Where a movement leads: over the floor that is taken to be around someone at a height, whom others may not see. */
function meaning(json: Json, who: Id, answer: Json): Json {
  const battle = json as unknown as Battle
  const action = answer as unknown as Action
  if (action.action !== 'move') return null
  const route = routeOf(battle, personOf(battle, who), action, allPhases)
  return route && ([route.points, route.falls] as unknown as Json)
}
/** As many as a movement ever takes. */
const allPhases = 20

export const dcKit: ContractKit = {
  meaning,
  atOnce,
  scenarios: scenarioFiles(),
  disguise,
  seated: amongOthers,
  withSwitch,
  acts,
  ready: readyFights('dark-conspiracy'),
  amendments,
  nextFight: sameFieldAgain,
  examples: examplesOf('DC', 28, import.meta.url),
  simultaneous: ['actTogether'],
  mostBranches: 5000,
  tooWide(json) {
    const battle = json as unknown as Battle
    const { agenda, people, strays } = battle
    const top = agenda.at(-1)
    if (top?.step === 'blast' && isWideBlast(battle, top))
      return 'the points of a blast spread over seven locations: with many dice, fragments or quarters there are millions of branches'
    const members = agenda.flatMap(step => (step.step === 'actTogether' ? [step.who] : []))
    if (people.some(person => members.includes(person.id) && isAboutToFall(battle, person)))
      return 'a fall has two dice a metre, three locations and dice of nimbleness: millions of branches'
    const attacks = people.filter(
      ({ id, declared }) =>
        members.includes(id) &&
        declared !== null &&
        ['fire', 'melee', 'wrestle', 'breakFree', 'hurl', 'lob', 'bombard'].includes(declared.action),
    )
    if (strays.length > 0 && members.length > 0)
      return 'whoever moves through a danger zone suffers the checks kept for it, with as many ends as an attack'
    const [first] = attacks
    if (first === undefined || (attacks.length === 1 && firesOneBullet(battle, first))) return null
    return 'an attack has hundreds of ends by location, damage, knockdown and panic, and several multiply'
  },
  unlisted: {
    'any.through': 'the shots are the same; nothing is asked between them',
    'any.location': 'each attack would be listed seven times; a form offers all locations beside it',
    'fireOn.kind': 'firing on is as before; with mixed fire the form offers the other kind',
    'any.after': 'goes with a gait and a place, of which options leave both out',
  },
  unexplained: {},
  skips: {},
}

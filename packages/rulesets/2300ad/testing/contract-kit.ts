/** What 2300 AD brings to the contract suite: its random scenarios, what a game master might try, and where its worked examples are. */
import type { Event, Json } from '@enfilade/engine'
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
import type { Battle } from '../battle/battle.js'
import { shipped } from '../content/content.js'
import { scenarioFiles } from './arbitraries.js'
import { disguise } from './disguise.js'

const exactOf = (text: string): number => {
  const [over = '', under = '1'] = text.split('/')
  return Number(over) / Number(under)
}
const isAbout = (a: number, b: number): boolean => Math.abs(a - b) < 1e-5
/** What a hit or a burst tells is an exact fraction, as text; what stops a hit is told by itself. */
function addsUp(event: Event, key: string, sum: number): boolean | undefined {
  const { what, dpv, ownDpv, armor, value, need } = event
  if (key === 'widthLines') return event.width === 0 ? sum <= 0 : isAbout(Number(event.width), sum * 10) // in centimetres
  if (key === 'valueLines') return isAbout(exactOf(String(value)), sum)
  if (key === 'damageLines' || key === 'ownDamageLines') {
    const isStopped = what === 'hitStopped' || what === 'vehicleHit' || what === 'vehicleUnharmed'
    return isAbout(exactOf(String(dpv ?? ownDpv)) - (isStopped ? exactOf(String(armor)) : 0), sum)
  }
  return need === null ? true : undefined // AD-TASK-04: where nothing is rolled, nothing is needed
}

function acts(json: Json, pick: Pick): Act[] {
  const { people, doors, setup } = json as unknown as Battle
  const who = idFrom(pick, idsOf(people))
  const door = idFrom(pick, idsOf(doors))
  const side = idFrom(pick, idsOf(setup.sides))
  const at = { x: pick(1200) / 10, y: pick(400) / 10 }
  const newcomer = { id: `late-${pick(100)}`, use: oneOf(pick, Object.keys(shipped.people)), at: [at.x, at.y] }
  return [
    ...comingsAndGoings(pick, who, side, newcomer),
    { command: 'moveTo', args: { who, at } },
    { command: 'reveal', args: { id: who } },
    { command: 'hide', args: { id: who, from: [side] } },
    { command: 'cancelAction', args: {} },
    { command: 'setDoor', args: { id: door, ...oneOf<object>(pick, [{ open: true }, { open: false }, { locked: true }, {}]) } },
    { command: 'breach', args: { wall: door, centimetres: 10 * pick(12) } },
    { command: 'damage', args: { who, dpv: (1 + pick(30)) / 10, type: oneOf(pick, ['normal', 'blunt', 'stun']) } },
    ...seldom(pick, who, side),
  ]
}

function amendments(json: Json, pick: Pick): { path: string; value: Json }[] {
  const { people, setup } = json as unknown as Battle
  const at = `/people/${idFrom(pick, idsOf(people))}`
  return [
    oneOf(pick, [
      { path: `${at}/prone`, value: oneOf<Json>(pick, [true, false, 1]) },
      { path: `${at}/shockPoints`, value: oneOf<Json>(pick, [0, 2, -1]) },
      { path: `${at}/dazedUntil`, value: oneOf<Json>(pick, [null, 3, 'late']) },
      { path: `${at}/unconscious`, value: oneOf<Json>(pick, [true, false]) },
      { path: `${at}/death`, value: oneOf<Json>(pick, [null, 'chest', 'fright']) },
      { path: `${at}/weaponId`, value: oneOf<Json>(pick, [null, 'rubberDuck']) },
      { path: `${at}/heldAt`, value: oneOf<Json>(pick, [null, 10, 11]) },
      { path: `${at}/position`, value: oneOf<Json>(pick, [{ x: 1.5, y: 0 }, { x: 1e9, y: 0 }, 'there']) },
      { path: `${at}/sheet/initiative`, value: oneOf<Json>(pick, [1, 10, 11]) },
      { path: `${at}/side`, value: oneOf<Json>(pick, [...idsOf(setup.sides), 'Nobodies']) },
      { path: '/point', value: oneOf<Json>(pick, [1, 5, 12]) },
      { path: '/round', value: oneOf<Json>(pick, [3, -1]) },
      { path: '/setup/settings/dice2d6', value: oneOf<Json>(pick, [true, false, 'sometimes']) },
      { path: '/nowhere', value: 1 },
    ]),
  ]
}

/** Everyone has the same Initiative, so that all act at the same points. */
const atOnce = (json: Json, pick: Pick): Json => withEveryone(json, { initiative: 4 + pick(4) })

export const adKit: ContractKit = {
  atOnce,
  scenarios: scenarioFiles(),
  disguise,
  seated: amongOthers,
  withSwitch,
  acts,
  ready: readyFights('2300ad'),
  amendments,
  nextFight: sameFieldAgain,
  examples: examplesOf('AD', 29, import.meta.url),
  mostBranches: 5000,
  tooWide: () => null,
  addsUp,
  unlisted: {
    'any.posture': 'any action can go with it; lying down and getting up are listed as actions of their own',
  },
  unexplained: {},
  skips: {},
}

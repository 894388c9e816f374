/** Six to twelve situations of each game whose exact odds are compared with samples: what each of its kinds of action can come to. */
import type { AnyBattle, AnyRuleset, AnyStep, Id, Json } from '@enfilade/engine'
import { twentyThreeHundred } from '@enfilade/rulesets/2300ad'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { darkConspiracy } from '@enfilade/rulesets/dark-conspiracy'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import * as ad from '../../rulesets/2300ad/testing/kit.js'
import * as dark from '../../rulesets/dark-conspiracy/testing/kit.js'
import type { Reactions } from '../src/index.js'
import * as blue from './blue-planet.js'
import * as red from './cyberpunk.js'
import * as rpj from './rpj.js'

export interface Situation {
  readonly name: string
  readonly ruleset: AnyRuleset
  readonly battle: AnyBattle<AnyStep>
  readonly who: Id
  readonly answer: Json
  readonly reactions?: Reactions
}

// ── RPJ Sci-Fi ─────────────────────────────────────────────────────────────────────────────────────────────────────
const deck = (name: string, who: Id, answer: Json): Situation => ({
  name,
  ruleset: rpjSciFi,
  battle: rpj.whenActs(rpj.cargoDeck(), who),
  who,
  answer,
  reactions: 'always',
})
const carbine = { weaponId: 'carbine', target: 'ana' }

// ── Cyberpunk RED ──────────────────────────────────────────────────────────────────────────────────────────────────
const vex = { at: [5, 10], stats: { REF: 8, DEX: 6, BODY: 6, WILL: 5, MOVE: 5 }, skills: { handgun: 6, autofire: 6, meleeWeapon: 5 } }
const vest = { body: { name: 'vest', sp: 7 }, head: { name: 'helmet', sp: 7 } }
const boyd = { at: [10, 10], stats: { REF: 8, DEX: 6, BODY: 6, WILL: 5, MOVE: 5 }, skills: { evasion: 4 }, armor: vest }
const street = (name: string, weapon: string, answer: Json, others: Readonly<Record<Id, object>> = { boyd }): Situation => ({
  name,
  ruleset: cyberpunkRed,
  battle: red.whenActs({ people: { vex: { ...vex, weapons: [weapon] }, ...others } }),
  who: 'vex',
  answer,
})

/** Vex at the wheel of a van at (5, 10), and whatever else is on the street. */
const road = (name: string, answer: Json, field: object = {}, van: object = {}): Situation => {
  const vehicles = [{ id: 'van', at: [5, 10], sdp: 50, move: 20, seats: 2, driver: 'vex', ...van }, ...parked]
  const battlefield = { kind: 'grid', size: [40, 30], vehicles, ...field }
  const people = { vex: { ...vex, skills: { handgun: 6, driveLandVehicle: 4 }, weapons: ['heavyPistol'] }, boyd }
  return {
    name,
    ruleset: cyberpunkRed,
    battle: red.whenActs({ options: { vehicleCombat: true }, battlefield, people }),
    who: 'vex',
    answer,
  }
}
const parked = [{ id: 'truck', at: [9, 14], sdp: 12, sp: 3, move: 20, seats: 2 }]
/** A lane to the east: out of control on the way to (16, 11), the van goes on into the skip. */
const lane = {
  obstacles: [9, 11].map(y => ({ from: [6, y], to: [13, y] })),
  cover: [{ id: 'skip', use: 'dumpster', at: [15, 10] }],
}

// ── Blue Planet ────────────────────────────────────────────────────────────────────────────────────────────────────
const ana = {
  attributes: { speed: 95, dexterity: 58, strength: 63 },
  skills: { handguns: 60, longarms: 45, autofire: 45, martialArts: 60, firstAid: 55 },
}
const jetty = (name: string, weapon: string, at: number, answer: Json, more: object = {}): Situation => ({
  name,
  ruleset: bluePlanet,
  battle: blue.whenDeclares({ people: { ana: { ...ana, weapons: [weapon] }, boyd: { at, skills: { brawling: 50 }, ...more } } }),
  who: 'ana',
  answer,
})
const handgun = 'largeCaliberHandgun'

// ── 2300 AD ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Ana is the next to act; the others are on the other side. */
export function field(name: string, answer: Json, me: ad.Someone, others: Readonly<Record<Id, ad.Someone>>, more: object = {}): Situation {
  const red = Object.fromEntries(Object.entries(others).map(([id, one]) => [id, { side: 'red', ...one }]))
  const battle = ad.battleOf({ people: { ana: me, ...red }, ...more })
  battle.round = 1
  battle.point = 8
  battle.agenda = [{ step: 'declare', those: ['ana' as never] }]
  return { name, ruleset: twentyThreeHundred as unknown as AnyRuleset, battle: battle as unknown as AnyBattle<AnyStep>, who: 'ana', answer }
}
const carbineman: ad.Someone = {
  weapons: [ad.rifle({ effectiveRange: 100, dpv: '0.7', afv: '1.5', rof: 2, rpb: 3, magazine: 30 })],
  sheet: { skills: { marksmanship: 3 } },
}
const inVest: ad.Someone = { at: [80, 0], npc: true, armor: [ad.torso('0.3')] }
const boxer = (strength: number, melee: number): ad.Someone => ({ weapons: [], sheet: { strength, skills: { melee } } })
const launcher = ad.rifle({ kind: 'missile', homing: 8, ep: '2', dpv: '0', indirectRange: 2000, magazine: 1 })
const grenade = ad.rifle({ kind: 'thrown', ep: '1', dpv: '0', weightKg: '0.5', magazine: 2 })

// ── Dark Conspiracy ────────────────────────────────────────────────────────────────────────────────────────────────
/** Ana is the next to act; the others are the gang. */
function alley(
  name: string,
  answer: Json,
  me: dark.Someone,
  others: Readonly<Record<Id, dark.Someone>>,
  floors: readonly object[] = [],
): Situation {
  const gang = Object.fromEntries(Object.entries(others).map(([id, one]) => [id, { side: 'Gang', ...one }]))
  const battle = dark.battleOf({ ana: me, ...gang })
  battle.setup.floors = floors as typeof battle.setup.floors
  battle.agenda = [{ step: 'declare', those: ['ana' as never] }]
  return { name, ruleset: darkConspiracy as unknown as AnyRuleset, battle: battle as unknown as AnyBattle<AnyStep>, who: 'ana', answer }
}
const wrestler: dark.Someone = { skills: { meleeUnarmed: 4 } }
const beside: Readonly<Record<Id, dark.Someone>> = { bo: { at: [1, 0] } }
const inKevlar: Readonly<Record<Id, dark.Someone>> = { bo: { at: [40, 0], armor: ['kevlarVest'] as never } }
const single = { action: 'fire', weaponId: 'ar556', target: 'bo', kind: 'single', pulls: 1 }
const ledge = { id: 'ledge', name: 'ledge', from: { x: -5, y: -5 }, to: { x: 5, y: 5 }, height: 2, assumed: false }
const hood = { name: 'the hood', av: 2, locations: ['abdomen'] }
const braced: dark.Someone = { str: 3, skills: { smallArmsPistol: 4 }, guns: ['revolver357'], is: { cover: hood as never } }
const rifleman: dark.Someone = { skills: { smallArmsRifle: 5 }, guns: ['ar556'] }

export const situations: readonly Situation[] = [
  deck('a shot at someone behind a wall', 'ana', { action: 'attack', weaponId: 'rifle', target: 'cyd' }),
  deck('a shot with a free attack before it', 'cyd', { action: 'attack', ...carbine }),
  deck('Aimed Fire', 'cyd', { action: 'aimedFire', ...carbine }),
  deck('Suppressive Fire', 'cyd', { action: 'suppressiveFire', ...carbine }),
  deck('a grab', 'cyd', { action: 'touchCheck', target: 'bo' }),
  deck('walking away from someone with a sword', 'cyd', { action: 'move', regionId: 'B', groupId: 'alone' }),

  street('a shot that may be dodged', 'heavyPistol', { action: 'attack', weaponId: 'vex-heavyPistol', target: 'boyd' }),
  street('a burst', 'assaultRifle', { action: 'autofire', weaponId: 'vex-assaultRifle', target: 'boyd' }),
  street('an Aimed Shot at the head', 'veryHeavyPistol', {
    action: 'aimedShot',
    weaponId: 'vex-veryHeavyPistol',
    target: 'boyd',
    aim: 'head',
  }),
  street('a blow', 'heavyMelee', { action: 'attack', weaponId: 'vex-heavyMelee', target: 'boyd' }, { boyd: { ...boyd, at: [6, 10] } }),
  street(
    'Suppressive Fire at two',
    'assaultRifle',
    { action: 'suppressiveFire', weaponId: 'vex-assaultRifle' },
    { boyd, cyd: { at: [12, 12] } },
  ),
  street('a grenade that may be dodged', 'grenadeLauncher', { action: 'explosive', weaponId: 'vex-grenadeLauncher', x: 10, y: 10 }),
  street('a grab', 'heavyPistol', { action: 'grab', target: 'boyd' }, { boyd: { ...boyd, at: [6, 10] } }),

  road('ramming someone', { action: 'ram', target: 'boyd' }),
  road('ramming a vehicle', { action: 'ramThing', coverId: 'truck' }),
  road('ramming a vehicle with one that is nearly a wreck', { action: 'ramThing', coverId: 'truck' }, {}, { sdpLeft: 4 }),
  road('shooting at a vehicle', { action: 'attackCover', weaponId: 'vex-heavyPistol', coverId: 'truck' }),
  road('a fast drive', { action: 'drive', x: 16, y: 11 }, lane),

  jetty('a shot', handgun, 10, { action: 'fireSingle', weaponId: handgun, shots: [{ target: 'boyd' }] }),
  jetty('two called shots', handgun, 10, {
    action: 'fireSingle',
    weaponId: handgun,
    shots: [{ target: 'boyd', times: 2, location: 'skull' }],
  }),
  jetty('a burst', 'assaultRifle', 15, { action: 'fireAuto', weaponId: 'assaultRifle', shots: [{ target: 'boyd' }] }),
  jetty(
    'a shot at a vest',
    'assaultRifle',
    75,
    { action: 'fireSingle', weaponId: 'assaultRifle', shots: [{ target: 'boyd' }] },
    { armor: ['lightBody'] },
  ),
  jetty('a punch', handgun, 1, { action: 'melee', strikes: [{ target: 'boyd', maneuver: 'punch' }], offense: 40, defense: 20 }),
  jetty(
    'a shot at someone with a wound',
    handgun,
    10,
    { action: 'fireSingle', weaponId: handgun, shots: [{ target: 'boyd' }] },
    { wounds: [{ level: 2, location: 'leftArm' }] },
  ),

  field('two aimed shots at a vest', { action: 'aimedFire', target: 'bo', shots: 2 }, carbineman, { bo: inVest }),
  field(
    'a shot with 2D6 and a severity of its own',
    { action: 'aimedFire', target: 'bo', shots: 1 },
    carbineman,
    { bo: inVest },
    { settings: { dice2d6: true, woundLocations: true } },
  ),
  field('area fire at one who may duck', { action: 'areaFire', centre: 'bo', bursts: 1 }, carbineman, {
    bo: inVest,
    cy: { at: [84, 1], npc: true },
  }),
  field('area fire at a player character who may duck', { action: 'areaFire', centre: 'bo', bursts: 1 }, carbineman, {
    bo: { ...inVest, npc: false },
  }),
  field('a blow that may be blocked', { action: 'strike', target: 'bo' }, boxer(12, 3), { bo: { ...boxer(10, 2), at: [1, 0] } }),
  field('a diving blow', { action: 'dive', target: 'bo' }, boxer(12, 3), { bo: { ...boxer(10, 2), at: [1, 0] } }),
  field(
    'a missile at an armored car',
    { action: 'launch', target: 'tank' },
    { weapons: [launcher] },
    {
      tank: { at: [500, 0], weapons: [], vehicle: ad.car(), is: { evading: true } },
      dan: { at: [500, 0], weapons: [], npc: true, is: { aboard: 'tank' as never } },
    },
  ),
  field(
    'a grenade',
    { action: 'throw', at: 'bo' },
    { weapons: [grenade], sheet: { skills: { thrownWeapon: 2 } } },
    {
      bo: { ...inVest, at: [20, 0] },
    },
  ),

  alley('a Quick Shot at a vest', single, rifleman, inKevlar),
  alley('an Aimed Shot at a vest', single, { ...rifleman, is: { aim: { target: 'bo', location: null } as never } }, inKevlar),
  alley('a burst at a car', { ...single, target: 'car', kind: 'burst' }, rifleman, {
    car: { vehicle: 'sedan', at: [40, 0], is: { facing: { x: -1, y: 0 } } },
  }),
  alley('a shot past a car', single, rifleman, {
    bo: { at: [40, 0] },
    car: { vehicle: 'sedan', at: [20, 0], is: { facing: { x: -1, y: 0 } } },
  }),
  alley('a pistol braced on a hood', { ...single, weaponId: 'revolver357' }, braced, { bo: { at: [10, 0] } }),
  alley('a blow', { action: 'strike', target: 'bo', gait: 'stay' }, wrestler, beside),
  alley('a throw to the ground', { action: 'throwDown', target: 'bo', gait: 'stay' }, wrestler, beside),
  alley('a diving blow', { action: 'dive', target: 'bo', gait: 'stay' }, wrestler, beside),
  alley('a grapple', { action: 'grapple', target: 'bo', gait: 'stay' }, wrestler, beside),
  alley('a blow meant to knock out', { action: 'strike', target: 'bo', gait: 'stay', nonLethal: true }, wrestler, beside),
]

/** With more ends than exact odds count. */
export const sampledSituations: readonly Situation[] = [
  alley('a fall from an edge', { action: 'move', to: 'bo', gait: 'walk' }, { at: [4, 0, 2] }, { bo: { at: [40, 0] } }, [ledge]),
]

/** Ten actions of each game that can hurt several people at once. RPJ Sci-Fi has none. */
import type { AnyBattle, AnyRuleset, AnyStep, Id, Json } from '@enfilade/engine'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { darkConspiracy } from '@enfilade/rulesets/dark-conspiracy'
import * as ad from '../../rulesets/2300ad/testing/kit.js'
import * as dark from '../../rulesets/dark-conspiracy/testing/kit.js'
import * as blue from './blue-planet.js'
import * as red from './cyberpunk.js'
import { field as inTheOpen, type Situation } from './situations.js'

// ── Cyberpunk RED ──────────────────────────────────────────────────────────────────────────────────────────────────
const armored = (sp: number): object => ({ body: { name: 'coat', sp }, head: { name: 'hat', sp } })
const dodges = { stats: { REF: 8, DEX: 8, BODY: 6, WILL: 5 }, skills: { evasion: 6 } }
const shooter = { stats: { REF: 8, DEX: 6, BODY: 7, WILL: 5 }, skills: { shoulderArms: 6, heavyWeapons: 4, athletics: 4 } }
const red1 = (name: string, me: object, others: Readonly<Record<Id, object>>, answer: Json, more: object = {}): Situation => ({
  name,
  ruleset: cyberpunkRed,
  battle: red.whenActs({ people: { vex: { ...shooter, ...me }, ...others }, ...more }),
  who: 'vex',
  answer,
})
const shotgun = { at: [10, 10], weapons: [{ use: 'shotgun', loadedWith: 'shell' }] }
const shells: Json = { action: 'shells', weaponId: 'vex-shotgun', facing: 'east' }
const launcher = { at: [0, 0], weapons: ['grenadeLauncher'] }
/** A lane one square wide: what scatters north or south of it is thrown again. */
const lane = { battlefield: { kind: 'grid', size: [20, 1] } }
const fenced = {
  battlefield: { ...lane.battlefield, cover: [{ id: 'fence', name: 'fence', at: [12, 0], material: 'wood', thickness: 'thick' }] },
}
const uninjured = { options: { criticalInjuries: false } }
const lob = (x: number, weaponId = 'vex-grenadeLauncher'): Json => ({ action: 'explosive', weaponId, x, y: 0 })
const cyberpunk: readonly Situation[] = [
  red1(
    'shells at three',
    shotgun,
    { boyd: { at: [12, 11], armor: armored(7) }, cyd: { at: [12, 9] }, dee: { at: [11, 10], hp: 12 } },
    shells,
  ),
  red1('shells at two, of whom one may dodge', shotgun, { boyd: { at: [12, 11] }, cyd: { at: [12, 9], ...dodges } }, shells),
  red1(
    'shells at one who is wounded and one who is dying',
    shotgun,
    { boyd: { at: [12, 11], hp: 20 }, cyd: { at: [12, 9], hp: 0 } },
    shells,
  ),
  red1(
    'shells at one with a shield and one without',
    shotgun,
    { boyd: { at: [12, 11], shields: ['bulletproofShield'] }, cyd: { at: [12, 9] } },
    shells,
  ),
  red1('a grenade at two', launcher, { boyd: { at: [11, 0], armor: armored(11) }, cyd: { at: [13, 0], hp: 30 } }, lob(12), {
    ...lane,
    ...uninjured,
  }),
  red1('a grenade at two and a fence', launcher, { boyd: { at: [11, 0], armor: armored(11) }, cyd: { at: [13, 0], hp: 30 } }, lob(10), {
    ...fenced,
    ...uninjured,
  }),
  red1(
    'a grenade with Critical Injuries',
    launcher,
    { boyd: { at: [11, 0], armor: armored(11) }, cyd: { at: [13, 0], hp: 30 } },
    lob(10),
    fenced,
  ),
  red1(
    'a grenade at two who may leap away',
    launcher,
    { boyd: { at: [11, 0], ...dodges }, cyd: { at: [13, 0], ...dodges, hp: 12 } },
    lob(12),
    { ...lane, ...uninjured },
  ),
  red1('a grenade close by', { ...launcher, hp: 30 }, { boyd: { at: [4, 0] }, cyd: { at: [5, 0] } }, lob(4), { ...lane, ...uninjured }),
  red1(
    'a rocket at three',
    { at: [0, 0], weapons: ['rocketLauncher'] },
    { boyd: { at: [13, 0] }, cyd: { at: [14, 0], armor: armored(13) }, dee: { at: [16, 0], hp: 0 } },
    lob(14, 'vex-rocketLauncher'),
    { ...lane, ...uninjured },
  ),
]

// ── Blue Planet ────────────────────────────────────────────────────────────────────────────────────────────────────
const ana = {
  attributes: { speed: 95, dexterity: 58, strength: 63 },
  skills: { handguns: 60, longarms: 45, autofire: 45, martialArts: 60 },
}
const reef = (name: string, weapons: readonly string[], others: Readonly<Record<Id, object>>, answer: Json): Situation => ({
  name,
  ruleset: bluePlanet,
  battle: blue.whenDeclares({ people: { ana: { ...ana, weapons }, ...others } }),
  who: 'ana',
  answer,
})
const two = { boyd: { at: 20 }, cyd: { at: 21 } }
const single = (weaponId: string, ...targets: readonly Id[]): Json => ({
  action: 'fireSingle',
  weaponId,
  shots: targets.map(target => ({ target })),
})
const auto = (...targets: readonly Id[]): Json => ({
  action: 'fireAuto',
  weaponId: 'assaultRifle',
  shots: targets.map(target => ({ target })),
})
const blueSituations: readonly Situation[] = [
  reef('a fragmentation grenade at two', ['grenadeLauncher'], two, single('grenadeLauncher', 'boyd')),
  reef('a fragmentation grenade at three', ['grenadeLauncher'], { ...two, dee: { at: 23 } }, single('grenadeLauncher', 'cyd')),
  reef(
    'a fragmentation grenade at two in armor',
    ['grenadeLauncher'],
    { boyd: { at: 20, armor: ['lightBody'] }, cyd: { at: 22, armor: ['lightBody'] } },
    single('grenadeLauncher', 'boyd'),
  ),
  reef('a concussion grenade at two', ['grenadeLauncherConcussion'], two, single('grenadeLauncherConcussion', 'boyd')),
  reef('an armor-piercing grenade at two', ['grenadeLauncherAP'], two, single('grenadeLauncherAP', 'boyd')),
  reef('a grenade close by', ['grenadeLauncher'], { boyd: { at: 3 }, cyd: { at: 4 } }, single('grenadeLauncher', 'boyd')),
  reef('a shot at each of two', ['assaultRifle'], two, single('assaultRifle', 'boyd', 'cyd')),
  reef(
    'a shot at each of two with wounds',
    ['assaultRifle'],
    { boyd: { at: 20, wounds: [{ level: 2, location: 'leftArm' }] }, cyd: { at: 21, wounds: [{ level: 1, location: 'skull' }] } },
    single('assaultRifle', 'boyd', 'cyd'),
  ),
  reef('a burst at each of two', ['assaultRifle'], two, auto('boyd', 'cyd')),
  reef(
    'a blow at each of two',
    [],
    { boyd: { at: 1 }, cyd: { at: 1 } },
    {
      action: 'melee',
      strikes: [
        { target: 'boyd', maneuver: 'punch' },
        { target: 'cyd', maneuver: 'punch' },
      ],
      offense: 40,
      defense: 20,
    },
  ),
]

// ── 2300 AD ────────────────────────────────────────────────────────────────────────────────────────────────────────
const field = (name: string, me: ad.Someone, others: Readonly<Record<Id, ad.Someone>>, answer: Json, more: object = {}): Situation =>
  inTheOpen(name, answer, me, others, more)
const gunner: ad.Someone = {
  weapons: [ad.rifle({ effectiveRange: 100, dpv: '0.7', afv: '1.5', rof: 2, rpb: 3, magazine: 30 })],
  sheet: { skills: { marksmanship: 3 } },
}
const area = (bursts: number): Json => ({ action: 'areaFire', centre: 'bo', bursts })
const at = (x: number, y = 0, more: ad.Someone = {}): ad.Someone => ({ at: [x, y], npc: true, ...more })
const inVest: ad.Someone = { armor: [ad.torso('0.3')] }
const thrower: ad.Someone = {
  weapons: [ad.rifle({ kind: 'thrown', ep: '1', dpv: '0', weightKg: '0.5', magazine: 2 })],
  sheet: { skills: { thrownWeapon: 2 } },
}
const missileman: ad.Someone = { weapons: [ad.rifle({ kind: 'missile', homing: 8, ep: '2', dpv: '0', indirectRange: 2000, magazine: 1 })] }
const aboard = (vehicle: Id, more: ad.Someone = {}): ad.Someone => ({
  at: [80, 0],
  weapons: [],
  npc: true,
  is: { aboard: vehicle as never },
  ...more,
})
const open = { open: true, armor: { front: '0.2', side: '0.2', rear: '0.2', top: null } }
const jeep: Readonly<Record<Id, ad.Someone>> = {
  jeep: { at: [80, 0], weapons: [], vehicle: ad.car(open) },
  dan: aboard('jeep'),
  eve: aboard('jeep', inVest),
}
const tank: Readonly<Record<Id, ad.Someone>> = {
  tank: { at: [80, 0], weapons: [], vehicle: ad.car() },
  dan: aboard('tank'),
  eve: aboard('tank', inVest),
}
const marines: readonly Situation[] = [
  field('a burst at two', gunner, { bo: at(80), cy: at(84, 1) }, area(1)),
  field('two bursts at two in vests', gunner, { bo: at(80, 0, inVest), cy: at(81, 0, inVest) }, area(2)),
  field('a burst at three, one of them behind cover', gunner, { bo: at(80), cy: at(81), di: at(82, 1) }, area(1), {
    covers: [ad.piece({ at: { x: 82, y: 1 } as never })],
  }),
  field('a burst with 2D6 and severities of its own', gunner, { bo: at(80), cy: at(84, 1) }, area(1), {
    settings: { dice2d6: true, woundLocations: true },
  }),
  field(
    'fire on the move',
    gunner,
    { bo: at(30), cy: at(31) },
    { action: 'fireOnTheMove', mode: 'trot', to: 'bo', metres: 10, centre: 'bo', bursts: 1 },
  ),
  field('a grenade at two', thrower, { bo: at(20, 0, inVest), cy: at(21) }, { action: 'throw', at: 'bo' }),
  field('a grenade close by', thrower, { bo: at(4), cy: at(6, 1) }, { action: 'throw', at: 'bo' }),
  field('a missile at an armored car with two aboard', missileman, tank, { action: 'launch', target: 'tank' }),
  field('two shots at an open car with two aboard', gunner, jeep, { action: 'aimedFire', target: 'jeep', shots: 2 }),
  field('a missile at two on foot', missileman, { bo: at(80), cy: at(82) }, { action: 'launch', target: 'bo' }),
]

// ── Dark Conspiracy ────────────────────────────────────────────────────────────────────────────────────────────────
/** Ana is the next to act; the others are the gang. */
function alley(name: string, me: dark.Someone, others: Readonly<Record<Id, dark.Someone>>, answer: Json): Situation {
  const gang = Object.fromEntries(Object.entries(others).map(([id, one]) => [id, { side: 'Gang', ...one }]))
  const battle = dark.battleOf({ ana: me, ...gang })
  battle.agenda = [{ step: 'declare', those: ['ana' as never] }]
  return { name, ruleset: darkConspiracy as unknown as AnyRuleset, battle: battle as unknown as AnyBattle<AnyStep>, who: 'ana', answer }
}
const rifleman: dark.Someone = { skills: { smallArmsRifle: 5 }, guns: ['ar556'] }
const pistoleer: dark.Someone = { skills: { smallArmsPistol: 5 }, guns: ['pistol9'] }
const shot = (weaponId: string, target: Id, kind = 'single', pulls = 1): Json => ({ action: 'fire', weaponId, target, kind, pulls })
const onBike: Readonly<Record<Id, dark.Someone>> = {
  bike: { vehicle: 'motorcycle', at: [20, 0], is: { facing: { x: -1, y: 0 } } },
  dan: { at: [20, 0], is: { aboard: 'bike' as never, seat: 'driver' } },
  eve: { at: [20, 0], armor: ['kevlarVest'] as never, is: { aboard: 'bike' as never, seat: 'passenger' } },
}
const inSedan: Readonly<Record<Id, dark.Someone>> = {
  car: { vehicle: 'sedan', at: [40, 0], is: { facing: { x: -1, y: 0 } } },
  dan: { at: [40, 0], is: { aboard: 'car' as never, seat: 'driver' } },
  eve: { at: [40, 0], is: { aboard: 'car' as never, seat: 'passenger' } },
}
const pair = (more: dark.Someone = {}): Readonly<Record<Id, dark.Someone>> => ({
  bo: { at: [20, 0], ...more },
  cy: { at: [21, 0], ...more },
})
const throws = (grenade: string): dark.Someone => ({ skills: { thrownWeapons: 3 }, is: { toThrow: [grenade] as never } })
const lobbed = (grenade: string): Json => ({ action: 'lob', grenade, to: 'bo' })
const investigators: readonly Situation[] = [
  alley('a shot at a motorcycle with two on it', rifleman, onBike, shot('ar556', 'bike')),
  alley('a shot of a pistol at a motorcycle with two on it', pistoleer, onBike, shot('pistol9', 'bike')),
  alley('a burst at a motorcycle with two on it', rifleman, onBike, shot('ar556', 'bike', 'burst')),
  alley('a burst at the driver of a motorcycle', rifleman, onBike, shot('ar556', 'dan', 'burst')),
  alley('a burst at a sedan with two in it', rifleman, inSedan, shot('ar556', 'car', 'burst')),
  alley('a burst at two', rifleman, pair(), shot('ar556', 'bo', 'burst')),
  alley('a burst at two in vests', rifleman, pair({ armor: ['kevlarVest'] as never }), shot('ar556', 'bo', 'burst')),
  alley('a grenade at two', throws('frag'), pair(), lobbed('frag')),
  alley('white phosphorus at two', throws('smokeWP'), pair(), lobbed('smokeWP')),
  alley('tear gas at two', throws('tearGas'), pair(), lobbed('tearGas')),
]

export const several: readonly Situation[] = [...cyberpunk, ...blueSituations, ...marines, ...investigators]

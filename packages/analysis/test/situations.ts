/** Six situations of each game whose exact odds are compared with samples: what each of its kinds of action can come to. */
import type { AnyBattle, AnyRuleset, AnyStep, Id, Json } from '@enfilade/engine'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
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
  street('a grab', 'heavyPistol', { action: 'grab', target: 'boyd' }, { boyd: { ...boyd, at: [6, 10] } }),

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
]

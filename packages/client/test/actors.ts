/** Made-up actors of Foundry's Cyberpunk RED, one for each form of its exports. */
import type { Json } from '@enfilade/engine'

const stat = (value: number) => ({ value })
export const stats = {
  ...{ int: stat(5), ref: stat(8), dex: stat(6), tech: stat(3), cool: stat(7), will: stat(4), move: stat(5), body: stat(6) },
  ...{ luck: { value: 2, max: 5 }, emp: { value: 4, max: 6 } },
}
export const item = (_id: string, type: string, name: string, system: object) => ({ _id, type, name, system })
const skills = [
  item('s1', 'skill', 'Handgun', { level: 6, stat: 'ref', skillType: 'rangedWeaponSkills' }),
  item('s2', 'skill', 'Martial Arts (Karate)', { level: 4, stat: 'dex' }),
  item('s3', 'skill', 'Wardrobe & Style', { level: 3, stat: 'cool' }),
  item('s4', 'skill', 'Evasion', { level: 0, stat: 'dex' }),
]
export const gun = {
  weaponType: 'heavyPistol',
  weaponSkill: 'Handgun',
  damage: '3d6',
  rof: 2,
  attackmod: 1,
  quality: 'standard',
  equipped: 'equipped',
}
const slugs = (amount: number) => ({ type: 'armorPiercing', variety: 'heavyPistol', amount, ablationValue: 2, overrides: {} })
const vest = {
  ...{
    equipped: 'equipped',
    isBodyLocation: true,
    bodyLocation: { sp: 11, ablation: 3 },
    isHeadLocation: false,
    headLocation: { sp: 0, ablation: 0 },
  },
  ...{ penalty: 2, isShield: false },
}
const shield = { equipped: 'equipped', isShield: true, shieldHitPoints: { max: 10, value: 6 } }
const blade = { weaponType: 'medMelee', weaponSkill: 'Melee Weapon', damage: '2d6', rof: 2, isWeapon: true }
const effects = [
  { name: 'Prone', statuses: ['cpr-prone'] },
  { name: 'Burning', statuses: ['cpr-on-fire-strong'] },
  { name: 'Hidden', statuses: ['cpr-hidden'] },
  { name: 'Old', statuses: ['cpr-unconscious'], disabled: true },
]
export const derivedStats = {
  hp: { value: 22, max: 35 },
  deathSave: { value: 6, penalty: 1, basePenalty: 0 },
  currentWoundState: 'lightlyWounded',
}
export const actor = (of: object, items: object[], more: object = {}): Json =>
  ({
    ...{ name: 'Rook Halloran', type: 'character', system: of, items: [...skills, ...items], effects },
    ...{ _stats: { systemId: 'cyberpunk-red-core', systemVersion: 'v0.92.4', coreVersion: '12' } },
    ...more,
  }) as unknown as Json
/** Up to 0.90: a weapon names its rounds, and a piece says of itself whether it is installed. */
export const first = actor({ stats, derivedStats }, [
  item('w1', 'weapon', 'Old Faithful', { ...gun, magazine: { value: 5, max: 8, ammoData: { uuid: 'Actor.x.Item.a1', name: 'AP' } } }),
  item('a1', 'ammo', 'AP rounds', slugs(20)),
  item('v1', 'armor', 'Street vest', vest),
  item('h1', 'armor', 'Riot shield', shield),
  item('c1', 'cyberware', 'Slice-n-dice', { ...blade, isInstalled: true }),
  item('c2', 'cyberware', 'Spare blade', { ...blade, isInstalled: false }),
])
/** Then: what is installed stands in lists of ids. */
const later = (of: object): Json =>
  actor({ ...of, installedItems: { list: ['arm'] } }, [
    item('w1', 'weapon', 'Old Faithful', { ...gun, magazine: { value: 5, max: 8 }, installedItems: { list: ['a1'] } }),
    item('a1', 'ammo', 'AP rounds', slugs(20)),
    item('v1', 'armor', 'Street vest', vest),
    item('h1', 'armor', 'Riot shield', shield),
    item('arm', 'cyberware', 'Cyberarm', { type: 'cyberArm', isFoundational: true, installedItems: { list: ['c1'] } }),
    item('c1', 'cyberware', 'Slice-n-dice', blade),
    item('c2', 'cyberware', 'Spare blade', blade),
  ])
export const second = later({ stats, derivedStats })
/** And derived figures beside the stats. */
export const third = later({ stats: { ...stats, ...derivedStats } })

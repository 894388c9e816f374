/** The starter guns as the rules take them and as content that ships, from the rows of the table. */
import { type Weapon, weapon } from '../battle/battle.js'
import { heavyWeapons } from '../tables/heavy-weapons.js'
import { smallArms } from '../tables/small-arms.js'
import { rateCodes, shellTypes } from '../tables/words.js'

type Row = (typeof smallArms.rows)[number]
export type GunId = Row['id']
const rating = (printed: number | 'Nil'): number | null => (printed === 'Nil' ? null : printed)

/** The gun of this id. @throws RangeError where there is none */
export function gunOf(id: GunId): Weapon {
  const row = smallArms.rows.find(one => one.id === id)
  if (row === undefined) throw new RangeError(`There is no gun ${id}`)
  return weapon.of({
    id,
    name: row.name.replace(/ \(.*\)$/, '').replace(', ', ' with '),
    pistol: row.class === 'pistol',
    skill: row.skill,
    rateOfFire: rateCodes.find(code => code === row.rof.split('/')[0]) ?? 'SS',
    pulls: row.maxPulls,
    burst: row.burst,
    barrels: row.barrels,
    magazine: row.magazine,
    feed: row.feed,
    reload: row.reload,
    damageDice: row.damageDice,
    penetration: { near: rating(row.penShortMedium), long: rating(row.penLong), extreme: rating(row.penExtreme) },
    bulk: row.bulk,
    recoilSingle: row.recoilSingle,
    recoilBurst: row.recoilBurst,
    range: row.range,
    mounted: row.mounted,
    scope: row.scope,
    load: id === 'shotgunBuck' ? 'buckshot' : id === 'shotgunSlug' ? 'slug' : 'ball',
  })
}

// ── heavy weapons ──────────────────────────────────────────────────────────────────────────────────────────────────
type HeavyRow = (typeof heavyWeapons.rows)[number]
export type HeavyId = HeavyRow['id']
/** Rounds of those that hold more than one (house default). */
const magazines: Readonly<Partial<Record<HeavyId, number>>> = { mk19: 48, ags17: 29, ac25: 30, flamethrower: 10 }
const feedsOf: Readonly<Partial<Record<HeavyId, Weapon['feed']>>> = { mk19: 'b', ags17: 'b', ac25: 'c', flamethrower: 't' }
const names: Readonly<Record<HeavyId, string>> = {
  gl40: '40 mm grenade launcher',
  rifleGrenade: 'rifle grenade',
  mk19: 'Mk 19 grenade launcher',
  ags17: 'AGS-17 grenade launcher',
  mortar81: '81 mm mortar',
  howitzer155: '155 mm howitzer',
  gun105heat: '105 mm gun',
  gun120apfsdsdu: '120 mm gun with penetrators',
  gun105apfsdsdu: '105 mm gun with penetrators',
  ac25: '25 mm autocannon',
  tow: 'TOW missile',
  sagger: 'Sagger missile',
  aaMissile: 'antiaircraft missile',
  flamethrower: 'flamethrower',
}
const guidanceOf: Readonly<Partial<Record<HeavyId, Weapon['guidance']>>> = {
  tow: 'antitank',
  sagger: 'antitank',
  aaMissile: 'antiaircraft',
}

function heavyWeapon(row: HeavyRow): Weapon {
  const { id, er, concussion, rofPerPhase, reload, handHeld, explosive } = row
  const shell = explosive ? (shellTypes.find(type => type === id) ?? null) : null
  const none = { near: null, long: null, extreme: null }
  return weapon.of({
    id,
    name: names[id],
    skill: 'heavyWeapons',
    rateOfFire: rofPerPhase > 1 || id === 'flamethrower' ? 'SA' : 'SS',
    pulls: Math.max(1, Math.floor(rofPerPhase)), // DC-DF-16
    magazine: magazines[id] ?? 1,
    feed: feedsOf[id] ?? 'box',
    reload,
    damageDice: Math.max(1, er ?? 0, (explosive ? 2 : 1) * (concussion ?? 0)), // DC-PEN-08, DC-PEN-09
    penetration: !explosive ? { near: 0, long: 0, extreme: 0 } : er === null ? none : { near: 1, long: 1, extreme: 1 }, // DC-GAP-31
    bulk: handHeld ? 4 : 10,
    range: row.range ?? 0,
    mounted: !handHeld,
    guidance: guidanceOf[id] ?? null,
    fireAndForget: id === 'aaMissile', // DC-DF-13
    load: id === 'flamethrower' ? 'fuel' : explosive ? 'explosive' : 'penetrator',
    shell,
    indirectRange: row.ifr,
    handHeld,
    launcher: row.deviationMetres === launcherDeviation,
    armorPiercing: piercingOf(row),
    explosivePenetration: er,
  })
}
/** What penetrators pierce at each range. */
function piercingOf({ apShort, apMedium, apLong, apExtreme }: HeavyRow): Weapon['armorPiercing'] {
  if (apShort === null || apMedium === null || apLong === null || apExtreme === null) return null
  return { short: apShort, medium: apMedium, long: apLong, extreme: apExtreme } // DC-VD-05
}
const launcherDeviation = 2.5
/** The heavy weapon of this id. @throws RangeError where there is none */
export function heavyOf(id: HeavyId): Weapon {
  const row = heavyWeapons.rows.find(one => one.id === id)
  if (row === undefined) throw new RangeError(`There is no heavy weapon ${id}`)
  return heavyWeapon(row)
}

/** The same as entries of the content. */
const sourceWords = (source: 'public' | 'house'): string => (source === 'public' ? 'public figures of the vehicle lists' : 'house default')
const entryFor = ({ id, ...row }: Weapon, source: string) => [id, { ...row, source }] as const
export const shippedWeapons = Object.fromEntries([
  ...smallArms.rows.map(row => entryFor(gunOf(row.id), sourceWords(row.source))),
  ...heavyWeapons.rows.map(row => entryFor(heavyOf(row.id), sourceWords(row.source))),
])

/** The starter guns as the rules take them and as content that ships, from the rows of the table. */
import type { Weapon } from '../battle/battle.js'
import { smallArms } from '../tables/weapons.js'
import { rateCodes } from '../tables/words.js'

type Row = (typeof smallArms.rows)[number]
export type GunId = Row['id']
const rating = (printed: number | 'Nil'): number | null => (printed === 'Nil' ? null : printed)

/** The gun of this id. @throws RangeError where there is none */
export function gunOf(id: GunId): Weapon {
  const row = smallArms.rows.find(one => one.id === id)
  if (row === undefined) throw new RangeError(`There is no gun ${id}`)
  return {
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
    laserSight: false,
    load: id === 'shotgunBuck' ? 'buckshot' : id === 'shotgunSlug' ? 'slug' : 'ball',
  }
}

/** The same as entries of the content. */
export const shippedWeapons = Object.fromEntries(
  smallArms.rows.map(row => {
    const { id, ...weapon } = gunOf(row.id)
    return [id, { ...weapon, source: row.source === 'public' ? 'public figures of the vehicle lists' : 'house default' }]
  }),
)

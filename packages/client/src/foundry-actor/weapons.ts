/** Weapons of an actor with the ammunition in them: as our content says them. */
import type { Json } from '@enfilade/engine'
import { type Fields, fieldsOf, textOf } from '../forms/json.js'
import { builtInto, type Item, type Telling } from './told.js'

interface Kind {
  readonly kind: 'ranged' | 'melee' | 'thrown'
  readonly skill: string
  readonly rangeClass?: string
  readonly hands: number
  readonly explosive?: true
}
const pistol: Kind = { kind: 'ranged', skill: 'handgun', rangeClass: 'pistol', hands: 1 }
const smg: Kind = { ...pistol, rangeClass: 'smg' }
const melee: Kind = { kind: 'melee', skill: 'meleeWeapon', hands: 1 }
const long = (rangeClass: string, skill = 'shoulderArms'): Kind => ({ kind: 'ranged', skill, rangeClass, hands: 2 })
const kinds: Readonly<Record<string, Kind>> = {
  ...{ medPistol: pistol, heavyPistol: pistol, vHeavyPistol: pistol, smg, heavySmg: smg },
  ...{ assaultRifle: long('assaultRifle'), sniperRifle: long('sniperRifle'), shotgun: long('shotgunSlug') },
  ...{ bow: long('bowCrossbow', 'archery'), crossbow: long('bowCrossbow', 'archery') },
  grenadeLauncher: { ...long('grenadeLauncher', 'heavyWeapons'), explosive: true },
  rocketLauncher: { ...long('rocketLauncher', 'heavyWeapons'), explosive: true },
  thrownWeapon: { kind: 'thrown', skill: 'athletics', rangeClass: 'thrown', hands: 1 },
  ...{ lightMelee: melee, medMelee: melee, heavyMelee: melee, vHeavyMelee: melee },
}
/** Everyone has these. */
const bare = ['unarmed', 'martialArts']

const fits: Readonly<Record<string, string>> = {
  ...{ medPistol: 'bullet', heavyPistol: 'bullet', vHeavyPistol: 'bullet', rifle: 'bullet', battery: 'bullet', paintball: 'bullet' },
  ...{ custom: 'bullet', shotgunSlug: 'slug', shotgunShell: 'shell', arrow: 'arrow', grenade: 'grenade', rocket: 'rocket' },
}
/** What each type of round does besides its dice. */
const rounds: Readonly<Record<string, Fields>> = {
  ...{ basic: {}, special: {}, armorPiercing: {}, acid: { corrodes: 1 }, incendiary: { setsOnFire: 'mild' }, expansive: { expands: true } },
  ...{ rubber: { leastHp: 1, noCriticals: true }, smart: { homingWithin: 4 }, poison: { resistDv: 13, resistDice: 2 } },
  ...{ biotoxin: { resistDv: 15, resistDice: 3 }, sleep: { resistDv: 13, putsToSleep: true } },
  ...{ flashbang: { resistDv: 15, injures: ['damagedEye', 'damagedEar'] }, teargas: { resistDv: 13, injures: ['damagedEye'] } },
}

/** What the magazine of each type of weapon takes besides what is in it. */
const takenBy: Readonly<Record<string, readonly string[]>> = {
  ...{
    medPistol: ['medPistol'],
    smg: ['medPistol'],
    heavyPistol: ['heavyPistol'],
    heavySmg: ['heavyPistol'],
    vHeavyPistol: ['vHeavyPistol'],
  },
  ...{ assaultRifle: ['rifle'], sniperRifle: ['rifle'], shotgun: ['shotgunSlug', 'shotgunShell'] },
  ...{ bow: ['arrow'], crossbow: ['arrow'], grenadeLauncher: ['grenade'], rocketLauncher: ['rocket'] },
}
const mostPieces = 50

/** Grenades that are in no weapon, as things to throw; other rounds in none are left out. `inWeapons`: those that are. */
export function grenadesOf(items: readonly Item[], inWeapons: ReadonlySet<string>, told: Telling): Json[] {
  return items.flatMap((item): Json[] => {
    const { id, name, type, system } = item
    if (type !== 'ammo' || inWeapons.has(id)) return []
    if (textOf(system.variety) !== 'grenade') {
      told.leave(name, 'rounds that no weapon here takes')
      return []
    }
    const effect = rounds[textOf(system.type)]
    const pieces = told.number(`${name}, how many`, system.amount, 0, mostPieces) ?? 0
    const why =
      pieces === 0 ? 'none of them is left' : effect === undefined ? `what “${textOf(system.type)}” does can’t be said here` : null
    if (why !== null) {
      told.leave(name, why)
      return []
    }
    told.take(`${name}: ${pieces} to throw`)
    const special = { ...specialOf(item, told), ...effect }
    const filled = { loadedWith: 'loaded', specials: [{ id: 'loaded', name, fits: ['grenade'], ...special }] }
    return [{ use: 'thrownGrenade', name, ...(pieces > 1 && { pieces }), ...(Object.keys(special).length > 0 && filled) }]
  })
}

/** Null: left out, which is said. `builtIn`: part of the body. `used`: gets the ids of the rounds that it takes. */
export function weaponOf(item: Item, items: readonly Item[], builtIn: boolean, used: Set<string>, told: Telling): Json | null {
  const { system, name } = item
  const type = textOf(system.weaponType)
  if (bare.includes(type)) return no('everyone has bare hands')
  const kind = kinds[type]
  if (kind === undefined) return no(`no weapon here is a “${type}”`)
  const damage = /^(\d+)[dw]6(?:\+(\d+))?$/i.exec(textOf(system.damage).replaceAll(' ', ''))
  if (damage === null) return no(`its damage “${textOf(system.damage)}” isn’t so many d6`)
  const whole = (key: string, value: Json | undefined, from: number, to: number) => told.number(`${name}, ${key}`, value, from, to)
  const skill = told.skillCalled(textOf(system.weaponSkill))
  if (skill === null && textOf(system.weaponSkill) !== '') told.change(`${name}, skill`, textOf(system.weaponSkill), kind.skill)
  const magazine = whole('magazine', fieldsOf(system.magazine).max, 0, 1000) ?? 0
  const modes = fieldsOf(system.fireModes)
  const autofire = whole('autofire', modes.autoFire, 0, 10) ?? 0
  const bonus = whole('to hit', system.attackmod, -10, 10) ?? 0
  const quality = ['excellent', 'poor'].find(one => one === system.quality)
  const jams = textOf(system.critFailEffect)
  if (/destroyed/i.test(jams)) told.leave(`${name}, critical failure`, 'here a weapon jams, it isn’t destroyed')
  const ignores = system.canIgnoreArmor === true
  const percent = ignores ? (whole('ignores armor', system.ignoreArmorPercent, 0, 100) ?? 0) : 0
  const below = ignores ? (whole('ignores SP below', system.ignoreBelowSP, 0, 100) ?? 0) : 0
  const takes = kind.kind === 'ranged' && magazine > 0
  if (textOf(system.description) !== '' || fieldsOf(system.description).value) told.leave(`${name}, description`, 'its words aren’t rules')
  told.take(`${name}: ${textOf(system.damage)}, ROF ${textOf(system.rof) || String(system.rof ?? 1)}`)
  return {
    ...{ name, kind: kind.kind, skill: skill ?? kind.skill, damageDice: Math.min(20, Number(damage[1])) },
    ...(damage[2] !== undefined && { flatDamage: Math.min(100, Number(damage[2])) }),
    ...(kind.rangeClass !== undefined && { rangeClass: kind.rangeClass }),
    rof: whole('ROF', system.rof, 1, 6) ?? 1,
    hands: builtIn ? (kind.kind === 'thrown' ? 1 : 0) : (whole('hands', system.handsReq, 1, 2) ?? kind.hands),
    ...(kind.explosive && { explosive: true }),
    ...(quality !== undefined && { quality }),
    ...(bonus !== 0 && { attackBonus: bonus }),
    ...(/jammed/i.test(jams) && { unreliable: true }),
    ...(percent > 0 && { ignoresArmor: percent }),
    ...(below > 0 && { ignoresBelow: below }),
    ...(kind.kind === 'ranged' && autofire > 0 && { autofireMax: autofire }),
    ...(kind.kind === 'ranged' && modes.suppressiveFire === true && { suppressiveFire: true }),
    ...(takes && { magazine, ...loadOf(item, kind, magazine, items, used, told) }),
  }
  function no(why: string): null {
    told.leave(name, why)
    return null
  }
}

/** The item whose rounds are in a weapon: older exports name it, later ones have it in the weapon's list. */
function loadedIn({ system }: Item, items: readonly Item[]): Item | undefined {
  const { uuid } = fieldsOf(fieldsOf(system.magazine).ammoData)
  const id = textOf(uuid).split('.').at(-1)
  const inside = new Set([...builtInto(system), ...(id ? [id] : [])])
  return items.find(item => item.type === 'ammo' && inside.has(item.id))
}

/** What is in the magazine, and what there is to reload with: the rounds inside, and those of its kind that are in no weapon. */
function loadOf(
  weapon: Item,
  { rangeClass = '' }: Kind,
  magazine: number,
  items: readonly Item[],
  used: Set<string>,
  told: Telling,
): Fields {
  const { name, system } = weapon
  const loaded = told.number(`${name}, loaded`, fieldsOf(system.magazine).value, 0, magazine) ?? magazine
  const inside = loadedIn(weapon, items)
  const isIn = new Set(items.filter(({ type }) => type === 'weapon').flatMap(one => loadedIn(one, items)?.id ?? []))
  const taken = takenBy[textOf(system.weaponType)] ?? []
  const loose = items.filter(
    ({ id, type, system: of }) => type === 'ammo' && !isIn.has(id) && !used.has(id) && taken.includes(textOf(of.variety)),
  )
  const usual = [...new Set([usualRound(rangeClass), ...taken.map(variety => fits[variety] ?? usualRound(rangeClass))])]
  const spare: Record<string, number> = Object.fromEntries(usual.map(type => [type, 0]))
  const specials: Json[] = []
  let loadedWith: string | undefined
  for (const one of inside === undefined ? loose : [inside, ...loose]) {
    used.add(one.id)
    const [type, variety] = [textOf(one.system.type), textOf(one.system.variety)]
    const effect = rounds[type]
    const amount = told.number(`${one.name}, rounds`, one.system.amount, 0, 100000) ?? 0
    const round = fits[variety] ?? usualRound(rangeClass)
    const special = effect === undefined ? {} : { ...specialOf(one, told), ...effect }
    const isUsual = Object.keys(special).length === 0
    const id = isUsual ? round : one === inside ? 'loaded' : `loaded-${specials.length + 1}`
    if (effect === undefined)
      told.change(
        `${name}, ${one === inside ? 'loaded with' : 'rounds'}`,
        `${one.name} (${type})`,
        'usual rounds: what it does can’t be said here',
      )
    if (!isUsual) specials.push({ id, name: one.name, fits: [round], ...special })
    spare[id] = (spare[id] ?? 0) + amount
    if (one === inside) loadedWith = id
    told.take(
      one === inside
        ? `${name}: ${loaded} of ${magazine} loaded with ${one.name}, ${amount} more`
        : `${name}: ${amount} of ${one.name} to reload with`,
    )
  }
  if (inside === undefined) told.take(`${name}: ${loaded} of ${magazine} loaded`)
  if (inside === undefined && loose.length === 0) told.change(`${name}, rounds to reload with`, 'no ammunition in it', 'none')
  return {
    loaded,
    ...(loadedWith !== undefined && loadedWith !== usual[0] && { loadedWith }),
    spare,
    ...(specials.length > 0 && { specials }),
  }
}
const usualRound = (rangeClass: string): string =>
  ({ shotgunSlug: 'slug', bowCrossbow: 'arrow', grenadeLauncher: 'grenade', rocketLauncher: 'rocket' })[rangeClass] ?? 'bullet'

function specialOf({ name, system }: Item, told: Telling): Fields {
  const ablates = told.number(`${name}, ablation`, system.ablationValue, 0, 100) ?? 1
  const { damage, autofire } = fieldsOf(system.overrides)
  const [harm, burst] = [fieldsOf(damage), fieldsOf(autofire)]
  const dice = /^(-?\d+)(?:[dw]6)?$/i.exec(String(harm.value ?? ''))?.[1]
  const isSet = (one: Fields): boolean => ['set', 'modify'].includes(textOf(one.mode))
  if (isSet(harm) && dice === undefined) told.leave(`${name}, damage`, `“${String(harm.value)}” isn’t so many d6`)
  if (isSet(burst) && burst.mode === 'set') told.leave(`${name}, autofire`, 'rounds here add to a weapon’s autofire, they don’t replace it')
  const more = burst.mode === 'modify' ? told.number(`${name}, autofire`, burst.value, -10, 10) : undefined
  return {
    ...(ablates !== 1 && { ablates }),
    ...(harm.mode === 'set' && dice !== undefined && { damageDice: Math.min(20, Math.max(0, Number(dice))) }),
    ...(harm.mode === 'modify' && dice !== undefined && Number(dice) !== 0 && { moreDice: Math.min(20, Math.max(-20, Number(dice))) }),
    ...(more !== undefined && more !== 0 && { moreAutofire: more }),
  }
}

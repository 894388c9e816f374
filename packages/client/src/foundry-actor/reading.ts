/**
 * Reads an actor of Foundry's system `cyberpunk-red-core`, in the three forms that its exports have had, as an entry of our people; and what it says
 * of how they are now, which a combatant of a scenario takes. It says what became of every part; nothing is filled in silently.
 */
import type { Json } from '@enfilade/engine'
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../forms/json.js'
import { actorsOf } from './recognised.js'
import { skillsIn } from './skills.js'
import { type Item, installedIn, itemsOf, nameOf, Telling, type Told } from './told.js'
import { grenadesOf, weaponOf } from './weapons.js'

export type ReadActor =
  /** `person`: an entry of people. `now`: wounds and conditions, as a combatant of a scenario has them; empty where there is nothing to say. */
  { readonly ok: true; readonly person: Fields; readonly now: Fields; readonly told: Told } | { readonly ok: false; readonly words: string }

const system = 'cyberpunk-red-core'
const stats = ['int', 'ref', 'dex', 'tech', 'cool', 'will', 'luck', 'move', 'body', 'emp'] as const
/** What stands on a person's sheet and has no part in a fight here, or is worked out. */
const isNoThing = ['skill', 'ammo', 'weapon', 'armor', 'cyberware', 'criticalInjury']

/** @param game the id of the game whose person it is to be @param people the form of its people */
export function readActor(value: Fields, game: string, people: Json): ReadActor {
  const of = textOf(fieldsOf(value._stats).systemId) || textOf(fieldsOf(fieldsOf(value.flags).exportSource).system)
  if (of !== system)
    return {
      ok: false,
      words: `This is an actor of the Foundry system ${of === '' ? 'that the file doesn’t name' : `“${of.slice(0, 60)}”`}. Only those of “${system}” are read.`,
    }
  if (!isFields(value.system))
    return { ok: false, words: 'This actor was exported by Foundry 9 or older. Export it again with a later one.' }
  if (value.type !== 'character' && value.type !== 'mook')
    return { ok: false, words: `This actor is a “${textOf(value.type).slice(0, 60)}”, not a character or a mook.` }
  if (game !== actorsOf) return { ok: false, words: 'This actor is a person of Cyberpunk RED, and this is another game.' }
  const told = new Telling(skillsIn(people))
  const items = itemsOf(value)
  const installed = installedIn(value, items)
  const person = {
    name: nameOf(value.name, 'Person'),
    ...figuresOf(value.system, told),
    skills: skillsOf(items, told),
    ...bodyOf(items, installed, told),
    weapons: weaponsOf(items, installed, told),
    ...wornBy(items, installed, told),
  }
  const now = stateOf(value, told)
  const odd = listOf(value.items).length - items.length
  if (odd > 0) told.leave(`${odd} of its items`, 'they have no fields')
  for (const item of items.filter(one => !isNoThing.includes(one.type)))
    told.leave(item.name, `a thing of the kind “${item.type}” has no part in fights here`)
  for (const item of items.filter(one => one.type === 'criticalInjury')) told.leave(item.name, 'a critical injury: give it in the fight')
  return { ok: true, person, now, told }
}

/** Derived figures stand beside the stats, in later exports among them. */
const derived = (of: Fields, key: string): Fields => fieldsOf(fieldsOf(of.derivedStats)[key] ?? fieldsOf(of.stats)[key])

function figuresOf(of: Fields, told: Telling): Fields {
  const found = stats.map(key => {
    const name = key.toUpperCase()
    const one = fieldsOf(fieldsOf(of.stats)[key])
    const value = told.number(name, key === 'luck' ? (one.max ?? one.value) : one.value, 0, 20)
    if (value === undefined) told.leave(name, `the file has none: it counts as ${key === 'luck' ? 0 : 5} here`)
    else told.take(`${name} ${value}`)
    return [name, value] as const
  })
  const maxHp = told.number('HP', derived(of, 'hp').max, 1, 1000)
  if (maxHp === undefined) told.leave('HP', 'the file has none: worked out from BODY and WILL')
  else told.take(`HP ${maxHp}`)
  for (const key of ['humanity', 'walk', 'run', 'currentWoundState', 'seriouslyWounded'])
    if (fieldsOf(of.derivedStats)[key] !== undefined) told.leave(key, key === 'humanity' ? 'no part of fights here' : 'worked out here')
  return {
    stats: Object.fromEntries(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    ...(maxHp !== undefined && { maxHp }),
  }
}

function skillsOf(items: readonly Item[], told: Telling): Fields {
  const levels: Record<string, number> = {}
  for (const { name, system: of } of items.filter(item => item.type === 'skill')) {
    const level = told.number(name, of.level, 0, 10)
    if (level === undefined) told.leave(name, 'the file has no level for it')
    if (level === undefined || level === 0) continue
    const skill = told.skillCalled(name)
    if (skill === null) told.leave(`${name} ${level}`, 'fights here have no such skill')
    else if (levels[skill] !== undefined && levels[skill] !== level) {
      told.change(name, level, `${Math.max(level, levels[skill])}: all of its forms are one skill here`)
      levels[skill] = Math.max(level, levels[skill])
    } else {
      levels[skill] = level
      told.take(`${name} ${level}`)
    }
  }
  return levels
}

/** Cyberware that is installed, as far as the figures of a body say it. */
function bodyOf(items: readonly Item[], installed: ReadonlySet<string>, told: Telling): Fields {
  const ware = items.filter(item => item.type === 'cyberware' && item.system.isWeapon !== true)
  const isIn = ware.filter(({ id }) => installed.has(id))
  for (const { name } of ware.filter(({ id }) => !installed.has(id))) told.leave(name, 'not installed')
  const limbs = (kind: string) => isIn.filter(item => item.system.type === kind && item.system.isFoundational === true)
  const [arms, legs] = [limbs('cyberArm'), limbs('cyberLeg')]
  const called = (name: RegExp) => isIn.filter(item => name.test(item.name))
  const [pain, grapple] = [called(/^pain editor$/i), called(/^grapple hand$/i)]
  const [kerenzikov, coProcessor] = [called(/^kerenzikov\b/i), called(/^reflex co-?\s?pro[cz]ess?or/i)]
  const read = new Set([...arms.slice(0, 2), ...legs.slice(0, 2), ...pain, ...grapple, ...kerenzikov, ...coProcessor])
  for (const { name } of read) told.take(name)
  for (const { name } of isIn.filter(item => !read.has(item)))
    told.leave(
      name,
      /^sandevistan/i.test(name) ? 'on for a minute at a time: its +3 to Initiative isn’t always there' : 'what it does isn’t read',
    )
  return {
    ...(arms.length > 0 && { cyberarms: Math.min(2, arms.length) }),
    ...(legs.length > 0 && { cyberlegs: Math.min(2, legs.length) }),
    ...(pain.length > 0 && { painEditor: true }),
    ...(grapple.length > 0 && { grappleGear: true }),
    ...(kerenzikov.length > 0 && { initiativeBonus: 2 }),
    ...(coProcessor.length > 0 && { dodgesShots: true }),
  }
}

function weaponsOf(items: readonly Item[], installed: ReadonlySet<string>, told: Telling): Json[] {
  const used = new Set<string>()
  const weapons = items
    .filter(item => item.type === 'weapon' || (item.type === 'cyberware' && item.system.isWeapon === true))
    .flatMap(item => {
      const builtIn = installed.has(item.id)
      const why =
        item.type === 'cyberware' && !builtIn
          ? 'not installed'
          : !builtIn && item.system.equipped === 'owned'
            ? 'owned, but not carried'
            : null
      if (why !== null) told.leave(item.name, why)
      const weapon = why === null ? weaponOf(item, items, builtIn, used, told) : null
      return weapon === null ? [] : [weapon]
    })
  return [...weapons, ...grenadesOf(items, used, told)]
}

const mostShields = 5
function wornBy(items: readonly Item[], installed: ReadonlySet<string>, told: Telling): Fields {
  const worn: { body: Json[]; head: Json[] } = { body: [], head: [] }
  const shields: Json[] = []
  for (const item of items.filter(one => one.type === 'armor')) {
    const { name, system: of } = item
    if (of.equipped !== 'equipped' && !installed.has(item.id)) {
      told.leave(name, 'carried or owned, but not worn')
      continue
    }
    if (of.isShield === true) {
      const points = fieldsOf(of.shieldHitPoints)
      const hp = told.number(`${name}, HP`, points.max, 0, 1000) ?? 0
      if (shields.length === mostShields) {
        told.leave(name, `more than ${mostShields} shields`)
        continue
      }
      const hpLeft = told.number(`${name}, HP left`, points.value, 0, hp) ?? hp
      shields.push({ name, hp, ...(hpLeft !== hp && { hpLeft }) })
      told.take(`${name}: ${hpLeft} of ${hp} HP`)
    } else if (of.isBodyLocation !== true && of.isHeadLocation !== true) told.leave(name, 'the file doesn’t say where it is worn')
    for (const place of ['body', 'head'] as const) {
      if (of[place === 'body' ? 'isBodyLocation' : 'isHeadLocation'] !== true) continue
      const there = fieldsOf(of[`${place}Location`])
      const sp = told.number(`${name}, SP on the ${place}`, there.sp, 0, 1000)
      if (sp === undefined) {
        told.leave(`${name} on the ${place}`, 'the file has no SP for it')
        continue
      }
      const lost = told.number(`${name}, SP lost on the ${place}`, there.ablation, 0, sp) ?? 0
      const penalty = Math.abs(told.number(`${name}, penalty`, of.penalty, -20, 20) ?? 0)
      worn[place].push({ name, sp, ...(penalty > 0 && { penalty: -penalty }), ...(lost > 0 && { spLeft: sp - lost }) })
      told.take(`${name} on the ${place}: SP ${sp - lost} of ${sp}`)
    }
  }
  const on = (place: 'body' | 'head') =>
    worn[place].length === 0 ? {} : { [place]: worn[place].length === 1 ? worn[place][0] : worn[place] }
  return {
    ...(worn.body.length + worn.head.length > 0 && { armor: { ...on('body'), ...on('head') } as Json }),
    ...(shields.length > 0 && { shields }),
  }
}

// ── how they are now ───────────────────────────────────────────────────────────────────────────────────────────────
const conditions: Readonly<Record<string, Fields>> = {
  ...{ 'cpr-on-fire-mild': { onFire: 'mild' }, 'cpr-on-fire-strong': { onFire: 'strong' }, 'cpr-on-fire-deadly': { onFire: 'deadly' } },
  ...{ 'cpr-radiation-low': { inRadiation: 'low' }, 'cpr-radiation-high': { inRadiation: 'high' } },
  ...{ 'cpr-asphyxiating': { airless: 'asphyxiating' }, 'cpr-prone': { prone: true }, 'cpr-unconscious': { unconscious: true } },
}
/** Those that a fight gives, not a file. */
const ofFights: Readonly<Record<string, string>> = {
  'cpr-grappled': 'who holds them is a matter of the fight',
  'cpr-human-shield': 'who holds them is a matter of the fight',
  'cpr-suppressed': 'it lasts within a fight only',
  'cpr-readied-action': 'it lasts within a fight only',
  'cpr-hidden': 'from whom? Hide them in the fight',
}
function stateOf(actor: Fields, told: Telling): Fields {
  const of = fieldsOf(actor.system)
  const { max, value } = derived(of, 'hp')
  const hp = told.number('HP now', value, -100000, 1000)
  const penalty = told.number('Death Save penalty', derived(of, 'deathSave').penalty, 0, 1000) ?? 0
  const luck = fieldsOf(fieldsOf(of.stats).luck)
  const luckLeft = told.number('LUCK left', luck.value, 0, 20)
  const found: Fields[] = []
  for (const effect of listOf(actor.effects).map(fieldsOf)) {
    if (effect.disabled === true) continue
    const statuses = listOf(effect.statuses).map(textOf)
    for (const id of statuses) {
      const is = conditions[id]
      if (is === undefined) told.leave(id, ofFights[id] ?? 'no condition of ours')
      else {
        found.push(is)
        told.asNow.push(id.replace(/^cpr-/, '').replaceAll('-', ' '))
      }
    }
    if (statuses.length === 0) told.leave(nameOf(effect.name ?? effect.label, 'an effect'), 'an effect whose changes aren’t read')
  }
  if (hp !== undefined && hp !== max) told.asNow.push(`HP ${hp} left`)
  if (penalty > 0) told.asNow.push(`Death Save penalty ${penalty}`)
  if (luckLeft !== undefined && luckLeft !== luck.max) told.asNow.push(`LUCK ${luckLeft} left`)
  return {
    ...(hp !== undefined && hp !== max && { hp }),
    ...(penalty > 0 && { deathSavePenalty: penalty }),
    ...(luckLeft !== undefined && luckLeft !== luck.max && { luckLeft }),
    ...Object.assign({}, ...found),
  }
}

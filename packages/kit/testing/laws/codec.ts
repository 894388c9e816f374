/** The generated codec and the calendar on the battles of real fights. */
import type { Json, Schema } from '@enfilade/engine'
import { countingText, memberFor, ownParts, visit } from '../../../engine/test/marks.js'
import { asJson, type Fight, type Moment, oneOf, read } from '../fight.js'
import { demand, demandSame } from '../findings.js'
import type { Battle } from '../watched-ask.js'

/** More battles of one fight have their keys worked out only where another step is due in them. */
const mostKeys = 80

/** Copies and keys of the battles of a fight. */
export function checkCodec(fight: Fight, moments: readonly Moment[]): void {
  const { ruleset, findings, pick } = fight
  const { codec } = ruleset
  const schema = ruleset.schemas.battle as unknown as Schema
  const byKey = new Map<string, string>()
  const byText = new Map<string, string>()
  let first: Battle | undefined
  const keysBeside = new Map<string, string>()
  const keys = new Map<string, string>()
  const see = (battle: Battle, what: string): void => {
    const counting = countingText(schema, asJson(battle))
    const key = codec.key(battle)
    first ??= read(JSON.stringify(battle))
    const beside = codec.key(battle, first)
    demand(
      (keysBeside.get(key) ?? beside) === beside && (keys.get(beside) ?? key) === key,
      () => `${what}: a key beside another battle tells apart other battles than the key`,
    )
    keysBeside.set(key, beside)
    keys.set(beside, key)
    demand(
      (byKey.get(key) ?? counting) === counting,
      () => `${what}: two battles that differ have one key: ${parting(byKey.get(key) ?? '', counting)}`,
    )
    demand(
      (byText.get(counting) ?? key) === key,
      () => `${what}: two battles in which the same counts have two keys: ${parting(byText.get(counting) ?? '', key)}`,
    )
    byKey.set(key, counting)
    byText.set(counting, key)
  }
  findings.check('codec', () => {
    for (const { battle: text } of spreadOut(moments)) {
      findings.look('keys')
      see(read(text), 'along the fight')
    }
    for (let left = 3; left > 0 && moments.length > 0; left--) {
      const battle = read(oneOf(pick, moments).battle)
      const copy = codec.copy(battle)
      demandSame(canonicalText(copy), canonicalText(battle), 'a copy')
      const own = ownParts(schema, asJson(battle))
      for (const part of ownParts(schema, asJson(copy)).keys())
        demand(!own.has(part), () => `a copy shares ${own.get(part)} with its original`)
      for (let tries = 4; tries > 0; tries--) {
        const changed = read(JSON.stringify(battle))
        see(changed, `changed at ${changeSomething(schema, changed, pick)}`)
      }
    }
  })
}
/** Each kind of step that comes up, the first time that it is due, and moments evenly along the fight: neighbours hardly differ. */
function spreadOut(moments: readonly Moment[]): Moment[] {
  const every = Math.max(1, Math.ceil(moments.length / mostKeys))
  const met = new Set<string | undefined>()
  return moments.filter(({ steps: [due] }, nth) => {
    const isNew = !met.has(due)
    met.add(due)
    return isNew || nth % every === 0
  })
}
const canonicalText = (battle: Battle): string => JSON.stringify(sorted(asJson(battle)))
const sorted = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(v => sorted(v as Json))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map(k => [k, sorted((value as Record<string, Json>)[k] as Json)]),
        )
      : value
const parting = (a: string, b: string): string => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `${JSON.stringify(a.slice(Math.max(0, at - 40), at + 40))} and ${JSON.stringify(b.slice(Math.max(0, at - 40), at + 40))}`
}

/** Changes one number, word, flag or list of a battle, whatever it is but the word that says what kind of thing something is. Gives the place. */
function changeSomething(schema: Schema, battle: Battle, pick: (below: number) => number): string {
  const places: { readonly inside: Record<string | number, Json>; readonly key: string | number; readonly path: string }[] = []
  visit(schema, asJson(battle), (part, value, path) => {
    if (typeof value === 'object' && value !== null && part.const === undefined)
      for (const key of Array.isArray(value) ? value.keys() : Object.keys(value))
        if (key !== 'step' && memberFor(part, value).properties?.[key]?.const === undefined)
          places.push({ inside: value as Record<string | number, Json>, key, path: `${path}/${key}` })
    return typeof value === 'object' && value !== null
  })
  const { inside, key, path } = oneOf(pick, places)
  const value = inside[key] as Json
  if (typeof value === 'number') inside[key] = value + oneOf(pick, [1, -1, 7])
  else if (typeof value === 'boolean') inside[key] = !value
  else if (typeof value === 'string') inside[key] = `${value}${oneOf(pick, ['x', '-', '0'])}`
  else if (Array.isArray(value)) inside[key] = pick(2) === 0 ? [...value].reverse() : value.slice(1)
  return path
}

/** When something is due next: worked out from the battle, the same for the same battle, and looking at it changes nothing. */
export function checkCalendar({ ruleset, findings, pick }: Fight, moments: readonly Moment[]): void {
  findings.check('calendar', () => {
    for (let left = 5; left > 0 && moments.length > 0; left--) {
      const { battle: text } = oneOf(pick, moments)
      const battle = read(text)
      const due = ruleset.nextMoment(battle)
      demand(typeof due === 'number' && !Number.isNaN(due), `what is due next is ${due}`)
      demandSame(JSON.stringify(battle), text, 'asking what is due next changes the battle')
      demand(ruleset.nextMoment(ruleset.codec.copy(battle)) === due, 'a copy of the battle has something else due next')
      demand(ruleset.roundsOf(battle) >= 0, 'rounds are counted below 0')
    }
  })
}

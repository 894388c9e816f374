/** The game master sets a value of the battle: finds the place by its path, where an id can stand for an index. */
import type { AnyBattle, AnyStep, Json } from '../contract.js'
import type { Fault } from '../faults.js'
import { deepCopy } from '../json.js'
import type { Ruleset } from '../ruleset.js'

type Container = Json[] | { [key: string]: Json }

/** The key or index that a segment of a path means in a list or object; null if there is none. */
function keyIn(container: Container, segment: string): string | number | null {
  if (Array.isArray(container)) {
    const index = /^\d+$/.test(segment)
      ? Number(segment)
      : container.findIndex(
          e =>
            typeof e === 'object' &&
            e !== null &&
            !Array.isArray(e) &&
            ((e as { id?: Json }).id === segment || (e as { name?: Json }).name === segment),
        )
    return index >= 0 && index < container.length ? index : null
  }
  return Object.hasOwn(container, segment) ? segment : null
}

const copied = <C extends Container>(container: C): C => (Array.isArray(container) ? [...container] : { ...container }) as C

const namesIn = (container: Container): string[] =>
  Array.isArray(container)
    ? container.map((e, i) =>
        typeof e === 'object' && e !== null && !Array.isArray(e) && typeof (e as { id?: Json }).id === 'string'
          ? String((e as { id?: Json }).id)
          : String(i),
      )
    : Object.keys(container)

/** What stands at a path; null where it leads nowhere. */
export const valueAt = (battle: Json, path: string): Json =>
  path
    .split('/')
    .filter(segment => segment !== '')
    .reduce((at: Json, segment): Json => {
      const key = keyIn(at as Container, segment)
      return key === null ? null : ((at as Record<string | number, Json>)[key] ?? null)
    }, battle)

/** Amendments as the log tells them: what each value was before, and what the game calls it, if it has a name. */
export function changesOf<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  amendments: readonly { readonly path: string; readonly value: Json }[],
): Json {
  const paths = amendments.map(({ path }) => path)
  const named = ruleset.valuesByHand?.(before, paths) ?? []
  return amendments.map(({ path, value }) => {
    const was = valueAt(before as unknown as Json, path)
    const known = named.find(one => one.path === path)
    return { path, value, was, ...(known === undefined ? {} : { of: known.of, words: known.words }) }
  })
}

/**
 * `battle` with values set, or what is wrong with the paths. A path is segments separated by slashes ("/people/ana/regionId"); only existing places can
 * be set; the schema of the battle decides whether the new value is allowed. What is on no path is shared: what is known of it stays known.
 */
export function amended(
  battle: Json,
  amendments: readonly { readonly path: string; readonly value: Json }[],
): { readonly battle: Json } | { readonly faults: readonly Fault[] } {
  const copy = copied(battle as Container)
  const faults: Fault[] = []
  for (const { path, value } of amendments) {
    const segments = path.split('/').filter(s => s !== '')
    let at: Container = copy
    segments.forEach((segment, i) => {
      const key = keyIn(at, segment)
      if (key === null) {
        if (!faults.some(f => f.words.includes(path)))
          faults.push({
            path: segments.slice(0, i + 1),
            words: `${path} leads nowhere: there is no "${segment}" here.`,
            allowed: namesIn(at).slice(0, 40),
          })
        return
      }
      const inner = (at as Record<string | number, Json>)[key] as Json
      if (i === segments.length - 1) (at as Record<string | number, Json>)[key] = deepCopy(value)
      else if (typeof inner === 'object' && inner !== null) {
        const own = copied(inner as Container)
        ;(at as Record<string | number, Json>)[key] = own
        at = own
      } else if (!faults.some(f => f.words.includes(path)))
        faults.push({ path: segments.slice(0, i + 1), words: `${path} leads nowhere: "${segment}" is a single value.`, found: inner })
    })
    if (segments.length === 0)
      faults.push({ path: [], words: 'A path must name the value to set, such as /people/ana/condition.', found: path })
  }
  return faults.length > 0 ? { faults } : { battle: copy as Json }
}

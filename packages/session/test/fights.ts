/** Fights of the ready scenarios for tests of tables, with some combatants hidden from a seat. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnySession, readFileText } from '@enfilade/client'
import { type AnyRuleset, beginSession, type Id, type Json, type Seat } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { type Clock, Fight, type FightPorts, GameMasterTable } from '@enfilade/session'
import type { ContractKit } from '../../kit/testing/kit.js'
import { disguise as twentyThreeHundred } from '../../rulesets/2300ad/testing/disguise.js'
import { disguise as bluePlanet } from '../../rulesets/blue-planet/testing/disguise.js'
import { disguise as cyberpunkRed } from '../../rulesets/cyberpunk-red/testing/disguise.js'
import { disguise as darkConspiracy } from '../../rulesets/dark-conspiracy/testing/disguise.js'
import { disguise as rpjSciFi } from '../../rulesets/rpj-scifi/testing/disguise.js'

const scenarios = join(import.meta.dirname, '../../../scenarios')
export const byPeople: Seat = { decides: 'person', dice: 'stream' }
export const byHand: Seat = { decides: 'person', dice: 'physical' }

/** A clock on which nothing takes time. */
export const clock: Clock = {
  now: () => 0,
  after(_milliseconds, act) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  },
}
export const ports: FightPorts = {
  clock,
  background: null,
  shown: async () => true,
  rulebook: async ruleset => ruleset.rulebook,
}

/** Gives a fight another battle that the seat can't tell from the one it has. */
export function disguise({ ruleset, session }: Fight, seat: Id, pick: (below: number) => number): void {
  const disguises: Readonly<Record<string, ContractKit['disguise']>> = {
    'rpj-scifi': rpjSciFi,
    'cyberpunk-red': cyberpunkRed,
    'blue-planet': bluePlanet,
    '2300ad': twentyThreeHundred,
    'dark-conspiracy': darkConspiracy,
  }
  const other = disguises[ruleset.id]?.(session.battle, seat, pick)
  if (other !== undefined) session.battle = other
}

/**
 * As `disguise`, and combatants that the seat doesn't know of have other ids as well, unless something waits for them: an id that slips out shows, and
 * so does a name where a word of the seat's own answers is taken for an id.
 */
export function disguiseWhole(fight: Fight, seat: Id, pick: (below: number) => number): void {
  disguise(fight, seat, pick)
  const { ruleset, session } = fight
  const known = new Set(ruleset.view(session.battle, { seat }).people.map(({ id }) => id))
  const { people, now } = ruleset.view(session.battle, 'gm')
  const { pending } = session
  const asked = pending?.kind === 'choice' ? pending.open.map(({ who }) => who) : [pending?.who]
  const waiting = JSON.stringify([session.battle.agenda, now, asked])
  let text = JSON.stringify(session.battle)
  const words = wordsIn(session.heard({ seat }).flatMap(({ decided }) => decided.map(({ answer }) => answer)))
  for (const { id } of people) {
    const quoted = JSON.stringify(id)
    const word = words.splice(pick(words.length + 1), 1)[0] ?? ''
    const other = text.includes(`"${word}"`) || pick(2) === 0 ? `${id}${pick(1000)}` : word
    if (!known.has(id) && !waiting.includes(quoted)) text = text.replaceAll(quoted, JSON.stringify(other))
  }
  session.battle = JSON.parse(text)
}

/** Strings anywhere in this, each once. */
function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(wordsIn))]
}

type Fields = { readonly [key: string]: Json }
/** The scenario with these combatants hidden from these sides. */
export function withHidden(scenario: Json, hidden: readonly Id[], from: readonly Id[]): Json {
  const change = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(change)
    if (typeof value !== 'object' || value === null) return value
    const { id, use } = value as Fields
    const changed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]))
    return use !== undefined && typeof id === 'string' && hidden.includes(id) ? { ...changed, hiddenFrom: [...from] } : changed
  }
  return change(scenario)
}

export interface Told {
  readonly game: string
  readonly scenario: string
  readonly hidden?: readonly Id[]
  readonly from?: readonly Id[]
  readonly seat?: Seat
  readonly seed?: string
}
/** A fight in which people decide for every seat, and dice come from the seed. */
export function fightOf(
  { game, scenario, hidden = [], from = [], seat = byPeople, seed = 'tables' }: Told,
  changed: Partial<FightPorts> = {},
): Fight {
  const ruleset = rulesetOf(game)
  const path = join(scenarios, game, `${scenario}.yaml`)
  const file = readFileText(path, readFileSync(path, 'utf8'))
  if (!file.ok) throw new Error(JSON.stringify(file))
  const read = ruleset.readScenario(hidden.length === 0 ? file.file.value : withHidden(file.file.value, hidden, from), [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seats = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(id => [id, seat]))
  return new Fight(beginSession(ruleset, read.value, seed, seats), scenario, { ...ports, ...changed })
}
export function rulesetOf(game: string): AnyRuleset {
  const ruleset = rulesets.find(one => one.id === game)
  if (ruleset === undefined) throw new RangeError(`no game ${game}`)
  return ruleset
}
/** The game master takes the advice of every open question, once. False: nothing is open. */
export function oneMore(fight: Fight): boolean {
  const { pending } = fight.session
  if (pending?.kind !== 'choice') return false
  const table = new GameMasterTable(fight)
  return pending.open.every(open => table.takeAdvice(open.tag) === null)
}
/** Which seat is asked; null: none, or several. */
export function seatAsked({ ruleset, battle, pending }: AnySession): Id | null {
  if (pending?.kind !== 'choice') return null
  const seats = new Set(pending.open.map(open => ruleset.seatOf(battle, open.who)))
  return seats.size === 1 ? ([...seats][0] ?? null) : null
}

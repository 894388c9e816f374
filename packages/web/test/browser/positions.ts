/** Fights made ready by the engine alone, as far as a test needs them, then handed to the app as files: a position at once, without a screen. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import { beginSession, type FightRecord, type Json, recordText, resumeSession, type Seat } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import type { Page } from 'playwright-core'
import { handIn, question } from './playing.js'

export const repository = join(import.meta.dirname, '../../../..')
export type Fight = ReturnType<typeof resumeSession>
export type Open = Extract<Fight['pending'], { kind: 'choice' }>['open'][number]

export function rulesetOf(game: string) {
  const found = rulesets.find(one => one.id === game)
  if (found === undefined) throw new Error(`no game ${game}`)
  return found
}
/** The engine's own session of a record. */
export const sessionOf = (record: FightRecord): Fight => resumeSession(rulesetOf(record.ruleset), record)

export interface Begun {
  readonly game: string
  /** Name of the scenario's file. */
  readonly scenario: string
  readonly seed: string
  readonly dice?: Seat['dice']
  /** Switches that differ from those of the file. */
  readonly options?: { readonly [name: string]: Json }
  /** Someone whom these sides don't know of, under a name that nothing else has. */
  readonly hidden?: { readonly id: string; readonly name: string; readonly from: readonly string[] }
}
/** A ready fight of each game with many people or fields. */
export const largerFights = [
  { game: 'rpj-scifi', scenario: 'eight-against-eight', seed: '1' },
  { game: 'cyberpunk-red', scenario: 'back-door', seed: '1' },
  { game: 'blue-planet', scenario: 'harbor-gunfight', seed: '1' },
  { game: '2300ad', scenario: 'road-ambush', seed: '1' },
  { game: 'dark-conspiracy', scenario: 'alley', seed: '1' },
] as const

/** A fight of a ready scenario, every seat played by a person. */
export function begun({ game, scenario, seed, dice = 'stream', options, hidden }: Begun): Fight {
  const ruleset = rulesetOf(game)
  const file = readFileText(scenario, readFileSync(join(repository, 'scenarios', game, `${scenario}.yaml`), 'utf8'))
  if (!file.ok) throw new Error(`${scenario} cannot be read`)
  const own = file.file.value as { readonly options?: object }
  const value = (options === undefined ? own : { ...own, options: { ...own.options, ...options } }) as Json
  const read = ruleset.readScenario(hidden === undefined ? value : withHidden(value, hidden), [])
  if (!read.ok) throw new Error(read.faults.map(fault => fault.words).join(' '))
  const seats = ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'person', dice }] as const)
  return beginSession(ruleset, read.value, seed, Object.fromEntries(seats))
}
function withHidden(scenario: Json, { id, name, from }: NonNullable<Begun['hidden']>): Json {
  const { sides } = scenario as { readonly sides: readonly { readonly combatants: readonly { readonly id: string }[] }[] }
  if (!sides.some(side => side.combatants.some(one => one.id === id))) throw new Error(`no combatant ${id}`)
  const changed = sides.map(side => ({
    ...side,
    combatants: side.combatants.map(one => (one.id === id ? { ...one, name, hiddenFrom: [...from] } : one)),
  }))
  return { ...(scenario as object), sides: changed } as Json
}

/** The question that is open first; null where none is, or a die. */
export const openNow = ({ pending }: Fight): Open | null => (pending?.kind === 'choice' ? (pending.open[0] ?? null) : null)
/** Answers as advised, the program throws, until `here` holds. @throws Error where the fight ends before */
export function playTo(fight: Fight, here: (fight: Fight) => boolean, most = 600): Fight {
  for (let given = 0; given < most && fight.pending !== null; given++) {
    if (here(fight)) return fight
    const { pending } = fight
    if (pending.kind === 'die') fight.rollRest()
    else for (const open of pending.open) fight.answer(open.tag, fight.advice(open).answer, 'policy')
  }
  throw new Error(`The fight does not come there: ${fight.length} answers, ${fight.pending === null ? 'over' : 'not over'}.`)
}
/** The form of what is advised, and its possible targets. */
export function advisedAt(fight: Fight, open: Open) {
  const answer = fight.advice(open).answer as { readonly action?: string } & { readonly [key: string]: Json }
  const forms = open.decision.forms?.(fight.battle, open.step, open.who) ?? []
  const form = forms.find(one => one.action === answer.action)
  const target = form?.fields.find(field => field.name === 'target')
  return { answer, forms, form, targets: (target?.values ?? []).filter(value => value.refused === undefined) }
}
/** An attack on a target is advised, or an aim at one. */
export const attackIsAdvised = (fight: Fight): boolean => {
  const open = openNow(fight)
  return open !== null && advisedAt(fight, open).targets.length > 0
}

/** An attack that does harm if all goes well: no aim, which comes before one. */
export const strikeIsAdvised = (fight: Fight): boolean => {
  const open = openNow(fight)
  if (open === null || !attackIsAdvised(fight)) return false
  const { answer, form } = advisedAt(fight, open)
  return answer.action !== 'aim' && form?.fields.some(field => field.harms) === true
}

/** Hands the fight in at the home page and opens it. */
export async function openAt(page: Page, address: string, fight: Fight): Promise<FightRecord> {
  const record = fight.record()
  await page.goto(`${address}#/`)
  await handIn(page, 'position.fight.json', recordText(record))
  await page.getByRole('dialog').getByRole('link', { name: 'Open it' }).click()
  await question(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
  return record
}

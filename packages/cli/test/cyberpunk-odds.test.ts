/** `enfilade odds` for every scenario of Cyberpunk RED that ships: a first decision, for the game master and for a seat. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginSession, type Id, type Json } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { policySeats } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'
import { enfilade, repository, smallBudget } from './kit.js'

const folder = join(repository, 'scenarios', 'cyberpunk-red')
const names = readdirSync(folder)
  .filter(name => name.endsWith('.yaml'))
  .sort()

interface OddsOutput {
  readonly method: string
  readonly outcomes: readonly { readonly chance: number }[]
  readonly sentence: string
}

/** For each side the first decision of its combatant who is asked first: what they can do. */
function firstDecisions(name: string): { actor: Id; seat: Id; options: readonly Json[] }[] {
  const read = cyberpunkRed.readScenario(parse(readFileSync(join(folder, name), 'utf8')) as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const start = cyberpunkRed.begin(read.value)
  return cyberpunkRed.seats(start).flatMap(seat => {
    const seats = { ...policySeats(cyberpunkRed, read.value), [seat]: { decides: 'person', dice: 'stream' } as const }
    const session = beginSession(cyberpunkRed, read.value, '1', seats)
    const { pending } = session
    if (pending?.kind !== 'choice') return []
    const open = pending.open.find(({ decision }) => decision.name === 'ownAction')
    if (open === undefined) return []
    return [{ actor: open.who, seat, options: open.decision.options(session.battle, open.step, open.who) as readonly Json[] }]
  })
}

const nameOf = (order: Json): string => String((order as { readonly action: string }).action)
/** The first order of each kind. */
const oneOfEach = (options: readonly Json[]): Json[] =>
  options.filter((one, i) => options.findIndex(other => nameOf(other) === nameOf(one)) === i)

describe.each(spread(names, sizes.weighedScenarios))('%s', name => {
  const decisions = firstDecisions(name)

  test('the right combatant is asked first', () => {
    expect(decisions.length).toBeGreaterThan(0)
  })
  test('every kind of order of the combatant asked first has odds, for the game master and for their seat', async () => {
    for (const { actor, seat, options } of decisions)
      for (const order of oneOfEach(options))
        for (const as of [[], ['--as', seat]]) {
          const words = ['odds', join(folder, name), '--seed', '1', '--actor', actor, '--action', JSON.stringify(order), '--json', ...as]
          const { code, out, err } = await enfilade(words, { oddsBudget: smallBudget })
          const where = `${actor} ${JSON.stringify(order)} ${as.join(' ')}`
          expect(err, where).toBe('')
          expect(code, where).toBe(0)
          const found = JSON.parse(out) as OddsOutput
          expect(Math.abs(found.outcomes.reduce((sum, { chance }) => sum + chance, 0) - 1), where).toBeLessThan(1e-9)
          expect(found.sentence, where).not.toMatch(/undefined|null|NaN/)
        }
  })
})

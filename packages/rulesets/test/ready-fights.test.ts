/** Every ready fight, played once by its policies: each line of its log can be read aloud, by the game master and at every seat. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Json, runTopStep, stepIsDue, type Viewer } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { samplingOf } from '../../kit/testing/watched-ask.js'

const folder = fileURLToPath(new URL('../../../scenarios/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.yaml'))
  .sort()
/** What no one says at a table: each was once in a log. */
const silly =
  /undefined|NaN|loses the limb|\[object|^$|can no longer act\b|pending action|\bof self\b|\bfragments? hits? |\b0 (hits|points|rounds left)\b/
/** Of several shots each has a sentence of its own. */
const strungOn = /^(shot|burst|strike|again|another)\b|^(\d+ points?|an outstanding hit) to\b|^\[.*\b(hits|misses)\b/
/** Everything that a fight has to say is said by then. */
const mostSteps = 3000

test.each(files)('%s', name => {
  const ruleset = rulesetOf(name.split('/')[0] ?? '')
  if (ruleset === undefined) throw new Error(`${name} is of no game`)
  const read = ruleset.readScenario(parse(readFileSync(`${folder}${name}`, 'utf8')) as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const battle = ruleset.begin(read.value)
  const viewers: readonly Viewer[] = ['gm', 'spectator', ...ruleset.seats(battle).map(seat => ({ seat }))]
  const lines: string[] = []
  const added: string[] = []
  const ask = samplingOf(ruleset, '1')
  for (let steps = 0; steps < mostSteps && stepIsDue(ruleset, battle); steps++)
    runTopStep(ruleset, battle, {
      ask,
      tell(event) {
        for (const viewer of viewers) {
          const heard = ruleset.witness(battle, { event, thrown: [], decided: [] }, viewer)
          if (heard === null) continue
          const names = (id: string) => ruleset.nameOf(battle, id)
          lines.push(ruleset.narrate(heard, names))
          const more = ruleset.goesOn(heard, names)
          if (more !== null && more.sentence !== true) added.push(more.words)
        }
      },
    })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(line => silly.test(line))).toEqual([])
  expect(added.filter(words => strungOn.test(words))).toEqual([])
})

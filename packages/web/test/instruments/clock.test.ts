/** The clock of every game: its word for a round, the number and the part of it are those of its sentence. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import { type AnyRuleset, beginSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'

const scenarios = join(import.meta.dirname, '../../../../scenarios')

test.each(rulesets.map(ruleset => [ruleset.id, ruleset as AnyRuleset] as const))('%s', (id, ruleset) => {
  const ground = readdirSync(join(scenarios, id))
    .filter(file => file.endsWith('.yaml'))
    .map(file => {
      const read = readFileText(file, readFileSync(join(scenarios, id, file), 'utf8'))
      return read.ok ? ruleset.readScenario(read.file.value, []) : null
    })
    .find(read => read?.ok === true)
  if (ground?.ok !== true) throw new Error('This game has no ready scenario.')
  const seats = ruleset.seats(ruleset.begin(ground.value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  const session = beginSession(ruleset, ground.value, '1', Object.fromEntries(seats))
  const seen = new Set<string>()
  session.playOn(() => {
    const { words, part, round } = ruleset.view(session.battle, 'gm').clock
    if (round > 0) {
      seen.add(words)
      expect(words.toLowerCase().startsWith(`${ruleset.roundWord} ${round}`)).toBe(true)
      if (part !== undefined) expect(words).toContain(part)
    }
    return seen.size >= 3
  })
  expect(seen.size).toBeGreaterThan(0)
})

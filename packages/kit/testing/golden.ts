/**
 * Golden logs: a whole fight as a game master reads it, with the version of the rules and the last state in the same text. A rule that changes
 * shows as a difference to be read in review; a line that moved and should not have is the finding.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AnyRuleset, beginSession, type Json, type Told } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { readyFight } from './tries.js'

/** Plays a fight by policies and writes it down: one line for each thing told, its rule before it. */
export function goldenLog(ruleset: AnyRuleset, scenario: Json, seed: string): string {
  const seats = ruleset.seats(ruleset.begin(scenario))
  const session = beginSession(
    ruleset,
    scenario,
    seed,
    Object.fromEntries(seats.map(seat => [seat, { decides: 'policy', dice: 'stream' }])),
  )
  const names = (id: string): string => ruleset.nameOf(session.battle, id)
  const line = (told: Told): string => `${told.event.rule.padEnd(12)}  ${ruleset.narrate(told, names)}`
  const ending = ruleset.ending(session.battle)
  return `${[
    `${ruleset.title}, rules ${ruleset.version}, seed ${seed}`,
    '',
    ...session.told.map(({ told }) => line(told)),
    '',
    `Ended: ${ending?.words}. Rounds: ${ruleset.roundsOf(session.battle)}. Answers: ${session.length}. Last state: ${session.hash()}.`,
  ].join('\n')}\n`
}

/** The golden logs of a game, in this folder. `fights`: the names of scenarios that ship, and their seeds. */
export function goldenSuite(ruleset: AnyRuleset, folder: URL, fights: Readonly<Record<string, string>>): void {
  test.each(Object.entries(fights))('the fight of %s with seed %s reads as it did', (name, seed) => {
    const log = goldenLog(ruleset, readyFight(ruleset, name), seed)
    const before = goldenText(fileURLToPath(new URL(`${name}.txt`, folder)), log)
    expect(log, 'the log has changed: npm run goldens -- --accept, and read the difference').toBe(before)
  })
}

/** The golden text of a file; with ENFILADE_ACCEPT_GOLDENS=1 it is rewritten. A missing file is empty. */
function goldenText(file: string, now: string): string {
  if (process.env.ENFILADE_ACCEPT_GOLDENS === '1') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, now)
  }
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** What the game master brings about by word alone, alike in every game: damage by its rules, any roll, a note. */
import { readFileSync } from 'node:fs'
import { type AnyRuleset, beginSession, type Id, isAnswer, type Json, resumeSession, type Viewer } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const games: readonly (readonly [game: string, damage: { readonly [key: string]: Json }, events: readonly string[]])[] = [
  ['cyberpunk-red', { dice: 10 }, ['damaged']],
  ['rpj-scifi', { damage: 20 }, ['saveRolled']],
  ['blue-planet', { row: 'falling', bonus: 50 }, ['located', 'damageRolled']],
  ['dark-conspiracy', { dice: 6 }, ['injured']],
  ['2300ad', { dpv: 20 }, ['wounded']],
]
function begun(game: string) {
  const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
  const read = ruleset.readScenario(parse(readFileSync(`scenarios/${game}/duel.yaml`, 'utf8')), [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const sides = ruleset.seats(ruleset.begin(read.value))
  const seats = Object.fromEntries(sides.map(side => [side, { decides: 'person', dice: 'stream' }] as const))
  const session = beginSession(ruleset, read.value, 'by word', seats)
  const who = ruleset.view(session.battle, 'gm').people[0]?.id as Id
  return { ruleset, session, who, sides }
}
type Begun = ReturnType<typeof begun>
const act = ({ session }: Begun, command: string, args: { readonly [key: string]: Json }) =>
  session.command(command, args as never, 'so it is')
const toldFrom = ({ session }: Begun, after: number): string[] =>
  session.told.filter(line => line.after >= after).map(({ told }) => told.event.what)

describe.each(games)('%s', (game, damage, events) => {
  test('damage goes by the rules, with its dice in the record, replays, and can be taken back', () => {
    const fight = begun(game)
    const { session, ruleset, who } = fight
    const [before, length] = [session.hash(), session.length]
    expect(act(fight, 'damage', { who, ...damage })).toEqual([])
    const told = toldFrom(fight, length)
    for (const one of events) expect(told).toContain(one)
    const dice = session
      .record()
      .entries.slice(length)
      .filter(entry => isAnswer(entry) && / d\d+ /.test(entry[0]))
    expect(dice.length).toBeGreaterThan(0)
    expect(dice.every(entry => isAnswer(entry) && entry[0].includes(` ${who} `))).toBe(true)
    expect(session.hash()).not.toBe(before)
    expect(resumeSession(ruleset, session.record(), { live: false }).hash()).toBe(session.hash())
    while (session.length > length) expect(session.undo(1, 'answers')).toBe(true)
    expect(session.hash()).toBe(before)
  })
  test('damage to nobody is refused', () => {
    expect(act(begun(game), 'damage', { who: 'nobody', ...damage })[0]?.words).toContain('nobody')
  })
  test('any dice are rolled and told, and change nothing else; those that are none are refused', () => {
    const fight = begun(game)
    const { session, who } = fight
    const { length } = session
    const before = session.hash()
    expect(act(fight, 'roll', { who, dice: '2d6+3', what: 'luck' })).toEqual([])
    const faces = session
      .record()
      .entries.slice(length)
      .flatMap(entry => (isAnswer(entry) ? [Number(entry[1])] : []))
    expect(faces).toHaveLength(2)
    const total = faces.reduce((sum, face) => sum + face, 3)
    expect(session.told.at(-1)?.told.event).toMatchObject({ what: 'freeRolled', plus: 3, total, hidden: false })
    expect(session.hash()).toBe(before)
    for (const dice of ['six', '21d6', 'd1', '0d6', 'd101'])
      expect(act(fight, 'roll', { who, dice, what: 'luck' })[0]?.path).toEqual(['dice'])
  })
  test('a note and a roll for the game master alone reach no one else', () => {
    const fight = begun(game)
    const { session, ruleset, who, sides } = fight
    const from = session.told.length
    expect(act(fight, 'note', { words: 'they hear sirens' })).toEqual([])
    expect(act(fight, 'note', { words: 'the guard is bribed', hidden: true })).toEqual([])
    expect(act(fight, 'roll', { who, dice: 'd100', what: 'what they overhear', hidden: true })).toEqual([])
    const lines = session.told.slice(from)
    const words = ({ unheard, heard: by, told }: (typeof lines)[number]) => JSON.stringify({ unheard, by, told })
    expect(lines.map(words).join()).toContain('the guard is bribed')
    for (const seat of [...sides, 'spectator'] as const) {
      const one = seat === 'spectator' ? 'spectator' : { seat }
      const text = JSON.stringify(lines.map(line => ruleset.witness(session.battle, line.told, one as Viewer)))
      expect(text).toContain('they hear sirens')
      for (const secret of ['bribed', 'overhear', 'd100']) expect(text).not.toContain(secret)
    }
  })
})

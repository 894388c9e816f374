/** `enfilade fight`: the same seed gives the same fight, every line cites its rule, answers from a file are taken strictly. */
import { readdirSync } from 'node:fs'
import type { AnyRuleset, FightRecord, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { enfilade, folderOfTest, read, shipped, write } from './kit.js'

const scenarios = ['duel', 'cargo-bay', 'reactor-ring', 'boarding-action', 'three-sides', 'eight-against-eight'] as const

async function recordOf(name: string, seed: string): Promise<FightRecord> {
  const folder = folderOfTest()
  const { code } = await enfilade(['fight', shipped(name), '--seed', seed, '--save', 'x.json'], { folder })
  expect(code).toBe(0)
  return JSON.parse(read(folder, 'x.json')) as FightRecord
}

describe('the same seed gives the same fight, another seed another', () => {
  for (const name of scenarios)
    test(name, async () => {
      const [one, again, other] = [await recordOf(name, '7'), await recordOf(name, '7'), await recordOf(name, '8')]
      expect(again).toEqual(one)
      expect(other.state).not.toBe(one.state)
      expect(other.entries).not.toEqual(one.entries)
    })
})

describe('the log', () => {
  test('has a rule id at the end of every line between title and ending', async () => {
    const { code, out, err } = await enfilade(['fight', shipped('cargo-bay'), '--seed', '7'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [title, ...lines] = out.split('\n')
    expect(title).toMatch(/^Cargo bay nine {2}RPJ Sci-Fi \d+\.\d+\.\d+, seed 7$/)
    const log = lines
      .slice(
        0,
        lines.findIndex(line => /^Winners?: /.test(line)),
      )
      .filter(line => line !== '')
    expect(log.length).toBeGreaterThan(20)
    for (const line of log) expect(line).toMatch(/ {2}\[(RPJ-[A-Z]+-\d\d|GM)(, RPJ-[A-Z]+-\d\d)*\]$/)
  })
  test('has headings for rounds and turns', async () => {
    const { out } = await enfilade(['fight', shipped('duel'), '--seed', '7'])
    expect(out).toMatch(/\n\nRound 1\. {2}\[RPJ-TURN-01\]\n {2}Ilse Varga's turn, 3 actions\./)
  })
  test('ends with who wins, who stands and how, and the hash', async () => {
    const { out } = await enfilade(['fight', shipped('duel'), '--seed', '7'])
    const record = await recordOf('duel', '7')
    expect(out).toMatch(/\nWinner: (Ilse|Marek)\. .* {2}\[RPJ-TURN-09\]\n\nIlse\n +Ilse Varga .*\nMarek\n +Marek Dunn .*\n\n/)
    expect(out.trimEnd().split('\n').at(-1)).toBe(`State ${record.state} after ${record.entries.length} answers.`)
  })
  test('says with --reasons why policies decided so', async () => {
    const { out } = await enfilade(['fight', shipped('duel'), '--seed', '7', '--reasons'])
    expect(out).toMatch(/\n +\(Marek Dunn: .+\)\n/)
  })
  test('as Markdown has headings and lists', async () => {
    const { out } = await enfilade(['fight', shipped('duel'), '--seed', '7', '--format', 'markdown'])
    expect(out).toMatch(/^# Duel on the promenade\n/)
    expect(out).toMatch(/\n## Round 1\\?\. \*RPJ-TURN-01\*\n/)
    expect(out).toMatch(/\n- Ilse Varga fires the pistol at Marek Dunn, .* \*RPJ-ATK-04.*\*\n/)
  })
  test('as JSON lines is one object a line, the ending last', async () => {
    const { out } = await enfilade(['fight', shipped('duel'), '--seed', '7', '--format', 'jsonl'])
    const lines = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, Json>)
    expect(lines[0]).toMatchObject({ line: 1, rules: ['RPJ-INIT-01'], undone: null })
    expect(lines.at(-1)).toMatchObject({ kind: 'end', title: 'Duel on the promenade', over: true })
  })
  test('is in colour on a terminal, unless NO_COLOR is set', async () => {
    const words = ['fight', shipped('duel'), '--seed', '7']
    const plain = (await enfilade(words)).out
    expect(plain).not.toContain('\u001b')
    expect((await enfilade(words, { terminal: true })).out).toContain('\u001b[')
    expect((await enfilade(words, { terminal: true, environment: { NO_COLOR: '1' } })).out).toBe(plain)
    expect((await enfilade(words, { environment: { FORCE_COLOR: '1' } })).out).toContain('\u001b[')
    expect((await enfilade(words, { environment: { FORCE_COLOR: '1', NO_COLOR: '1' } })).out).toBe(plain)
  })
  test('names the seed that it has chosen, and that seed gives the same fight', async () => {
    const first = await enfilade(['fight', shipped('duel')])
    const seed = /seed ([0-9a-f]{32})\n/.exec(first.out)?.[1] as string
    expect(seed).toBeDefined()
    expect((await enfilade(['fight', shipped('duel'), '--seed', seed])).out).toBe(first.out)
  })
})

describe('what a seat may see', () => {
  test('leaves out unknown combatants, the hash and the counts', async () => {
    const seen = await enfilade(['fight', shipped('three-sides'), '--seed', '1', '--as', 'Patrol'])
    expect(seen.out).not.toMatch(/Knife|ambusher|Cellar/)
    expect(seen.out).not.toMatch(/State [0-9a-f]{16}/)
    const all = await enfilade(['fight', shipped('three-sides'), '--seed', '1'])
    expect(all.out).toMatch(/Knife/)
  })
  test('leaves them out of the data too', async () => {
    const { out } = await enfilade(['fight', shipped('three-sides'), '--seed', '1', '--as', 'patrol', '--json'])
    expect(out).not.toMatch(/Knife|ambusher|cellar/)
    const data = JSON.parse(out) as { viewer: Json; state?: Json; answers?: Json; log: { line: number; after?: number }[] }
    expect(data.viewer).toEqual({ seat: 'Patrol' })
    expect(data.state).toBeUndefined()
    expect(data.answers).toBeUndefined()
    expect(data.log.map(l => l.line)).toEqual(data.log.map((_, i) => i + 1))
    expect(data.log.every(l => l.after === undefined)).toBe(true)
  })
  test('is asked for by an unknown name: the seats are named', async () => {
    const { code, out, err } = await enfilade(['fight', shipped('cargo-bay'), '--as', 'Crow'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe('There is no seat "Crow". Did you mean Crew? Allowed: Crew, Raiders, gm, spectator.\n')
  })
})

describe('options set on the command line', () => {
  test('change the fight and stand in its record', async () => {
    const folder = folderOfTest()
    await enfilade(['fight', shipped('duel'), '--seed', '7', '--set', 'initiativeMode=dexOrder', '--save', 'x.json'], { folder })
    const { scenario } = JSON.parse(read(folder, 'x.json')) as { scenario: { options: { initiativeMode: string } } }
    expect(scenario.options.initiativeMode).toBe('dexOrder')
  })
  test('that do not exist are refused with a near word', async () => {
    const { code, err } = await enfilade(['fight', shipped('duel'), '--set', 'initiativMode=dexOrder'])
    expect(code).toBe(2)
    expect(err).toMatch(
      /^--set\n {2}RPJ Sci-Fi has no option "initiativMode"\. Did you mean initiativeMode\? Allowed: modernRangedCombat, /,
    )
  })
  test('with a wrong value are refused with the right ones', async () => {
    const { code, err } = await enfilade(['fight', shipped('duel'), '--set', 'initiativeMode=dexOrdr'])
    expect(code).toBe(2)
    expect(err).toMatch(/^--set\.initiativeMode\n.*Did you mean dexOrder\? .*Allowed: rollOnce, rollEachRound, dexOrder, fixed\.\n$/)
  })
})

describe('answers from a file', () => {
  type Line = { dice: number[] } | { choose: Json; who?: string }

  /** The answers of a recorded fight as a list. */
  function script({ entries }: FightRecord): Line[] {
    const lines: Line[] = []
    for (const entry of entries as unknown as readonly [string, Json][]) {
      const [tag, value] = entry
      const die = / d\d+ (\d+)\/\d+$/.exec(tag)
      const last = lines.at(-1)
      if (die === null) lines.push({ choose: value, who: tag.split(' ')[1] as string })
      else if (die[1] === '1' || last === undefined || !('dice' in last)) lines.push({ dice: [value as number] })
      else last.dice.push(value as number)
    }
    return lines
  }
  const played = async (lines: readonly Line[] | string) => {
    const folder = folderOfTest()
    write(
      folder,
      'answers.json',
      typeof lines === 'string'
        ? lines
        : lines
            .map(l => JSON.stringify(l))
            .join(',\n')
            .replace(/^/, '[\n')
            .concat('\n]\n'),
    )
    return { folder, ...(await enfilade(['fight', shipped('duel'), '--answers', 'answers.json', '--save', 'x.json'], { folder })) }
  }
  const whole = async (): Promise<Line[]> => script(await recordOf('duel', '7'))
  const at = (lines: readonly Line[], kind: 'dice' | 'choose', from = 0): number => lines.findIndex((l, i) => i >= from && kind in l)

  test('give the same fight, every die used and none left', async () => {
    const { code, err, folder } = await played(await whole())
    expect({ code, err }).toEqual({ code: 0, err: 'Record saved to x.json.\n' })
    const record = JSON.parse(read(folder, 'x.json')) as FightRecord
    const seeded = await recordOf('duel', '7')
    expect(record.state).toBe(seeded.state)
    expect(record.seed).toBeNull()
    expect(record.entries.every(e => (e as readonly Json[])[2] === 'script')).toBe(true)
  })
  test('may be YAML', async () => {
    const folder = folderOfTest()
    write(folder, 'answers.yaml', (await whole()).map(l => `- ${JSON.stringify(l)}`).join('\n'))
    expect((await enfilade(['fight', shipped('duel'), '--answers', 'answers.yaml'], { folder })).code).toBe(0)
  })
  test('that end too early: the missing one is named with what is allowed', async () => {
    const lines = (await whole()).slice(0, 3)
    const { code, out, err } = await played(lines)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^answers\.json:1:1\n {2}Answer 4 is missing: .*RPJ-[A-Z]+-\d\d.*Allowed: \{ (dice|choose): .*\.\n$/)
  })
  test('that end in mid-fight are asked what follows with --until-answers-end', async () => {
    const folder = folderOfTest()
    write(folder, 'answers.json', JSON.stringify((await whole()).slice(0, 3)))
    const fight = ['fight', shipped('duel'), '--answers', 'answers.json', '--until-answers-end']
    const { code, out, err } = await enfilade([...fight, '--save', 'x.json'], { folder })
    expect({ code, err }).toEqual({ code: 0, err: 'Record saved to x.json.\n' })
    expect(out).toContain('The fight isn’t over. ')
    const { entries, state } = JSON.parse(read(folder, 'x.json')) as FightRecord
    const seeded = await recordOf('duel', '7')
    expect(entries.map(e => (e as readonly Json[])[1])).toEqual(seeded.entries.slice(0, entries.length).map(e => (e as readonly Json[])[1]))
    expect(state).not.toBe(seeded.state)
    expect((await enfilade(['fight', shipped('duel'), '--until-answers-end'], { folder })).err).toContain(
      '--until-answers-end needs --answers.',
    )
  })
  test('that are left over: the first is named', async () => {
    const lines = await whole()
    const { code, err } = await played([...lines, { dice: [1, 2, 3, 4] }, { dice: [1, 2, 3, 4] }])
    expect(code).toBe(2)
    expect(err).toMatch(
      new RegExp(
        `^answers\\.json:${lines.length + 2}:1 {2}\\[${lines.length}\\]\n {2}Answer ${lines.length + 1} is left over: the fight is over\\.`,
      ),
    )
  })
  test('with a die that has no such face', async () => {
    const lines = await whole()
    const place = at(lines, 'dice')
    const { code, err } = await played(lines.with(place, { dice: [1, 7, 1, 1] }))
    expect(code).toBe(2)
    expect(err).toMatch(new RegExp(`^answers\\.json:${place + 2}:\\d+ {2}\\[${place}\\]\\.dice\\[1\\]\n.*d6.*1 to 6.*Found 7`))
  })
  test('with too few dice', async () => {
    const lines = await whole()
    const { code, err } = await played(lines.with(at(lines, 'dice'), { dice: [1, 2, 3] }))
    expect(code).toBe(2)
    expect(err).toMatch(/\[0\]\.dice\n {2}Answer 1: 4d6 \(RPJ-INIT-01, .*\) takes 4 dice\. Found \[1,2,3\]\.\n$/)
  })
  test('that decide where dice are asked for, and the other way round', async () => {
    const lines = await whole()
    const decision = await played(lines.with(at(lines, 'dice'), { choose: { action: 'endTurn' } }))
    expect(decision.err).toMatch(/Answer 1: it is a decision, but .* rolls 4d6 /)
    const place = at(lines, 'choose')
    const dice = await played(lines.with(place, { dice: [1, 1, 1, 1] }))
    expect(dice.err).toMatch(new RegExp(`Answer ${place + 1}: it is a roll, but Ilse Varga decides: What now\\?`))
    expect([decision.code, dice.code]).toEqual([2, 2])
  })
  test('with an action that the rules do not allow', async () => {
    const lines = await whole()
    const place = at(lines, 'choose')
    const { code, err } = await played(lines.with(place, { choose: { action: 'attack', weaponId: 'sword', target: 'marek' } }))
    expect(code).toBe(2)
    expect(err).toMatch(
      new RegExp(
        `^answers\\.json:${place + 2}:\\d+ {2}\\[${place}\\]\\.choose\\.weaponId\n.*"sword".*Allowed: finesseBlade, pistol, unarmed\\.`,
      ),
    )
  })
  test('for a combatant who is not asked', async () => {
    const lines = await whole()
    const place = at(lines, 'choose')
    const { code, err } = await played(lines.with(place, { choose: { action: 'endTurn' }, who: 'marek' }))
    expect(code).toBe(2)
    expect(err).toMatch(/it is for marek, but Ilse Varga decides/)
  })
  test('that aren’t a list, or contain something that isn’t an answer', async () => {
    expect((await played('{"dice":[1]}')).err).toMatch(/^answers\.json:1:1\n {2}Answers must be a list\./)
    const { code, err } = await played(
      '[ { "dice": [1] , "choose": 1 },\n  { "dies": [1] },\n  5, { "dice": [] }, { "dice": 4 }, { "choose": 1, "who": 3 } ]',
    )
    expect(code).toBe(2)
    expect(err.split('\n').filter(line => line.startsWith('answers.json'))).toEqual([
      'answers.json:1:3  [0]',
      'answers.json:2:5  [1].dies',
      'answers.json:3:3  [2]',
      'answers.json:3:8  [3].dice',
      'answers.json:3:24  [4].dice',
      'answers.json:3:52  [5].who',
    ])
  })
  test('leave no record behind when they are refused', async () => {
    const { folder } = await played([{ dice: [9] }])
    expect(readdirSync(folder)).toEqual(['answers.json'])
  })
})

describe('a record goes on', () => {
  test('from where it was cut, by the same dice to the same end', async () => {
    const folder = folderOfTest()
    await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'x.json'], { folder })
    await enfilade(['fight', 'x.json', '--until', '50', '--save', 'y.json'], { folder })
    const [whole, cut] = ['x.json', 'y.json'].map(name => JSON.parse(read(folder, name)) as FightRecord)
    expect(cut?.state).toBe(whole?.state)
    expect(cut?.entries).toEqual(whole?.entries)
  })
  test('not with a seed of its own, and not beyond its end', async () => {
    const folder = folderOfTest()
    await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'x.json'], { folder })
    expect(await enfilade(['fight', 'x.json', '--seed', '3'], { folder })).toMatchObject({ code: 2 })
    expect(await enfilade(['fight', 'x.json', '--until', '9999'], { folder })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--until\n {2}The record has \d+ answers\. Found 9999\. Allowed: 0 to \d+\.\n$/),
    })
    expect(await enfilade(['fight', shipped('duel'), '--until', '5'], { folder })).toMatchObject({ code: 2 })
  })
})

describe('a mistake in a rule', () => {
  /** The game with one rule that fails: no one can be stabilized. */
  const broken = (rulesets as readonly AnyRuleset[]).map((game): AnyRuleset => {
    const stabilize = (): never => {
      throw new Error('the tables do not say')
    }
    return { ...game, steps: { ...game.steps, stabilize } }
  })

  test('leaves the record of the fight and the command that shows it again', async () => {
    const folder = folderOfTest()
    const { code, out, err } = await enfilade(['fight', shipped('duel'), '--seed', '7'], { folder, games: broken })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('A rule failed: the tables do not say')
    expect(err).toContain('enfilade replay duel.failed.json')
    expect(err).not.toContain('    at ')
    const again = await enfilade(['replay', 'duel.failed.json'], { folder, games: broken })
    expect(again.code).toBe(1)
    expect(again.err).toContain('the tables do not say')
    const record = JSON.parse(read(folder, 'duel.failed.json')) as FightRecord
    const mended = await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'good.json'], { folder })
    expect(mended.code).toBe(0)
    const good = JSON.parse(read(folder, 'good.json')) as FightRecord
    expect(good.entries.slice(0, record.entries.length)).toEqual(record.entries)
    expect(record.entries.length).toBeGreaterThan(20)
  })
  test('in a simulation names the fight and leaves its record', async () => {
    const folder = folderOfTest()
    const { code, err } = await enfilade(['simulate', shipped('duel'), '--fights', '20', '--seed', '1'], { folder, games: broken })
    expect(code).toBe(1)
    expect(err).toContain('enfilade replay duel.failed.json')
    expect(readdirSync(folder)).toEqual(['duel.failed.json'])
    expect((await enfilade(['replay', 'duel.failed.json'], { folder, games: broken })).err).toContain('the tables do not say')
  })
  test('in a policy, which answers what the rules refuse, ends at once and leaves the same', async () => {
    const dancing = (rulesets as readonly AnyRuleset[]).map((game): AnyRuleset => {
      const policies = Object.entries(game.policies).map(([name, policy]): [string, typeof policy] => [
        name,
        {
          ...policy,
          decide: (known, decision, step, who, table) =>
            (known as { readonly battle: { readonly round: number } }).battle.round > 1 && decision.pass === undefined
              ? ({ action: 'dance' } as never)
              : policy.decide(known, decision, step, who, table),
        },
      ])
      return { ...game, policies: Object.fromEntries(policies) }
    })
    const folder = folderOfTest()
    const { code, err } = await enfilade(['fight', shipped('duel'), '--seed', '7'], { folder, games: dancing })
    expect(code).toBe(1)
    expect(err).toMatch(/A rule failed: The policy "\w+" answers \{"action":"dance"\}/)
    expect((JSON.parse(read(folder, 'duel.failed.json')) as FightRecord).entries.length).toBeGreaterThan(2)
  })
})

// Threats: each figure is that of a forecast of the same encounter, on any thread, and bad input is said before the work begins.
import { doneTogether, type Forecast, standsOf, standsText, type ThreatReport, type ThreatTask, threatRow } from '@enfilade/analysis'
import { type AnyRuleset, mostOpponents, type Threats } from '@enfilade/engine'
import { rulesetOf, rulesets } from '@enfilade/rulesets'
import { threatsOf } from '@enfilade/rulesets/audits'
import { type WeighingHand, weighingThread } from '@enfilade/session'
import { expect, test } from 'vitest'
import { openWeigher } from '../src/threads/thread.js'
import { enfilade, folderOfTest, read, write } from './kit.js'

const reported = async (words: readonly string[], folder?: string): Promise<ThreatReport> => {
  const { out, err } = await enfilade([...words, '--json'], folder === undefined ? {} : { folder })
  expect(err).toBe('')
  return JSON.parse(out)
}
const raiders = ['threats', 'rpj-scifi', '--person', 'raider', '--squad', 'crew', '--ground', 'open', '--fights', '10']

test('a cell is what forecast says of the same encounter, to the digit', async () => {
  const folder = folderOfTest()
  const { rows } = await reported([...raiders, '--most', '3', '--set', 'breaksAt=nature'], folder)
  const { out } = await enfilade([...raiders, '--most', '3', '--set', 'breaksAt=nature', '--save', 'three.json'], { folder })
  const command = out.trim().split(' ')
  expect(command.slice(0, 3)).toEqual(['enfilade', 'forecast', 'three.json'])
  const forecast = JSON.parse((await enfilade([...command.slice(1), '--json'], { folder })).out) as Forecast
  const { playersWin, nobodyWins, someoneDies, rounds, people } = forecast
  const dead = people.filter(({ isPlayers }) => isPlayers).reduce((sum, { conditions }) => sum + (conditions[3]?.count ?? 0), 0)
  expect(rows[0]?.against[2]).toMatchObject({ count: 3, playersWin, nobodyWins, someoneDies, rounds, deaths: dead / 10 })
  expect(rows[0]?.morale).toContain('half of them')
})

const gameOf = (id: string): AnyRuleset => rulesetOf(id) as AnyRuleset
test.each(rulesets.map(({ id }) => id))('%s: everyone who ships can be set up against every squad on every ground', id => {
  const [ruleset, threats] = [gameOf(id), threatsOf(id) as Threats]
  const people = threats.people([])
  expect(people.map(one => one.id)).toEqual(ruleset.content.people?.map(one => one.id))
  for (const { id: squad } of threats.squads)
    for (const { id: ground } of threats.grounds)
      for (const { id: person } of people) {
        const file = ruleset.readScenario(threats.scenario({ opponents: Array(mostOpponents).fill(person), squad, ground }, {}, []), [])
        if (!file.ok) throw new Error(`${person} against ${squad} on ${ground}: ${JSON.stringify(file.faults)}`)
        const seated = ruleset.fatesOf(ruleset.begin(file.value)).map(one => one.id)
        expect(seated.filter(one => one.startsWith('squad-')).length).toBe(4)
        expect(seated.filter(one => one.startsWith('opponent-')).length).toBe(mostOpponents)
      }
})

/** Threads run the program as it ships. */
const built = new URL('../dist/worker.js', import.meta.url)
test('one, two and seven threads make the same rows, also where some are lost; stopping keeps what is done', async () => {
  const [ruleset, threats] = [gameOf('rpj-scifi'), threatsOf('rpj-scifi') as Threats]
  const tasks = ['recruit', 'medic', 'captain'].map(
    (person): ThreatTask => ({
      ...{ game: 'rpj-scifi', content: [], person, squad: 'crew', ground: 'open' },
      ...{ most: 2, fights: 4, seed: 'threads', options: {} },
    }),
  )
  const own: WeighingHand = { ...weighingThread(async () => ({ ruleset, audit: null, threats })), end: () => undefined }
  const work = (hand: WeighingHand, task: ThreatTask) => hand.threat(task)
  const by = (most: number, open: (() => WeighingHand) | null) => doneTogether({ tasks, own, most, open, work }).then(JSON.stringify)
  const alone = JSON.stringify(tasks.map(task => threatRow(ruleset, threats, task)))
  expect(await by(1, null)).toBe(alone)
  expect(await by(2, () => openWeigher(built))).toBe(alone)
  expect(await by(7, () => openWeigher(built))).toBe(alone)
  let opened = 0
  const dying = (): WeighingHand => {
    const hand = openWeigher(built)
    if (opened++ > 0) return hand
    return {
      ...hand,
      threat: task => {
        const row = hand.threat(task)
        hand.end()
        return row
      },
    }
  }
  expect(await by(2, dying)).toBe(alone)
  let done = 0
  const parts = await doneTogether({
    ...{ tasks, own, work, most: 1, open: null },
    progress: now => {
      done = now
    },
    stop: () => done === 2,
  })
  expect(JSON.stringify(parts)).toBe(JSON.stringify(JSON.parse(alone).slice(0, 2)))
})

const cell = (count: number, low: number, high: number) =>
  ({ count, playersWin: { count: 1, of: 2, share: 0.5, low, high, level: 0.95 } }) as ThreatReport['rows'][number]['against'][number]
test.each([
  [[cell(1, 0.9, 1), cell(2, 0.6, 0.8), cell(3, 0.4, 0.6), cell(4, 0.1, 0.3)], '2 to 3'],
  [[cell(1, 0.9, 1), cell(2, 0.1, 0.3)], '1'],
  [[cell(1, 0, 0.1)], 'not even 1'],
  [[cell(1, 0.4, 0.6), cell(2, 0, 0.1)], 'perhaps 1'],
  [[cell(1, 0.9, 1), cell(2, 0.9, 1)], '2 or more'],
  [[cell(1, 0.9, 1), cell(2, 0.4, 0.9)], '1, perhaps more'],
  // One that is easier than fewer doesn't count: it is not known of those before it.
  [[cell(1, 0.9, 1), cell(2, 0.4, 0.9), cell(3, 0.6, 0.9), cell(4, 0, 0.2)], '1 to 3'],
] as const)('how many are stood up to, %#: %s', (against, words) => {
  expect(standsText({ against })).toBe(words)
  expect(standsOf({ against }).surely).toBeLessThanOrEqual(standsOf({ against }).perhaps)
})

test('people of a content file are weighed too, and the table holds every cell', async () => {
  const folder = folderOfTest()
  write(
    folder,
    'own.yaml',
    'enfilade: 1\nruleset: rpj-scifi\npeople:\n  boss: { name: Boss, dex: 6, str: 4, skills: { rifle: 5 }, weapons: [rifle], layers: [humanBase] }\n',
  )
  const words = ['threats', 'rpj-scifi', '--content', 'own.yaml', '--person', 'boss', '--fights', '4', '--most', '2']
  const { out, err } = await enfilade([...words, '--csv', 'boss.csv'], { folder })
  expect(err).toBe('Table written to boss.csv.\n')
  expect(out).toContain('Boss')
  expect(out).toContain('Both sides play themselves')
  expect(out).toContain('fights to the end: Boss.')
  const { rows } = await reported(words, folder)
  expect(rows.length).toBe(4) // two squads on two grounds
  const lines = read(folder, 'boss.csv').trimEnd().split('\r\n')
  expect(lines.length).toBe(1 + rows.reduce((sum, { against }) => sum + against.length, 0))
})

test.each([
  [['threats', 'chess'], 'There is no game "chess"'],
  [['threats', 'rpj-scifi', '--person', 'raidr'], 'Did you mean raider?'],
  [['threats', 'rpj-scifi', '--squad', 'crwe'], 'Did you mean crew?'],
  [['threats', 'rpj-scifi', '--ground', 'moon'], 'Allowed: open, cover.'],
  [['threats', 'rpj-scifi', '--fights', '0'], 'Allowed: a whole number from 1 to 100000.'],
  [['threats', 'rpj-scifi', '--fights', '1000000000000'], 'Allowed: a whole number from 1 to 100000.'],
  [['threats', 'rpj-scifi', '--most', '13'], 'Allowed: a whole number from 1 to 12.'],
  [['threats', 'rpj-scifi', '--set', 'breaksAt=often'], 'Allowed: never, wounds, losses, odds, nature.'],
  [['threats', 'rpj-scifi', '--csv', 'no/where.csv'], 'no/where.csv'],
  [['threats', 'rpj-scifi', '--save', 'one.json'], 'name it with --person'],
  [['threats', 'rpj-scifi', '--content', 'bad.yaml'], 'bad.yaml'],
  [['audit', 'rpj-scifi', '--content', 'bad.yaml'], 'bad.yaml'],
] as const)('%j is refused: %s', async (words, said) => {
  const folder = folderOfTest()
  write(folder, 'bad.yaml', 'enfilade: 1\nruleset: rpj-scifi\npeople:\n  boss: { name: Boss, dex: many }\n')
  const { code, out, err } = await enfilade(words, { folder })
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(said)
})

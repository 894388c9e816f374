// Audits: each cell is what `odds` says of the same attack, to the digit; what is worked out once for several cells holds for each alone.
import { type AuditCell, type AuditReport, auditedArmor, type OwnOdds } from '@enfilade/analysis'
import type { AnyRuleset, Audit } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { auditOf } from '@enfilade/rulesets/audits'
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'
import { enfilade, folderOfTest, read, write } from './kit.js'

interface Narrow {
  readonly game: string
  readonly weapons: readonly string[]
  readonly armor: string
  readonly ranges: readonly number[]
  readonly ammunition?: 'all'
}
const cases: readonly Narrow[] = [
  { game: 'rpj-scifi', weapons: ['rifle', 'sword'], armor: 'lightArmor', ranges: [0, 2] },
  { game: 'cyberpunk-red', weapons: ['heavyPistol', 'sword'], armor: 'kevlar', ranges: [1, 4] },
  { game: 'blue-planet', weapons: ['assaultRifle', 'divingKnife'], armor: 'lightBody', ranges: [1, 50] },
  { game: '2300ad', weapons: ['assaultRifle', 'combatKnife'], armor: 'vest', ranges: [1, 400] },
  { game: 'dark-conspiracy', weapons: ['ar556'], armor: 'kevlarVest', ranges: [20, 100] },
  { game: 'blue-planet', weapons: ['assaultRifle'], armor: 'lightBody', ranges: [50], ammunition: 'all' },
  { game: 'cyberpunk-red', weapons: ['shotgun', 'bow'], armor: 'kevlar', ranges: [1, 4], ammunition: 'all' },
]
const gameOf = (id: string): AnyRuleset => rulesetOf(id) as AnyRuleset
const auditFor = (id: string): Audit => auditOf(id) as Audit
const each = (option: string, values: readonly (string | number)[]): string[] => values.flatMap(value => [option, String(value)])
const wordsOf = ({ game, weapons, armor, ranges, ammunition }: Narrow): string[] => [
  ...[
    'audit',
    game,
    ...each('--weapon', weapons),
    '--armor',
    armor,
    ...each('--range', ranges),
    ...(ammunition === undefined ? [] : ['--ammunition', ammunition]),
  ],
]
const reported = async (words: readonly string[]): Promise<AuditReport> => JSON.parse((await enfilade([...words, '--json'])).out)

test.each(spread(cases, sizes.auditedCases))(
  '$game $weapons, ammunition $ammunition: cells are what odds says, to the digit',
  async one => {
    const { cells } = await reported(wordsOf(one))
    expect(cells.length).toBeGreaterThan(4)
    const folder = folderOfTest()
    const some = cells.filter((_, i) => i % Math.ceil(cells.length / 5) === 0)
    for (const { weapon, ammunition, armor, range, skill, order, hits, loses } of some) {
      const place = [
        ...each('--weapon', [weapon]),
        ...each('--ammunition', ammunition === null ? [] : [ammunition]),
        ...each('--armor', [armor ?? 'none']),
        ...each('--range', [range]),
        ...each('--skill', [skill]),
      ]
      const saved = await enfilade(['audit', one.game, ...place, '--order', order, '--save', 'cell.json', '--force'], { folder })
      const [, action = ''] = /--action '(.*)'/.exec(saved.out) ?? []
      const { out } = await enfilade(['odds', 'cell.json', '--actor', 'shooter', '--action', action, '--json'], {
        folder,
        oddsBudget: { states: 1, samples: 1 }, // of all that it sets off, which isn't looked at
      })
      const { own } = JSON.parse(out) as { own: OwnOdds }
      expect([own.headline?.chance, own.targets.find(({ who }) => who === 'target')?.amounts]).toEqual([hits, loses])
    }
  },
)

/** To nine digits. */
const near = (a: number | null, b: number | null): boolean => (a === null || b === null ? a === b : Math.abs(a / b - 1) < 1e-9)

test.each(
  spread(cases, sizes.auditedCases).filter(
    ({ game, ammunition }) => game !== 'dark-conspiracy' && game !== 'blue-planet' && ammunition === undefined,
  ),
)('$game: what stands in proportion to another cell is what the cell alone comes to', ({ game, weapons, armor, ranges }) => {
  const [ruleset, audit] = [gameOf(game), auditFor(game)]
  const together = auditedArmor(ruleset, audit, [], armor, { weapons, ranges })
  for (const { value: skill } of audit.skills)
    for (const range of ranges) {
      const alone = auditedArmor(ruleset, audit, [], armor, { weapons, ranges: [range], skills: [skill] })
      const same = together.filter(one => one.range === range && one.skill === skill)
      expect(alone.length).toBe(same.length)
      for (const [i, cell] of same.entries()) {
        const { attacks, rounds } = alone[i] as AuditCell
        expect(cell.attacks.exact && near(cell.attacks.mean, attacks.mean) && near(cell.rounds, rounds), JSON.stringify(cell)).toBe(true)
      }
    }
})

test('a weapon with which every hit kills takes one attack in its chance to hit', async () => {
  const folder = folderOfTest()
  write(
    folder,
    'own.yaml',
    'enfilade: 1\nruleset: rpj-scifi\nweapons:\n  annihilator: { name: annihilator, kind: ranged, skill: rifle, attribute: dex, damage: 90 }\n',
  )
  const words = ['audit', 'rpj-scifi', '--content', 'own.yaml', '--weapon', 'annihilator', '--armor', 'none', '--skill', '3', '--json']
  const { cells } = JSON.parse((await enfilade(words, { folder })).out) as AuditReport
  const hit = cells.find(({ order, range }) => order === 'attack' && range === 1) as AuditCell
  expect(hit.hits).toBeCloseTo(861 / 1296, 12) // 16 + Dex 3 with 4d6 + Dex 3 + skill 3: 13 or more of 4d6
  for (const { attacks, hits, downAtOnce } of cells) {
    expect(downAtOnce).toBeLessThanOrEqual(hits)
    expect(attacks.mean ?? 0).toBeGreaterThanOrEqual(1 / hits - 1e-9)
    expect(attacks.mean ?? 0).toBeLessThanOrEqual(1 / (downAtOnce ?? 1) + 1e-9)
  }
})

test('the text names the best and the never best, the table holds every cell', async () => {
  const folder = folderOfTest()
  const words = ['audit', 'rpj-scifi', '--skill', '3', '--armor', 'none', '--armor', 'heavyArmor', '--range', '0', '--range', '2']
  const { out, err } = await enfilade([...words, '--csv', 'cells.csv'], { folder })
  expect(out).toContain('Never the best of their kind: ')
  expect(out).toMatch(/heavy armor +× \d\.\d\d/)
  expect(err).toContain('Table written to cells.csv.')
  const { cells, weapons } = JSON.parse((await enfilade([...words, '--json'], { folder })).out) as AuditReport
  const lines = read(folder, 'cells.csv').trimEnd().split('\r\n')
  expect(lines.length).toBe(cells.length + 1)
  // In each place somebody is the best of each kind, and the best of all is one of them.
  for (const { best, bestOfKind, places } of weapons) expect(best <= bestOfKind && bestOfKind <= places).toBe(true)
  const places = new Set(cells.filter(({ attacks }) => attacks.mean !== null).map(({ armor, range }) => `${armor} ${range}`)).size
  expect(weapons.reduce((sum, { best }) => sum + best, 0)).toBeGreaterThanOrEqual(places)
})

test('ammunition is an axis: each that a weapon can be loaded with, which is its best where, and which never is', async () => {
  const folder = folderOfTest()
  const round = 'armorPiercing: { name: armor-piercing rounds, fits: [bullet], ignoresArmor: 50 }'
  write(folder, 'own.yaml', `enfilade: 1\nruleset: cyberpunk-red\nammunition:\n  ${round}\n`)
  const place = [
    '--weapon',
    'heavyPistol',
    '--weapon',
    'bow',
    '--range',
    '1',
    '--skill',
    '6',
    '--armor',
    'none',
    '--armor',
    'heavyArmorjack',
  ]
  const words = ['audit', 'cyberpunk-red', '--content', 'own.yaml', ...place, '--ammunition', 'all']
  const { cells, weapons } = JSON.parse((await enfilade([...words, '--json'], { folder })).out) as AuditReport
  expect([...new Set(cells.map(({ weapon, ammunition }) => `${weapon} ${ammunition}`))]).toEqual([
    'heavyPistol bullet',
    'heavyPistol armorPiercing',
    'bow null', // arrows alone: no choice
  ])
  expect(weapons.find(({ id }) => id === 'heavyPistol')?.ammunition).toEqual([
    { id: 'bullet', words: 'bullet', places: 2, best: 1 }, // as good where there is no armor
    { id: 'armorPiercing', words: 'armor-piercing rounds', places: 2, best: 2 },
  ])
  const usual = await enfilade(['audit', 'cyberpunk-red', ...place.slice(0, 2), ...place.slice(4, 10), '--json'], { folder })
  const rest = ({ ammunition: _, best: __, ...cell }: AuditReport['cells'][number]) => cell
  const bullets = cells
    .filter(({ weapon, ammunition, armor }) => weapon === 'heavyPistol' && ammunition === 'bullet' && armor === null)
    .map(rest)
  expect(bullets).toEqual((JSON.parse(usual.out) as AuditReport).cells.map(rest))
  const one = [
    '--weapon',
    'heavyPistol',
    '--range',
    '1',
    '--skill',
    '6',
    '--armor',
    'heavyArmorjack',
    '--ammunition',
    'all',
    '--csv',
    'cells.csv',
  ]
  const { out } = await enfilade(['audit', 'cyberpunk-red', '--content', 'own.yaml', ...one], { folder })
  expect(out).toContain("Ammunition that is never a weapon's best: bullet in the heavy pistol.")
  expect(read(folder, 'cells.csv')).toMatch(/\r\nheavyPistol,armorPiercing,heavyArmorjack,1,6,attack,.*,exact,all\r\n/)
})

test.each([
  [['audit', 'chess'], 'There is no game "chess"'],
  [['audit', 'rpj-scifi', '--weapon', 'rifel'], 'Did you mean rifle?'],
  [['audit', 'rpj-scifi', '--armor', 'plate'], 'There is no armor "plate"'],
  [['audit', 'rpj-scifi', '--range', '9'], 'There is no range "9"'],
  [['audit', 'rpj-scifi', '--skill', 'much'], 'There is no skill "much"'],
  [['audit', 'rpj-scifi', '--ammunition', 'all'], 'None of these weapons has a choice of ammunition.'],
  [['audit', 'blue-planet', '--ammunition', 'flechete'], 'Did you mean flechette?'],
  [['audit', 'cyberpunk-red', '--weapon', 'bow', '--ammunition', 'slug'], 'None of these weapons has a choice of ammunition.'],
  [['audit', 'rpj-scifi', '--threads', '0'], '1'],
  [['audit', 'rpj-scifi', '--csv', 'no/where.csv'], 'no/where.csv'],
  [['audit', 'rpj-scifi', '--save', 'cell.json'], 'name it with --weapon'],
  [['audit', 'rpj-scifi', '--content', 'nothing.yaml'], 'nothing.yaml'],
] as const)('%j is refused: %s', async (words, said) => {
  const { code, out, err } = await enfilade(words)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(said)
})

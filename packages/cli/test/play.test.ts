/** `enfilade play` by lines on standard input: answers, dice, refusals, the timeline, the game master, seats. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { AnyRuleset, Entry, FightRecord, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { withMadeNames } from '../../kit/testing/made-names.js'
import { closeQuarters } from './close-quarters.js'
import { type Around, enfilade, folderOfTest, read, shipped, write } from './kit.js'

/** A folder with the close quarters in it. */
function arena(): string {
  const folder = folderOfTest()
  write(folder, 'close.yaml', closeQuarters)
  return folder
}
/** Plays by these lines; the record goes to x.json. */
async function play(folder: string, lines: readonly string[], more: readonly string[] = [], around: Around = {}) {
  const fight = existsSync(`${folder}/x.json`) ? ['x.json'] : ['close.yaml', '--seed', '7', '--save', 'x.json']
  return enfilade(['play', ...fight, ...more], { folder, input: lines.map(l => `${l}\n`).join(''), ...around })
}
const recordIn = (folder: string): FightRecord => JSON.parse(read(folder, 'x.json')) as FightRecord
const answers = (folder: string): Json[] => recordIn(folder).entries.map(e => (Array.isArray(e) ? (e as Json[])[1] : 'act') as Json)
/** The last question that was shown, without the prompt. */
const lastQuestion = (out: string): string => {
  const shown = out.replace(/\n> $/, '')
  return shown.slice(Math.max(shown.lastIndexOf('\n\n') + 2, shown.lastIndexOf('\n> \n') + 4))
}
const fire = '{action: attack, weaponId: rifle, target: bo}'

describe('a decision', () => {
  test('is shown with numbered options, the advice marked, its reason given', async () => {
    const { code, out } = await play(arena(), [fire])
    expect(code).toBe(0)
    expect(lastQuestion(out)).toBe(
      [
        'Bo: Spend the free attack on the shooter? (Round 1) [RPJ-TRG-06]',
        '  1  Let Ana be',
        '* 2  Strike with the axe at Ana',
        '  3  Strike unarmed at Ana',
        'Enter takes 2: Ana shoots within reach; 84 % to hit.',
      ].join('\n'),
    )
  })
  test('is taken by its number, by Enter, or as data', async () => {
    const byNumber = arena()
    await play(byNumber, [fire, '2'])
    const asData = arena()
    await play(asData, [fire, '{action: strike, weaponId: axe}'])
    expect(answers(byNumber)).toEqual(answers(asData))
    expect(answers(asData).slice(0, 2)).toEqual([
      { action: 'attack', weaponId: 'rifle', target: 'bo' },
      { action: 'strike', weaponId: 'axe' },
    ])
    const byEnter = arena()
    await play(byEnter, [''])
    expect(recordIn(byEnter).entries[0]?.[2 as never]).toBe('person')
  })
  test('rights that hold at any time: this game has none, and says so', async () => {
    const folder = arena()
    const { out } = await play(folder, ['right', 'right 1'])
    expect(out).toMatch(/> Nothing is available here now\./)
    expect(out).toMatch(/> There is no right "1"\. Allowed: none now\./)
    expect(recordIn(folder).entries.some(entry => 'interject' in entry)).toBe(false)
  })
  test('that is wrong is refused with what is allowed, and nothing happens', async () => {
    const folder = arena()
    const { out } = await play(folder, [
      '99',
      '0',
      '{action: attack, weaponId: sword, target: bo}',
      '{action: dance}',
      'shoot',
      '[1',
      '1 99',
    ])
    expect(out).toMatch(/> There is no 99 here\. Allowed: 1 to 9, Enter for the advice, or help\./)
    expect(out).toMatch(/> There is no 0 here\. /)
    expect(out).toMatch(/> An attack isn't possible: Ana has no weapon "sword"\. Allowed: rifle, knife, unarmed\. \[RPJ-ATK-01\]/)
    expect(out).toMatch(/> There is no such action here\. Found "dance"\. Allowed: move, attack, .* \[RPJ-TURN-04\]/)
    expect(out).toMatch(/> "shoot" means nothing here\..* Allowed: 1 to 9, /)
    expect(out).toMatch(/> This answer can’t be read: /)
    expect(out).toMatch(/> There is no 99 here after 1\. /)
    expect(recordIn(folder).entries).toEqual([])
  })
  test('says on "why" or "?" what is not possible, by which rule', async () => {
    const { out } = await play(arena(), ['?', 'why'])
    const reasons = ['the knife', 'unarmed'].map(
      weapon => `  Suppressive Fire isn't possible: ${weapon} isn't a ranged weapon. [RPJ-SUP-01]`,
    )
    for (const reason of reasons) expect(out.split('\n').filter(line => line.replace(/^> /, '') === reason)).toHaveLength(2)
  })
  test('has odds, of one option or of the advice', async () => {
    const { out } = await play(arena(), ['odds 2', 'odds option 4', 'odds', 'odds 99', 'odds option 99'])
    expect(out.match(/> Strike with the knife at Bo, and again while they are up: hits \d+ %, /g)).toHaveLength(2)
    expect(out.match(/> Fire the rifle at Bo: hits \d+ %, .*\.\nBo strikes before the shot 100 %; then Bo is hit \d+ %/g)).toHaveLength(1)
    expect(out).toContain('Exact: every possible roll')
    expect(out).toContain('There is no 99 here. Allowed: 1 to 9, ')
    expect(out).toContain('There is no option 99. Allowed: 1 to 17, ')
  })
  test('of another combatant out of turn is asked when it comes', async () => {
    const folder = arena()
    const { out } = await play(folder, [fire, '2'])
    expect(out).toMatch(/\nBo: Spend the free attack on the shooter\? \(Round 1\) \[RPJ-TRG-06\]\n/)
    expect(out).toMatch(/Before Ana shoots, Bo strikes with the axe\. {2}\[RPJ-FREE-03\]/)
    expect(recordIn(folder).entries[1]?.[0 as never]).toMatch(/^RPJ-TRG-06 bo /)
  })
})

describe('dice thrown by hand', () => {
  const upToDice = [fire, '2']
  const hand = ['--dice', 'physical']
  test('are typed all in a line, or one by one', async () => {
    const inLine = arena()
    await play(inLine, [...upToDice, '5 4 3 2'], hand)
    const oneByOne = arena()
    const { out } = await play(oneByOne, [...upToDice, '5', '4', '3, 2'], hand)
    expect(out).toMatch(/So far: 5 4\.\n {2}Hits for certain\.\nType 2 dice, each 1 to 6, or roll\./)
    expect(recordIn(oneByOne).entries).toEqual(recordIn(inLine).entries)
    expect(
      recordIn(inLine)
        .entries.slice(2)
        .map(e => (e as readonly Json[]).slice(1, 3)),
    ).toEqual([5, 4, 3, 2].map(face => [face, 'physical']))
  })
  test('are told as thrown by hand', async () => {
    const { out } = await play(arena(), [...upToDice, '5 4 3 2'], hand)
    expect(out).toMatch(/Bo strikes Ana with the axe, free attack: \[5 4 3 2\] by hand/)
  })
  test('that are wrong are refused with what is allowed: a 7, too few, too many, a word, nothing', async () => {
    const folder = arena()
    const { out } = await play(folder, [...upToDice, '7', '1 2 7 4', '1 2 3', '1 2 3 4 5', 'five', '', '1.5', '0', '-1'], hand)
    const allowed = /Allowed: one die, or all 4, each a whole number from 1 to 6; or roll\. \[RPJ-ATK-04\]/
    const said = out.split('\n> ').slice(3)
    expect(said[0]).toMatch(/^A d6 does not show 7\. /)
    expect(said[1]).toMatch(/^A d6 does not show 7\. /)
    expect(said[2]).toMatch(/^These are too few dice: 4d6 still needs 4, and 3 were typed\. /)
    expect(said[3]).toMatch(/^These are too many dice: 4d6 still needs 4, and 5 were typed\. /)
    for (const refusal of said.slice(0, 4)) expect(refusal).toMatch(allowed)
    expect(said[4]).toBe('"five" means nothing here. Allowed: faces from 1 to 6, roll, or help.')
    expect(said[5]).toMatch(/^A die is open\. /)
    for (const [i, typed] of ['1.5', '0', '-1'].entries()) expect(said[6 + i]).toMatch(new RegExp(`^A d6 does not show ${typed}\\. `))
    expect(recordIn(folder).entries.length).toBe(2)
  })
  test('may be left to the program, the whole throw or the rest of it', async () => {
    const folder = arena()
    await play(folder, [...upToDice, '5', 'roll', 'roll'], hand)
    expect(
      recordIn(folder)
        .entries.slice(2)
        .map(e => e[2 as never]),
    ).toEqual(['physical', ...Array.from({ length: 7 }, () => 'stream')])
    expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
  })
  test('are a matter of the seat: one by hand, one by the program', async () => {
    const folder = arena()
    const { out } = await play(folder, [...upToDice, '1 1 1 1'], ['--seat', 'Crew=person,program', '--seat', 'Raiders=person,physical'])
    expect(out).not.toMatch(/Ana rolls/)
    expect(
      new Set(
        recordIn(folder)
          .entries.slice(2, 6)
          .map(e => e[2 as never]),
      ),
    ).toEqual(new Set(['physical']))
    expect(
      new Set(
        recordIn(folder)
          .entries.slice(6)
          .map(e => e[2 as never]),
      ),
    ).toEqual(new Set(['stream']))
  })
  test('can be changed in the middle of a throw', async () => {
    const folder = arena()
    const { out } = await play(folder, ['dice physical Raiders', ...upToDice, '5', 'dice program Raiders', 'dice wooden'])
    expect(out).toContain('Raiders: person, dice by hand.')
    expect(out).toContain('Raiders: person, dice by the program.')
    expect(out).toContain('Dice are not thrown by "wooden".')
    expect(
      recordIn(folder)
        .entries.slice(2, 6)
        .map(e => e[2 as never]),
    ).toEqual(['physical', 'stream', 'stream', 'stream'])
    expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
  })
})

describe('the record', () => {
  test('is on disk before what an answer did is shown', async () => {
    const folder = arena()
    let checked = 0
    const onOut = (text: string): void => {
      for (const line of text.split('\n').filter(l => l.startsWith('{"kind":"line"'))) {
        const { after } = JSON.parse(line) as { after: number }
        expect(recordIn(folder).entries.length).toBeGreaterThanOrEqual(after)
        checked++
      }
    }
    await play(folder, ['', '', '', '', 'auto', 'auto end'], ['--json'], { onOut })
    expect(checked).toBeGreaterThan(20)
  })
  test('has a free name of its own where none is given', async () => {
    const folder = arena()
    const first = await enfilade(['play', 'close.yaml'], { folder })
    const second = await enfilade(['play', 'close.yaml'], { folder })
    expect(first.err).toContain('The fight is saved in close.fight.json.\n')
    expect(second.err).toContain('The fight is saved in close-2.fight.json.\n')
    expect(readdirSync(folder).sort()).toEqual(['close-2.fight.json', 'close.fight.json', 'close.yaml'])
  })
  test('is not written over by another fight', async () => {
    const folder = arena()
    await enfilade(['play', 'close.yaml', '--save', 'x.json'], { folder, input: '\n' })
    const before = read(folder, 'x.json')
    const { code, err } = await enfilade(['play', 'close.yaml', '--save', 'x.json'], { folder, input: '\n' })
    expect(code).toBe(2)
    expect(err).toContain('The file x.json already exists. To continue it: enfilade play x.json')
    expect(read(folder, 'x.json')).toBe(before)
  })
  test('that another program writes to is left as it is then, and play ends', async () => {
    const folder = arena()
    let other = ''
    const { code, err } = await play(folder, [fire, '1', fire], ['--json'], {
      onOut: text => {
        if (!text.includes('RPJ-ATK-04') || other !== '') return
        other = `${read(folder, 'x.json')} `
        write(folder, 'x.json', other)
      },
    })
    expect(code).toBe(1)
    expect(err).toContain('x.json was changed while it was played here; it is left as it is now.')
    expect(read(folder, 'x.json')).toBe(other)
  })
  test('stays at the answer before where a rule fails; the fight up to there is kept beside it', async () => {
    const folder = arena()
    const broken = rulesets.map((game): AnyRuleset => {
      const attack = (): never => {
        throw new Error('the tables do not say')
      }
      return { ...game, steps: { ...game.steps, attack } }
    })
    const { code, err } = await play(folder, [fire, '1'], [], { games: broken })
    expect(code).toBe(1)
    expect(err).toMatch(/A rule failed: the tables do not say\n.*\n {2}enfilade replay x\.failed\.json\n/)
    expect(recordIn(folder).entries.length).toBe(1)
    expect((JSON.parse(read(folder, 'x.failed.json')) as FightRecord).entries.length).toBe(2)
  })
  test('that does not replay is refused and left as it is', async () => {
    const folder = arena()
    await play(folder, ['', ''])
    const text = read(folder, 'x.json').replace(/"state": "./, '"state": "z')
    write(folder, 'x.json', text)
    expect(await play(folder, [''])).toMatchObject({ code: 1, out: '' })
    expect(read(folder, 'x.json')).toBe(text)
  })
  test('goes on at the same question, after quitting and after the input ended', async () => {
    for (const leave of [['quit'], []]) {
      const folder = arena()
      const first = await play(folder, [fire, '2', '5', ...leave], ['--dice', 'physical'])
      expect(first.err).toMatch(/Continue with: enfilade play x\.json\n$/)
      const again = await play(folder, [])
      expect(lastQuestion(again.out)).toBe(lastQuestion(first.out))
      expect(lastQuestion(again.out)).toMatch(/Bo rolls 4d6: to hit\. \[RPJ-ATK-04\] So far: 5\.\n {2}Hits on 11\+ \(95 %\)\.\nType 3 dice/)
    }
  })
})

describe('the timeline', () => {
  test('undo of two decisions comes back to the question of the first', async () => {
    const folder = arena()
    const start = lastQuestion((await play(folder, [])).out)
    const { out } = await play(folder, [fire, '1', 'undo 2'])
    expect(lastQuestion(out)).toBe(start)
    expect(out).toMatch(/undone: Ana fires the rifle at Bo/)
    expect(recordIn(folder).entries).toEqual([])
    expect(recordIn(folder).branches.length).toBe(1)
  })
  test('redo takes up again what was undone', async () => {
    const folder = arena()
    await play(folder, [fire, '1'])
    const before = recordIn(folder)
    await play(folder, ['undo', 'redo'])
    expect(recordIn(folder)).toEqual(before)
  })
  test('back takes back one die', async () => {
    const folder = arena()
    await play(folder, [fire, '2', '5', '4', 'back'], ['--dice', 'physical'])
    expect(recordIn(folder).entries.map(e => e[1 as never])).toHaveLength(3)
  })
  test('branches are listed, and switched to by number', async () => {
    const folder = arena()
    const { out } = await play(folder, [fire, '1', 'undo 2', '{action: endTurn}', 'branches', 'switch 1', 'switch 9'])
    expect(out).toMatch(/> +1 {2}after answer 0 {2}\d+ answers {2}undone\n/)
    expect(out).toContain('On branch 1 now;')
    expect(out).toContain('There is no branch 9. Allowed: 1 to 1.')
    expect(recordIn(folder).entries[0]?.[1 as never]).toEqual({ action: 'attack', weaponId: 'rifle', target: 'bo' })
  })
  test('has nothing to undo at the beginning', async () => {
    const { out } = await play(arena(), ['undo', 'back', 'redo', 'undo many'])
    expect(out).toContain('There is nothing to take back. No decision has been made by hand yet; back takes back a die.')
    expect(out).toContain('Nothing was undone at this place.')
    expect(out).toContain('"many" is no count. Allowed: a whole number from 1.')
  })
  test('auto plays on until someone else is asked, and to the end', async () => {
    const folder = arena()
    const { out } = await play(folder, ['auto', 'auto end', 'quit'])
    expect(out).toMatch(/\nBo: What now\? /)
    expect(out).toMatch(/\nWinner: (Crew|Raiders)\. /)
    expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
  })
})

describe('the game master', () => {
  test('sets a value, with a reason, and it is in the log', async () => {
    const folder = arena()
    const { out } = await play(folder, ['gm set /people/bo/condition incapacitated because a pipe bursts', 'view'])
    expect(out).toContain("Bo's condition set to incapacitated (was active) (a pipe bursts).  [GM]")
    expect(out).toMatch(/Bo +bo +incapacitated/)
    expect(recordIn(folder).entries).toEqual([
      { amend: [{ path: '/people/bo/condition', value: 'incapacitated' }], why: 'a pipe bursts' },
    ] satisfies Entry[])
  })
  test('brings a combatant in', async () => {
    const folder = arena()
    const { out } = await play(folder, [
      'gm join {side: Crew, combatant: {id: dov, use: recruit, name: Dov, at: B}} because reinforcements arrive',
      'view',
    ])
    expect(out).toMatch(/Dov +dov +active +B/)
    expect(recordIn(folder).entries[0]).toMatchObject({ command: 'join', why: 'reinforcements arrive' })
  })
  test('changes an answer, and rolls again', async () => {
    const folder = arena()
    await play(folder, [fire, '1'])
    const { out } = await play(folder, [
      'answers',
      'gm force 3 6 because the die lay on its edge',
      'gm anew 3 because it fell off the table',
    ])
    expect(out).toMatch(/> +1 {2,}RPJ-TURN-04 ana /)
    expect(out.match(/\n(> )? *Ana fires the rifle at Bo/g)?.length).toBe(2)
    const { entries, branches } = recordIn(folder)
    expect(entries[2]).toMatchObject({ anew: 1, why: 'it fell off the table' })
    expect(branches.map(b => b.why)).toEqual(['forced: the die lay on its edge', 'rolled again: it fell off the table'])
    const log = (await enfilade(['replay', 'x.json'], { folder })).out
    expect(log).toContain('The game master calls for new dice: it fell off the table  [GM]')
  })
  test('ends the fight', async () => {
    const { out } = await play(arena(), ['gm end {how: truce, words: Both sides lower their weapons, winners: []} because they talk'])
    expect(out).toMatch(/\nNo winner\. .*\[/)
  })
  test('needs a reason, a command that is there, a place that is there, a value that fits', async () => {
    const folder = arena()
    const { out } = await play(folder, [
      'gm set /people/bo/condition dead',
      'gm sett /people/bo/condition dead because x',
      'gm set /people/boo/condition dead because x',
      'gm set /people/bo/condition broken because x',
      'gm set /people/bo because x',
      'gm leave {who: boo} because x',
      'gm leave {whom: bo} because x',
      'gm leave {who because x',
      'gm force 9 3 because x',
      'gm',
      'gm schema leave',
      'gm schema leav',
    ])
    expect(out).toContain('Every act of the game master needs a reason: gm set … because it is so.')
    expect(out).toContain('The game master has no command "sett". Did you mean set? Allowed: set, force, anew, schema, join')
    expect(out).toMatch(/people\.boo: .*leads nowhere: there is no "boo" here\. Allowed: ana, bo\./)
    expect(out).toMatch(/condition: .*Found "broken"\. Allowed: active, incapacitated, dead\./)
    expect(out).toContain('A path and a value are needed')
    expect(out).toMatch(/who: .*"boo"/)
    expect(out).toMatch(/whom/)
    expect(out).toContain('This value can’t be read: ')
    expect(out).toContain('There is no answer number 9.')
    expect(out).toMatch(/> +gm set PATH VALUE because WORDS/)
    expect(out).toMatch(/> Takes a combatant out of the fight\.\n +who +required/)
    expect(out).toContain('Did you mean leave?')
    expect(recordIn(folder).entries).toEqual([])
  })
})

describe('a seat', () => {
  test('that isn’t named is played by its policy', async () => {
    const folder = arena()
    const { out } = await play(folder, ['{action: endTurn}'], ['--seat', 'Crew'])
    expect(out).not.toMatch(/Bo: What now\?/)
    expect(recordIn(folder).seats).toEqual({ Crew: { decides: 'person', dice: 'stream' }, Raiders: { decides: 'policy', dice: 'stream' } })
  })
  test('can be handed to its policy and taken back', async () => {
    const folder = arena()
    await play(folder, ['seat Raiders=policy', '{action: endTurn}', 'seat Raiders=person'])
    expect(recordIn(folder).seats).toMatchObject({ Raiders: { decides: 'person' } })
  })
  test('that does not exist is refused with those that do', async () => {
    expect(await play(arena(), [], ['--seat', 'Crow=person'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean Crew? Allowed: Crew, Raiders.'),
    })
    expect(await play(arena(), [], ['--seat', 'Crew=robot'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('"robot" can’t hold a seat.'),
    })
    expect((await play(arena(), ['seat Crow=policy', 'seat Crew=robot'])).out).toMatch(/There is no seat "Crow"[\s\S]*"robot" can’t hold/)
  })
  test('plays its own people, and learns of others only who is deciding', async () => {
    const folder = arena()
    const { out } = await play(
      folder,
      ['undo', 'gm set /people/bo/condition dead because x', 'seat Crew=policy', 'auto end', ''],
      ['--as', 'Raiders', '--seat', 'Crew', '--seat', 'Raiders'],
    )
    expect(out).toContain('Waiting for Ana. Enter lets the program answer for them.')
    expect(out).not.toMatch(/Ana: What now\?/)
    expect(out).toContain('Taking back is for the game master; this terminal plays a seat.')
    expect(out).toContain('This is for the game master; this terminal plays a seat.')
    expect(out).toContain('Other seats are for the game master; this terminal plays one.')
    expect(out).toContain('A seat plays its own people only.')
  })
  test('sees nothing of unknown combatants', async () => {
    const folder = folderOfTest()
    const { out } = await enfilade(['play', shipped('three-sides'), '--as', 'Patrol', '--seed', '3', '--save', 'x.json'], {
      folder,
      input: Readable.from(['view\nlog\n?\nodds\n\n\n\n\n\nview\nlog\n']),
    })
    expect(out).not.toMatch(/Knife|ambusher|Cellar|cellar/)
  })
})

describe('what a seat may not know changes nothing that it sees', () => {
  const secret = '{ id: ambusher, use: boardingSpecialist, name: Knife,'
  for (const form of ['text', 'json'])
    test(`as ${form}: view, options, reasons, odds and log`, async () => {
      const shown: string[] = []
      for (const instead of [
        secret,
        '{ id: ambusher, use: huntingBeast, name: Fang,',
        '{ id: ambusher, use: recruit, name: Nobody special,',
      ]) {
        const folder = folderOfTest()
        const scenario = readFileSync(shipped('three-sides'), 'utf8')
        expect(scenario).toContain(secret)
        write(folder, 'x.yaml', scenario.replace(secret, instead))
        const input = '?\nodds\nodds 3\nview\nlog\n\n\nview\nlog\nodds\n{action: attack, weaponId: rifle, target: ambusher}\n'
        const words = ['play', 'x.yaml', '--as', 'Patrol', '--seed', '3', ...(form === 'json' ? ['--json'] : [])]
        const { code, out } = await enfilade(words, { folder, input })
        expect(code).toBe(0)
        shown.push(withMadeNames(out)) // ids of what a fight makes hang on its whole scenario
      }
      expect(shown[1]).toBe(shown[0])
      expect(shown[2]).toBe(shown[0])
      expect(shown[0]?.length).toBeGreaterThan(2000)
    })
})

describe('play for programs', () => {
  test('is one JSON object a line', async () => {
    const { out } = await play(arena(), ['99', 'odds 4', 'view', 'why', fire, 'quit'], ['--json'])
    const objects = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { kind: string; [key: string]: Json })
    expect(new Set(objects.map(o => o.kind))).toEqual(new Set(['note', 'line', 'question', 'refused']))
    expect(objects.find(o => o.kind === 'question')).toMatchObject({
      asks: 'choice',
      who: 'ana',
      name: 'Ana',
      decision: 'ownAction',
      rule: 'RPJ-TURN-04',
      options: expect.arrayContaining([
        { number: 4, words: 'Fire the rifle at Bo', answer: { action: 'attack', weaponId: 'rifle', target: 'bo' } },
      ]),
      advice: { number: null, words: 'Strike with the knife at Bo, and again while they are up', why: expect.any(String) },
    })
  })
})

import type { FightRecord } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { closeQuarters } from './close-quarters.js'
import { enfilade, folderOfTest, read, write } from './kit.js'
import { type Terminal, terminal } from './terminal.js'

const record = (folder: string): FightRecord => JSON.parse(read(folder, 'close.fight.json')) as FightRecord
const prompt = /> $/

function arena(): string {
  const folder = folderOfTest()
  write(folder, 'close.yaml', closeQuarters)
  return folder
}
/** The question that stands before the next prompt. */
async function question(screen: Terminal): Promise<string> {
  const shown = await screen.see(/(\[RPJ-[^\]]+\][^>]*)> $/)
  return shown.slice(Math.max(0, shown.lastIndexOf('\n\n'))).trim()
}
/** The number that an option has on the screen. */
async function numberOf(screen: Terminal, words: string): Promise<string> {
  const shown = await screen.see(new RegExp(`[* ] +(\\d+) {2}${words}\\n[\\s\\S]*> $`))
  return new RegExp(` (\\d+) {2}${words}\\n`).exec(shown)?.[1] as string
}

test('a fight with typed dice: out of turn, wrong entries, undo, the game master, quit and SIGKILL', async () => {
  const folder = arena()
  const seats = ['--seat', 'Crew=person,physical', '--seat', 'Raiders=person,physical', '--seed', '7']
  const first = terminal(folder, ['play', 'close.yaml', ...seats])
  await first.see('The fight is saved in close.fight.json.')

  // Ana chooses an action by its number, then the weapon; Bo is asked out of turn for a free attack, and takes it.
  first.type(await numberOf(first, 'Attack'))
  await first.see('Ana, Attack: Weapon?')
  first.type(await numberOf(first, 'rifle'))
  await first.see('Ana: Fire the rifle at Bo [RPJ-TURN-04]')
  first.type('')
  await first.see('Bo: Spend the free attack on the shooter?')
  first.type(await numberOf(first, 'Strike with the axe at Ana'))
  await first.see('Before Ana shoots, Bo strikes with the axe.  [RPJ-FREE-03]')

  // Physical dice: wrong ones are refused with what is allowed, one of four is taken.
  await first.see(/Bo rolls 4d6: to hit\. \[RPJ-ATK-04\]\n {2}Hits on 11\+ \(84 %\)\.\nType 4 dice, each 1 to 6, or roll\.\n> $/)
  first.type('7')
  await first.see('A d6 does not show 7. Allowed: one die, or all 4, each a whole number from 1 to 6; or roll. [RPJ-ATK-04]')
  first.type('1 2 3')
  await first.see('These are too few dice: 4d6 still needs 4, and 3 were typed. Allowed: one die, or all 4')
  first.type('five')
  await first.see('"five" means nothing here. Allowed: faces from 1 to 6, roll, or help.')
  first.type('5')
  const asked = await first.see(
    /Bo rolls 4d6: to hit\. \[RPJ-ATK-04\] So far: 5\.\n {2}Hits on 11\+ \(95 %\)\.\nType 3 dice, each 1 to 6, or roll\.\n> $/,
  )

  // Quit in the middle of the throw, and go on at the same question.
  first.type('quit')
  expect(await first.ended()).toMatchObject({ code: 0, screen: expect.stringContaining('Continue with: enfilade play close.fight.json') })
  const lines = (text: string): string => text.slice(text.lastIndexOf('Bo rolls'))
  const second = terminal(folder, ['play', 'close.fight.json'])
  expect(lines(await second.see(/So far: 5\.\n {2}Hits on 11\+ \(95 %\)\.\nType 3 dice, each 1 to 6, or roll\.\n> $/))).toBe(lines(asked))

  // Another die, then the process is killed; the die is there, and the question the same.
  second.type('4')
  await second.see(/So far: 5 4\.\n {2}Hits for certain\.\nType 2 dice, each 1 to 6, or roll\.\n> $/)
  second.kill('SIGKILL')
  expect((await second.ended()).code).toBeNull()
  expect(
    record(folder)
      .entries.slice(2)
      .map(e => (e as readonly unknown[]).slice(1)),
  ).toEqual([
    [5, 'physical'],
    [4, 'physical'],
  ])
  const third = terminal(folder, ['play', 'close.fight.json'])
  await third.see(/Bo rolls 4d6: to hit\. \[RPJ-ATK-04\] So far: 5 4\.\n {2}Hits for certain\.\nType 2 dice, each 1 to 6, or roll\.\n> $/)
  third.type('3 2')
  await third.see('Bo strikes Ana with the axe, free attack: [5 4 3 2] by hand')
  await third.see('Ana rolls 4d6: damage save.')
  third.type('roll')
  await third.see(/Ana rolls 4d6: to hit\. .*\n(.*\n)+> $/)
  third.type('1 1 1 1')
  await third.see('Ana fires the rifle at Bo, range 0: [1 1 1 1] by hand')
  await third.see('Ana: What now? (Round 1)')

  // Undo of two decisions: Bo's free attack and Ana's shot.
  third.type('undo 2')
  await third.see('undone: Before Ana shoots, Bo strikes with the axe.')
  await third.see('Ana: What now? (Round 1)')
  expect(record(folder).entries).toEqual([])
  expect(record(folder).branches.length).toBe(1)

  // The game master amends a value, and brings a combatant in.
  await third.see(prompt)
  third.type('gm set /people/ana/actionsLeft 3 because she is quick today')
  await third.see("Ana's actions left set to 3 (was 2) (she is quick today).")
  third.type('gm join {side: Crew, combatant: {id: dov, use: recruit, name: Dov, at: B}} because help arrives')
  await third.see(/Dov .*\[/)
  const before = await question(third)
  third.type('quit')
  expect((await third.ended()).code).toBe(0)
  const fourth = terminal(folder, ['play', 'close.fight.json'])
  expect(await question(fourth)).toBe(before)
  fourth.type('view')
  await fourth.see(/Dov +dov +active/)

  // To the end by the policies; the whole record is verified elsewhere.
  fourth.type('dice program Crew')
  await fourth.see('Crew: person, dice by the program.')
  fourth.type('dice program Raiders')
  await fourth.see('Raiders: person, dice by the program.')
  fourth.type('auto end')
  await fourth.see(/Winners?: .*\n/)
  await fourth.see(prompt)
  fourth.type('')
  expect((await fourth.ended()).code).toBe(0)
  const other = folderOfTest()
  write(other, 'x.json', read(folder, 'close.fight.json'))
  const replayed = await enfilade(['replay', 'x.json'], { folder: other })
  expect(replayed).toMatchObject({ code: 0, out: expect.stringContaining(`state ${record(folder).state}.`) })
  expect(replayed.out).toContain("Ana's actions left set to 3 (was 2) (she is quick today).")
})

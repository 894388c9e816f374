/** `enfilade direct`: what could be let happen in mid-fight, the same on any number of threads. */
import { expect, test } from 'vitest'
import { openPlayer } from '../src/threads/thread.js'
import { enfilade, folderOfTest, shipped } from './kit.js'

/** Threads run the program as it ships. */
const built = new URL('../dist/worker.js', import.meta.url)
async function recorded(): Promise<string> {
  const folder = folderOfTest()
  await enfilade(['fight', shipped('cargo-bay'), '--seed', '7', '--save', 'x.json'], { folder })
  return folder
}
const quick = ['direct', 'x.json', '--at', '4', '--continuations', '6/21']

test('one, two and seven threads give the same bytes, also where one of them is lost', async () => {
  const folder = await recorded()
  const alone = await enfilade([...quick, '--json'], { folder })
  expect(alone).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(alone.out).looked).toBeGreaterThanOrEqual(3)
  const by = (threads: number, open = () => openPlayer(built)) =>
    enfilade([...quick, '--json', '--threads', String(threads)], { folder, openPlayer: open })
  expect((await by(2)).out).toBe(alone.out)
  expect((await by(7)).out).toBe(alone.out)
  let opened = 0
  const lost = { playOn: () => Promise.reject(new Error('gone')), end: () => undefined }
  expect((await by(3, () => (opened++ === 0 ? lost : openPlayer(built)))).out).toBe(alone.out)
})

test('the text says how it comes out from here, of few fights in counts alone, and each proposal', async () => {
  const folder = await recorded()
  const { out } = await enfilade(quick, { folder })
  const { proposals, sentence, looked, fights } = JSON.parse((await enfilade([...quick, '--json'], { folder })).out)
  expect(out.startsWith(`${sentence}\n`)).toBe(true)
  expect(sentence).toMatch(/^From here Crew: \d+ of \d+ fights were won; somebody of theirs died in \d+ of \d+\.$/)
  for (const [i, { words }] of proposals.entries()) expect(out).toContain(`${i + 1}. ${words}`)
  expect(out).toContain(`${looked} events looked at, ${fights} continuations; 95 % intervals.`)
})

test('what is asked wrongly is refused before anything is played, with what is allowed', async () => {
  const folder = await recorded()
  const refused = async (...more: string[]): Promise<string> => {
    const { code, out, err } = await enfilade(['direct', 'x.json', ...more], { folder })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    return err
  }
  expect(await refused('--at', '4', '--win', '140..150')).toContain('two percentages from 0 to 100, the lower one first')
  expect(await refused('--at', '4', '--win', '70..60')).toContain('two percentages from 0 to 100, the lower one first')
  expect(await refused('--at', '4', '--deaths', '140')).toContain('a percentage from 0 to 100')
  expect(await refused('--at', '4', '--side', 'Crews')).toContain('There is no side "Crews". Did you mean Crew?')
  expect(await refused()).toContain('The fight is over.')
  expect(await refused('--at', '4', '--threads', '0')).toContain('a whole number from 1 to 256')
  expect(await refused('--at', '4', '--continuations', '0/5')).toContain('two whole numbers from 1 to 1000000')
  expect(await refused('--at', '4', '--within', '0s')).toContain('a number of seconds above 0')
  expect(await refused('--at', '4', '--within', '2s', '--continuations', '4/5')).toContain('don’t go together')
})

test('a time gives as many continuations as stand in the answer: they give it again', async () => {
  const folder = await recorded()
  const timed = JSON.parse((await enfilade(['direct', 'x.json', '--at', '4', '--within', '0.1s', '--json'], { folder })).out)
  const { first, last } = timed.effort
  expect(first).toBeGreaterThanOrEqual(2)
  expect(timed.now.playersWin.of).toBe(last)
})

/** What a game master's device keeps of people goes to the table once, for those who have no picture there. */
import type { PictureData } from '@enfilade/session'
import { expect, test } from 'vitest'
import { givesKeptFaces } from '../../src/served/kept-faces.js'

const picture = (data: string): PictureData => ({ type: 'image/webp', data })
const kept: Readonly<Record<string, PictureData>> = { Vex: picture('vex'), Rook: picture('rook') }
function giving() {
  const given: (readonly [string, string | undefined])[] = []
  const calls = { setFace: async (who: string, face: PictureData | null) => void given.push([who, face?.data]) }
  const gives = givesKeptFaces(
    () => ({ calls }) as never,
    async (game, name) => (game === 'cyberpunk-red' ? (kept[name] ?? null) : null),
  )
  return { given, gives }
}
const people = [
  { id: 'vex', name: 'Vex' },
  { id: 'rook', name: 'Rook' },
  { id: 'ames', name: 'Ames' },
]

test('once a fight, not where the table has one, and not again where that was taken away', async () => {
  const { given, gives } = giving()
  await gives('cyberpunk-red', { fight: 1, faces: { rook: 'a' } }, people)
  await gives('cyberpunk-red', { fight: 1 }, people)
  expect(given).toEqual([['vex', 'vex']])
  await gives('cyberpunk-red', { fight: 2, faces: { vex: 'a', rook: 'b' } }, people)
  await gives('cyberpunk-red', { fight: 3, faces: { rook: 'b' } }, [{ id: 'solo', name: 'Vex' }])
  expect(given.slice(1)).toEqual([['solo', 'vex']])
})
test('of this game alone, and a refusal stops no other one', async () => {
  const { given, gives } = giving()
  await gives('rpj-scifi', { fight: 1 }, people)
  expect(given).toEqual([])
  const refused: string[] = []
  const setFace = async (who: string): Promise<never> => {
    refused.push(who)
    throw new Error('no')
  }
  await givesKeptFaces(
    () => ({ calls: { setFace } }) as never,
    async (_game, name) => kept[name] ?? null,
  )('cyberpunk-red', { fight: 1 }, people)
  expect(refused).toEqual(['vex', 'rook'])
})

/** Which files are maps of another program: by what is in them, however large they are and whatever stands first. */
import { expect, test } from 'vitest'
import { mapFault, unsupportedFault } from '../../src/session/worker/unsupported-file.js'

const told = async (input: string | Blob): Promise<string> => {
  const head = (typeof input === 'string' ? input : await input.text()).slice(0, 2048)
  return (unsupportedFault(head) ?? (await mapFault(head, input)))?.words ?? 'may be one of ours'
}
const resolution = { map_origin: { x: 0, y: 0 }, map_size: { x: 24, y: 18 }, pixels_per_grid: 70 }
const map = 'This is a map of another program (Universal VTT). Draw a map of your game, and take it in there.'

test('a map is one wherever its picture stands, up to 40 MB', async () => {
  const picture = 'A'.repeat(9_000_000)
  for (const one of [
    { format: 0.3, resolution, line_of_sight: [], image: '' },
    { image: picture, portals: [], format: 0.3, resolution },
  ]) {
    expect(await told(JSON.stringify(one))).toBe(map)
    expect(await told(new Blob([JSON.stringify(one, null, 2)]))).toBe(map)
  }
  expect(await told(JSON.stringify({ image: 'A'.repeat(42_000_000), portals: [], resolution }))).toBe('may be one of ours')
})
test('what only speaks of such maps is none, nor is one of which the end is missing', async () => {
  const ours = { enfilade: 1, ruleset: 'rpj-scifi', title: 'The "resolution": of "map_size"', notes: { resolution } }
  for (const text of [
    JSON.stringify(ours),
    JSON.stringify({ resolution, image: 'A'.repeat(3000) }).slice(0, 2500),
    '{"image":"x"}',
    'resolution: 1',
  ])
    expect(await told(text)).toBe('may be one of ours')
})

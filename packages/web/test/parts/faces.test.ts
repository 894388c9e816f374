/** Faces: always the same for a name, drawn from nothing else and from no other machine; none for vehicles, machines and beasts. */
import type { HarmView } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { drawnFace } from '../../src/parts/drawn-face.js'
import { begun } from '../browser/positions.js'

test('a name has the same face each time, another name another one, and it is a drawing of its own', () => {
  const [vex, rook] = ['Vex', 'Rook'].map(name => drawnFace({ name })) as [string, string]
  expect(drawnFace({ name: 'Vex' })).toBe(vex)
  expect(rook).not.toBe(vex)
  expect(vex).toMatch(/^data:image\/svg\+xml/)
  const svg = decodeURIComponent(vex.slice(vex.indexOf(',') + 1))
  expect(svg).toContain('creativecommons.org/publicdomain/zero')
  expect(svg).not.toMatch(/<script|<image|href=/)
})

const peopleOf = (scenario: string) => {
  const { ruleset, battle } = begun({ game: 'dark-conspiracy', scenario, seed: '1' })
  return ruleset.view(battle, 'gm')
}
test('a vehicle has none, and everyone aboard has one', () => {
  const { people, field } = peopleOf('chase')
  const carriers = new Set(field?.kind === 'plane' ? field.people.flatMap(({ aboard }) => aboard ?? []) : [])
  expect(carriers.size).toBeGreaterThan(0)
  for (const { id, name, faceless } of people) expect([name, faceless ?? false]).toEqual([name, carriers.has(id)])
})
test('a drone of RPJ Sci-Fi has none for any viewer, and every human has one', () => {
  const { ruleset, battle } = begun({ game: 'rpj-scifi', scenario: 'reactor-ring', seed: '1' })
  const seat = ruleset.seats(battle)[0] ?? ''
  for (const viewer of ['gm', 'spectator', { seat }] as const)
    expect(
      ruleset
        .view(battle, viewer)
        .people.filter(({ faceless }) => faceless)
        .map(({ name }) => name),
    ).toEqual(['Warden drone'])
})
test('a robot has none', () => {
  const { people } = peopleOf('robots')
  expect(people.filter(({ faceless }) => faceless).map(({ name }) => name)).toEqual(['Guard', 'Gun robot', 'Hunter'])
})
test('wounds are drawn into a face from the second level on, and the rest of it stays', () => {
  const svgOf = (level: HarmView['level']): string => decodeURIComponent(drawnFace({ name: 'Brace', harm: { level } }))
  const [whole, light, hurt, out, dead] = ([0, 1, 2, 4, 'dead'] as const).map(svgOf) as [string, string, string, string, string]
  expect(light).toBe(whole)
  expect(new Set([whole, hurt, out, dead]).size).toBe(4)
  const shapes = whole.match(/ d="[^"]*"/g) ?? []
  expect(shapes.length).toBeGreaterThan(5)
  const colors = new Set(whole.match(/#[0-9a-f]{6}/g))
  for (const svg of [hurt, out, dead]) {
    for (const shape of shapes) expect(svg).toContain(shape)
    expect(svg).toMatch(/<path[^>]*\/><\/svg>$/)
    // In the color of the skin.
    expect(svg).not.toContain('fill="undefined"')
  }
  // Those who are out have lost their color.
  expect([hurt, out, dead].map(svg => [...colors].filter(color => svg.includes(color)).length)).toEqual([colors.size, 0, 0])
})

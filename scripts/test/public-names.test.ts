/** The guard of public names, on small made-up packages. */
import { expect, test } from 'vitest'
import { changedPublicNames, list, publicNames } from '../guards/public-names.mjs'

const kit = [
  { path: 'packages/kit/package.json', text: '{ "exports": { ".": { "enfilade-source": "./src/index.ts" } } }' },
  {
    path: 'packages/kit/src/index.ts',
    text: `/** export const none = 1 */
export * from './fields.js'
export * as grid from './grid.js'
export { act, type Act as Deed } from './acts.js'`,
  },
  {
    path: 'packages/kit/src/fields.ts',
    text: `export interface Field {}
export const [flag, other] = [1, 2]
const own = 3
export async function read() {}
export type { own }`,
  },
  { path: 'packages/kit/src/grid.ts', text: 'export const inside = 1' },
]

test('every way to export a name is read, in the order of names', () => {
  expect(publicNames(kit)).toBe('# @enfilade/kit\nDeed\nField\nact\nflag\ngrid\nother\nown\nread\n')
})
test('what came and what went is found until it is accepted', () => {
  const found = (text: string) => changedPublicNames([...kit, { path: list, text }]).map(one => one.found)
  expect(found(publicNames(kit))).toEqual([])
  expect(found(publicNames(kit).replace('flag\n', 'gone\n'))).toEqual(['@enfilade/kit flag is new', '@enfilade/kit gone is gone'])
})

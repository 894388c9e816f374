// The fingerprint of a made-up game: what moves it, what does not, and when a version has to move with it.
import { describe, expect, test } from 'vitest'
import { accept, complaintAbout, rulesHash, versionOf } from '../fingerprint/rules-hash.mjs'

const file = (path: string, text: string) => ({ path: `packages/rulesets/moon-duel/${path}`, text })
const damage = file(
  'rules/harm/damage.ts',
  "// Damage.\nexport const words = 'a  b' // MD-DMG-01\nexport const need = (n: number) => n + 4\n",
)
const weapons = file('content/weapons.json', '{ "laser": { "damage": 3 } }')
const files = [damage, weapons, file('version.ts', "export const version = '0.1.0'\n")]
const hash = rulesHash(files, 'moon-duel')
const hashWith = (...changed: readonly { readonly path: string; readonly text: string }[]) =>
  rulesHash([...files.filter(old => !changed.some(({ path }) => path === old.path)), ...changed], 'moon-duel')

describe('the hash moves', () => {
  test.each([
    ['a number in a rule', file('rules/harm/damage.ts', damage.text.replace('+ 4', '+ 5'))],
    ['the inside of a string', file('rules/harm/damage.ts', damage.text.replace('a  b', 'a b'))],
    ['a value of the content', file('content/weapons.json', '{ "laser": { "damage": 4 } }')],
    ['a new table', file('tables/range.ts', 'export const range = [1, 2]')],
    ['the state', file('battle/battle.ts', 'export const hp = 1')],
  ])('with %s', (_what, changed) => {
    expect(hashWith(changed)).not.toBe(hash)
  })

  test('with two words run together', () => {
    expect(hashWith(file('rules/a.ts', 'return a'))).not.toBe(hashWith(file('rules/a.ts', 'returna')))
  })
})

describe('the hash stays', () => {
  test.each([
    ['a comment', file('rules/harm/damage.ts', damage.text.replace('MD-DMG-01', 'MD-DMG-02, as printed'))],
    ['the layout of the code', file('rules/harm/damage.ts', damage.text.replace('n + 4', '\n  n+4'))],
    ['the layout of the content', file('content/weapons.json', '{\n  "laser": {\n    "damage": 3\n  }\n}\n')],
    ['the words of the rulebook', file('rules/harm/rulebook.md', '# Harm')],
    ['the module of its words', file('rules/harm/rulebook.generated.ts', 'export const text = 1')],
    ['the chapters of the rulebook', file('rules/rulebook.ts', 'export const rulebook = 1')],
    ['a test', file('rules/harm/damage.test.ts', 'test')],
    ['a sentence of the log', file('rules/harm/events.ts', 'export const hit = 1')],
    ['the generated codec', file('codec.generated.ts', 'export const key = 1')],
    ['a file form', file('files/form.ts', 'export const form = 1')],
    ['a policy', file('seats/policies/own-turn.ts', 'export const aggressive = 1')],
    ['the list of gaps', file('coverage-gaps.json', '[]')],
    ['the version', file('version.ts', "export const version = '0.2.0'\n")],
    ['another game', { path: 'packages/rulesets/sun-duel/damage.ts', text: 'export const need = 1' }],
  ])('with %s', (_what, changed) => {
    expect(hashWith(changed)).toBe(hash)
  })

  test('in whatever order the files come', () => {
    expect(rulesHash([...files].reverse(), 'moon-duel')).toBe(hash)
  })
})

describe('the version', () => {
  test('is read from version.ts', () => {
    expect(versionOf(files, 'moon-duel')).toBe('0.1.0')
    expect(() => versionOf([], 'moon-duel')).toThrow("packages/rulesets/moon-duel/version.ts has to say: export const version = '0.1.0'")
  })

  const accepted = { version: '0.1.0', hash: 'aaa' }
  test('and the rules as accepted: nothing to say', () => {
    expect(complaintAbout(accepted, accepted, 'moon-duel')).toBeNull()
  })

  test('stands while the rules moved: raise it', () => {
    expect(complaintAbout(accepted, { version: '0.1.0', hash: 'bbb' }, 'moon-duel')).toMatch(
      /have changed, its version 0\.1\.0 has not.*Raise it in packages\/rulesets\/moon-duel\/version\.ts/,
    )
  })

  test('moved, or there is no fingerprint: accept it', () => {
    expect(complaintAbout(accepted, { version: '0.2.0', hash: 'bbb' }, 'moon-duel')).toMatch(
      /is at version 0\.2\.0, its fingerprint at 0\.1\.0.*--accept/,
    )
    expect(complaintAbout(undefined, accepted, 'moon-duel')).toMatch(/no fingerprint yet.*--accept/)
  })
})

describe('accepting', () => {
  const accepted = { 'moon-duel': { version: '0.1.0', hash: 'aaa' } }

  test('takes a new version and a new game, and drops one that is gone', () => {
    const now = { 'moon-duel': { version: '0.2.0', hash: 'bbb' }, 'sun-duel': { version: '0.1.0', hash: 'ccc' } }
    expect(accept({ ...accepted, gone: { version: '1', hash: 'x' } }, now, undefined)).toEqual({ fingerprints: now, refused: [] })
  })

  test('refuses moved rules under the old version, unless it is told why', () => {
    const now = { 'moon-duel': { version: '0.1.0', hash: 'bbb' } }
    expect(accept(accepted, now, undefined).refused).toEqual(['moon-duel'])
    expect(accept(accepted, now, 'a function was renamed')).toEqual({
      fingerprints: { 'moon-duel': { version: '0.1.0', hash: 'bbb', sameVersion: 'a function was renamed' } },
      refused: [],
    })
  })

  test('keeps the reason while nothing moves', () => {
    const reasoned = { 'moon-duel': { version: '0.1.0', hash: 'aaa', sameVersion: 'a function was renamed' } }
    expect(accept(reasoned, { 'moon-duel': { version: '0.1.0', hash: 'aaa' } }, undefined).fingerprints).toEqual(reasoned)
  })
})

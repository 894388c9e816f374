/** Files that are changed and still say the rest as their author wrote it. */
import { expect, test } from 'vitest'
import { editedText, readFileText } from '../src/index.js'

const file = `# our table
enfilade: 1
ruleset: cyberpunk-red
people:
  # the one who talks
  vex:
    name: Vex # never Vexxar
    stats: { REF: 8, DEX: 6 }
    weapons: [ heavyPistol ]
  moss:
    name: Moss
`
const said = (name: string, text: string) => {
  const read = readFileText(name, text)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.file.value as never
}
const vex = { name: 'Vex', stats: { REF: 7, DEX: 6 }, weapons: ['heavyPistol', 'knife'] }

test('a changed entry keeps the comments and the order of its file', () => {
  const value = { ...(said('a.yaml', file) as object), people: { vex, moss: { name: 'Moss' } } }
  expect(editedText('a.yaml', file, value)).toBe(file.replace('REF: 8', 'REF: 7').replace('[ heavyPistol ]', '[ heavyPistol, knife ]'))
})

test('an entry can be added and taken away', () => {
  const added = editedText('a.yaml', file, { ...(said('a.yaml', file) as object), armor: { rag: { sp: 2 } } })
  expect(added).toBe(`${file}armor:\n  rag:\n    sp: 2\n`)
  const without = editedText('a.yaml', file, {
    enfilade: 1,
    ruleset: 'cyberpunk-red',
    people: { vex: (said('a.yaml', file) as { people: { vex: never } }).people.vex },
  })
  expect(without).toContain('# never Vexxar')
  expect(without).not.toContain('moss')
})

test('JSON stays JSON', () => {
  const text = editedText('a.json', '{"enfilade":1}', { enfilade: 1, people: { vex } })
  expect(said('a.json', text ?? '')).toEqual({ enfilade: 1, people: { vex } })
})

test('a part that is repeated by name is never changed in two places', () => {
  const shared = 'a: &one { x: 1 }\nb: *one\n'
  expect(editedText('a.yaml', shared, { a: { x: 2 }, b: { x: 1 } })).toBeNull()
  expect(editedText('a.yaml', shared, { b: { x: 1 } })).toBeNull()
  expect(editedText('a.yaml', shared, { a: { x: 1 }, b: { x: 2 } })).toBe('a: &one { x: 1 }\nb:\n  x: 2\n')
})

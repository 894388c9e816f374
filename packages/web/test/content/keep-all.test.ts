/** Several who are pasted are kept together and come into a side by their names. */
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { keepAll } from '../../src/content/keep-all.js'
import { readPeople, withPeople } from '../../src/scenario/people-text.js'
import type { Library, Making } from '../../src/session/library.js'

const crew: readonly Json[] = ['Nyx (solo)', 'Tamsin Reyes', 'Brick', 'Jax'].map(name => ({ name, role: 'solo' }))
const keeping = { game: 'cyberpunk-red', file: null, kind: 'people', schema: {}, ground: null }
/** A device without files of its own; `wrong`: who can't be used. */
function device(wrong: string | null = null) {
  const kept: Making[] = []
  const nameOf = ({ entry }: Making): string => (entry as { readonly name: string }).name
  const library = {
    checkEntry: async (one: Making) => (nameOf(one) === wrong ? [{ path: ['name'], words: 'This name is taken.' }] : []),
    async keepEntry(one: Making) {
      kept.push(one)
      return { ok: true, id: `made-${kept.length}`, file: 'mine', name: 'my-people.yaml' }
    },
  }
  return { kept, library: library as unknown as Library }
}

test('each goes into the side by their own name, and all into one file', async () => {
  const here = device()
  const all = await keepAll(here.library, keeping, crew)
  if (!all.ok) throw new Error(all.words)
  expect(all.file).toBe('my-people.yaml')
  expect(here.kept.map(({ file }) => file)).toEqual([null, 'mine', 'mine', 'mine'])
  const text = withPeople('', all.made, [])
  expect(text).toBe('Nyx (solo), Tamsin Reyes, Brick, Jax')
  expect(readPeople(text, all.made).map(part => part.kind === 'people' && part.person.id)).toEqual(['made-1', 'made-2', 'made-3', 'made-4'])
})

test('if one can’t be used none is kept, and the reason is told', async () => {
  const here = device('Brick')
  expect(await keepAll(here.library, keeping, crew)).toMatchObject({ ok: false, words: expect.stringContaining('This name is taken.') })
  expect(here.kept).toEqual([])
})

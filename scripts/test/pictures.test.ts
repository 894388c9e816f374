/** The pictures of README and docs: what is shown is made, what is made is shown. */
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { readTree } from '../guards/tree.mjs'
import { folder, pictures } from '../pictures/list.mjs'

const root = join(import.meta.dirname, '../..')
const shownIn = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)|<img[^>]*\bsrc="([^"]+)"/g)].map(([, one, other]) =>
    posix.join(posix.dirname(path), one ?? other ?? ''),
  )

test('every picture that README and docs show is made by npm run pictures, and every one that is made is shown and there', () => {
  const made = pictures.map(({ file }) => `${folder}/${file}`).sort()
  const shown = readTree(root)
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => shownIn(path, text))
  expect([...new Set(shown)].sort()).toEqual(made)
  expect(
    readdirSync(join(root, folder))
      .map(file => `${folder}/${file}`)
      .sort(),
  ).toEqual(made)
})

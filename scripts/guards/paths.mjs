// Guards that documents name files that are there. A file may be named from the root, from packages/, from the document's folder, or by the end of
// its path, as the rooms of games are.
import { posix } from 'node:path'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

const named = /`(@?\w[\w.-]*(?:\/[\w.-]+)*\.(?:ts|mjs|js|svelte|md))`/g
/** Written by the build. */
const isGenerated = (/** @type {string} */ path) => /\.generated\.(ts|js)$/.test(path)

/**
 * Files that a document names in backticks and that are nowhere. What CHANGELOG.md says of earlier versions may be gone.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function filesThatDocumentsName(files) {
  const there = new Set(files.map(({ path }) => path))
  const ends = new Set(files.flatMap(({ path }) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(index + 1))))
  return files
    .filter(({ path }) => path.endsWith('.md') && path !== 'CHANGELOG.md')
    .flatMap(({ path: file, text }) =>
      text.split('\n').flatMap((line, at) =>
        [...line.matchAll(named)]
          .map(([, path = '']) => path)
          .filter(path => !isGenerated(path) && !there.has(path) && !ends.has(path) && !there.has(posix.join(posix.dirname(file), path)))
          .map(path => ({
            file,
            line: at + 1,
            found: `\`${path}\``,
            why: 'There is no such file.',
            mend: 'Name the one that has taken its place, or leave it out.',
          })),
      ),
    )
}

/** What goes with a build: the licences of the packages in it, on packages made up for it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { licencesOf, noticesText, packagesIn } from '../prepare/notices.mjs'

const root = mkdtempSync(join(tmpdir(), 'enfilade-notices-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
writeFileSync(join(root, 'LICENSE'), 'MIT of Enfilade\n')

function packageOf(name: string, license: unknown, files: Readonly<Record<string, string>>): string {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

test('packages are found by their modules, scoped and nested ones too, each once; own modules are none', () => {
  const chunks = [
    { type: 'chunk', moduleIds: ['/r/packages/cli/dist/main.js', '/r/node_modules/zod/index.js', '\0/r/node_modules/zod/more.js'] },
    { type: 'chunk', moduleIds: ['/r/node_modules/@a/b/x.js', '/r/node_modules/@a/b/node_modules/c/x.js'] },
    { type: 'asset' },
  ]
  expect(packagesIn(chunks)).toEqual(['/r/node_modules/zod', '/r/node_modules/@a/b', '/r/node_modules/@a/b/node_modules/c'])
})

test('each package’s licence goes with the build, with its notice, or from its README', () => {
  const readme = '# pass\n\n## License\n\nCopyright Ann\n\nPermission is granted.\n\n## More\nno\n'
  const folders = [
    packageOf('noted', 'Apache-2.0', { 'LICENSE.md': 'Apache words', NOTICE: 'Made by Bo' }),
    packageOf('in-readme', 'MIT', { 'README.md': readme }),
  ]
  const line = '-'.repeat(80)
  expect(noticesText(root, ['The games are theirs.'], licencesOf(folders))).toBe(
    `Enfilade\n\nThe games are theirs.\n\nMIT of Enfilade\n\n${line}\n\nin-readme 1.2.3\n\nCopyright Ann\n\nPermission is granted.\n\n${line}\n\n` +
      'noted 1.2.3\n\nApache words\n\nMade by Bo\n',
  )
})

test.each([
  [
    'a licence that is not on the list',
    'copyleft',
    'GPL-3.0-only',
    { LICENSE: 'GPL' },
    'copyleft is in the build under "GPL-3.0-only". Allowed',
  ],
  ['no licence named', 'silent', undefined, { LICENSE: 'words' }, 'silent is in the build under null. Allowed'],
  [
    'no text',
    'bare',
    'MIT',
    { 'README.md': '# bare\n\n## License\n\nMIT\n' },
    'bare is in the build, but brings no licence to go with it.',
  ],
])('%s stops the build', (_words, name, license, files, message) => {
  expect(() => licencesOf([packageOf(name, license, files)])).toThrow(message)
})

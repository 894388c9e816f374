// npm run package: makes in dist/ what people can download. npm run package -- packages makes that part alone.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDocs } from './package/docs.mjs'
import { makePackages } from './package/packages.mjs'
import { makePage, sayPageSize } from './package/page.mjs'
import { makePrograms } from './package/programs.mjs'
import { makeSite } from './package/site.mjs'
import { buildWeb } from './prepare/web.mjs'
import { prepare, root } from './prepare.mjs'

const dist = join(root, 'dist')
const work = join(root, 'node_modules', '.enfilade-package')

/** What can be made, in this order. Each says what it made. @type {Record<string, () => string[] | Promise<string[]>>} */
const parts = {
  site: () => makeSite(root, dist),
  page: async () => {
    const made = await makePage(root, dist)
    sayPageSize(root, dist)
    return made
  },
  packages: () => makePackages(root, work, dist),
  docs: () => makeDocs(root, dist),
  programs: () => makePrograms(root, work, dist),
}

const named = process.argv.slice(2)
const wrong = named.find(name => !(name in parts))
if (wrong !== undefined) {
  process.stderr.write(`"${wrong.slice(0, 40)}" is no part. Allowed: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(2)
}
await prepare({ tests: true })
const built = await buildWeb(root, words => process.stderr.write(`enfilade: ${words}\n`))
if (built.code !== 0) {
  process.stderr.write(`${built.output}\nThe app could not be built; the words of the builder are above.\n`)
  process.exit(1)
}
mkdirSync(dist, { recursive: true })
for (const [name, make] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue
  for (const made of await make()) console.log(`dist/${made}`)
}
writeSums()

/** The sums of the files that are downloaded alone. */
function writeSums() {
  const sums = 'SHA256SUMS'
  rmSync(join(dist, sums), { force: true })
  const files = readdirSync(dist).filter(name => statSync(join(dist, name)).isFile())
  const lines = files.sort().map(
    name =>
      `${createHash('sha256')
        .update(readFileSync(join(dist, name)))
        .digest('hex')}  ${name}\n`,
  )
  writeFileSync(join(dist, sums), lines.join(''))
}

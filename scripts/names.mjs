// npm run names: says which names the packages on npm export now that aren't accepted, or no longer; --accept writes them down.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedPublicNames, list, publicNames } from './guards/public-names.mjs'
import { readTree } from './guards/tree.mjs'
import { root } from './prepare.mjs'

const files = readTree(root)
const changed = changedPublicNames(files)
for (const { found } of changed) console.log(found)
if (process.argv.includes('--accept')) writeFileSync(join(root, list), publicNames(files))
else process.exitCode = changed.length === 0 ? 0 : 1

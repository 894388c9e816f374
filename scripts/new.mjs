// npm run new: lays out a new rule, event, order, field, feature, weapon, person or scenario, so that only its content remains to be written.
// It never overwrites: what exists is refused with a sentence.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readTree } from './guards/tree.mjs'
import { root } from './prepare.mjs'
import { layOut } from './scaffold/lay.mjs'

try {
  const files = readTree(root)
  for (const { path, text } of layOut(files, process.argv.slice(2))) {
    const known = existsSync(join(root, path))
    if (known && !files.some(file => file.path === path)) throw new Error(`${path} exists already.`)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`${known ? 'changed' : 'new    '}  ${path}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

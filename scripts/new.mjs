// npm run new: lays out a new rule, event, order, field, weapon, person or scenario, so that only its content remains to be written.
// It never overwrites: what exists is refused with a sentence.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readTree } from './guards/tree.mjs'
import { root } from './prepare.mjs'
import { newEntry, newScenario } from './scaffold/content.mjs'
import { newEvent, newField, newOrder } from './scaffold/declaration.mjs'
import { newRule } from './scaffold/rule.mjs'

const usage = `Usage:
  npm run new rule RPJ-DMG-11 "Title of two to six words"
  npm run new event RPJ-OW-02 shotHeld
  npm run new order RPJ-OW-01 secondShot
  npm run new field rpj-scifi combatant stunned
  npm run new weapon rpj-scifi plasmaCutter
  npm run new person rpj-scifi dockWarden
  npm run new scenario rpj-scifi "Cargo bay ten"`

const [kind = '', first = '', ...rest] = process.argv.slice(2)
try {
  const files = readTree(root)
  for (const { path, text } of lay(files)) {
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

/** @param {readonly import('./guards/source.mjs').SourceFile[]} files */
function lay(files) {
  if (kind === 'rule' && first !== '') return newRule(files, first, rest.join(' '))
  if (kind === 'event' && rest.length === 1) return newEvent(files, first, rest[0] ?? '')
  if (kind === 'order' && rest.length === 1) return newOrder(files, first, rest[0] ?? '')
  if (kind === 'field' && rest.length === 2) return newField(files, first, rest[0] ?? '', rest[1] ?? '')
  if ((kind === 'weapon' || kind === 'person') && rest.length === 1) return newEntry(files, kind, first, rest[0] ?? '')
  if (kind === 'scenario' && first !== '') return newScenario(files, first, rest.join(' '))
  throw new Error(usage)
}

// npm run lock, after dependencies have changed: writes into package-lock.json the optional packages that npm left out
// because it could not reach them, so that the file holds on every system.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completed } from './guards/lock.mjs'
import { root } from './prepare.mjs'

const file = join(root, 'package-lock.json')
const before = readFileSync(file, 'utf8')
const after = completed(before)
if (after !== before) writeFileSync(file, after)
console.log(after === before ? 'package-lock.json is complete.' : 'package-lock.json has its missing entries now.')

#!/usr/bin/env node
// enfilade-game [FOLDER]: writes what a game's own compiler needs beside its sources: the texts of its rules as TypeScript, and copy and key of its
// battle. In a clone of Enfilade it is done by `npm run build`.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codecText } from './codec.mjs'
import { modulesFor, says, writeModules } from './texts.mjs'

const folder = resolve(process.argv[2] ?? '.')
const declaration = join(folder, 'battle/battle.ts')

/** @param {string} words @returns {never} */
function stop(words) {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

/** The battle, compiled without a look at its types: what it lacks is told by the game's own compiler. */
async function battle() {
  const found = createRequire(declaration)
  const out = mkdtempSync(join(folder, '.enfilade-game-'))
  try {
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2023',
      rootDir: folder,
      outDir: out,
      noCheck: true,
      noEmitOnError: false,
      types: [],
    }
    writeFileSync(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [declaration] }))
    writeFileSync(join(out, 'package.json'), '{ "type": "module" }')
    const compiler = join(found.resolve('typescript/package.json'), '../bin/tsc')
    execFileSync(process.execPath, [compiler, '--project', out], { stdio: 'inherit' })
    return await import(pathToFileURL(join(out, 'battle/battle.js')).href)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

if (!existsSync(declaration)) stop(`There is no game in ${folder}: it declares its battle in battle/battle.ts.`)
const texts = modulesFor(folder)
if (texts.mistakes.length > 0) stop(texts.mistakes.join('\n'))
writeModules(texts)
const codec = join(folder, 'codec.generated.ts')
const text = codecText(await battle())
if (!says(codec, text)) writeFileSync(codec, text)
console.log(`Written: ${[codec, ...texts.modules.keys()].join(', ')}`)

// Writes the codec of each game's battle from its schema. Called by the build, with the battles compiled (scripts/prepare/codecs.mjs).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { gamesWithBattle, keepCodec } from './prepare/codecs.mjs'
import { root } from './prepare.mjs'

const moduleAt = (/** @type {string} */ path) => import(pathToFileURL(join(root, path)).href)
const { generateCodec } = await moduleAt('packages/engine/dist/index.js')
for (const game of gamesWithBattle(root)) {
  const { battleSchema } = await moduleAt(`node_modules/.enfilade-battles/${game}/battle/battle.js`)
  keepCodec(root, game, generateCodec(z.toJSONSchema(battleSchema), 'Battle', './battle/battle.js'))
}

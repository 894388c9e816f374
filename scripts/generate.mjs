// Writes the codec of each game's battle from its schema. Called by the build, with the battles compiled (scripts/prepare/codecs.mjs).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codecText } from '../packages/kit/bin/codec.mjs'
import { gamesWithBattle, keepCodec } from './prepare/codecs.mjs'
import { root } from './prepare.mjs'

const moduleAt = (/** @type {string} */ path) => import(pathToFileURL(join(root, path)).href)
for (const game of gamesWithBattle(root)) {
  keepCodec(root, game, codecText(await moduleAt(`node_modules/.enfilade-battles/${game}/battle/battle.js`)))
}

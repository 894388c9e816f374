// npm run choose-fights GAME [OF]: chooses, from the random fights 0 to OF - 1 of a game, those that its contract plays every time, and writes
// their numbers to the game's testing/chosen-fights.json. Takes minutes; the soak (npm run soak chosen-fights) tells when a choice is out of date.
import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'
import { gamesIn } from './rules/games.mjs'

const [game = '', of] = process.argv.slice(2)
const games = gamesIn(root)
if (!games.includes(game)) {
  console.error(`Which game? npm run choose-fights ${games.join(' | ')} [OF]`)
  process.exit(1)
}
await prepare({ tests: true })
const words = ['run', '--config', 'vitest.soak.config.ts', `packages/rulesets/${game}/testing/soak/chosen-fights`]
process.exitCode = await show(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
  cwd: root,
  env: { ENFILADE_CHOOSE: '1', ...(of === undefined ? {} : { ENFILADE_OF: of }) },
})
const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', `packages/rulesets/${game}/testing/chosen-fights.json`]
process.exitCode ||= await show(process.execPath, biome, { cwd: root })

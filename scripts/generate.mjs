// Writes what is generated from the sources: the codec of each game's battle. With --check it only compares, and says what is out of date.
// Needs packages/engine and the models to be built (`tsc --build` emits them even while a codec is still missing).
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = new URL('../', import.meta.url)
const { generateCodec } = await import(new URL('packages/engine/dist/index.js', root).href)
const check = process.argv.includes('--check')
const folders = await readdir(new URL('packages/rulesets/', root), { withFileTypes: true })
let stale = 0

for (const folder of folders) {
  if (!folder.isDirectory() || ['dist', 'node_modules'].includes(folder.name)) continue
  const built = new URL(`packages/rulesets/dist/${folder.name}/model.js`, root)
  if (!existsSync(new URL(`packages/rulesets/${folder.name}/model.ts`, root))) continue // a game that has no battle yet
  const { battleSchema } = await import(built.href)
  const source = generateCodec(z.toJSONSchema(battleSchema), 'Battle', './model.js')
  const file = new URL(`packages/rulesets/${folder.name}/codec.generated.ts`, root)
  const now = await readFile(file, 'utf8').catch(() => null)
  if (now === source) continue
  if (check) {
    console.error(
      `${fileURLToPath(file).slice(fileURLToPath(root).length)} is out of date: the schema of the battle has changed. Run: npm run generate`,
    )
    stale++
  } else {
    await writeFile(file, source)
    console.error(`wrote packages/rulesets/${folder.name}/codec.generated.ts`)
  }
}
process.exit(stale > 0 ? 1 : 0)

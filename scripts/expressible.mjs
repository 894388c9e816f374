// npm run expressible -- AMMUNITION.tsv WEAPONS.tsv: how many published kinds of Cyberpunk RED, given by their figures alone, its content can say.
// The figures stay where they are: this reads the tables that it is given. Columns: those of the first line of each file.
import { readFileSync } from 'node:fs'
import { kindsOf, readTable } from './expressible/figures.mjs'

const files = process.argv.slice(2)
if (files.length !== 2) {
  console.error('npm run expressible -- AMMUNITION.tsv WEAPONS.tsv')
  process.exit(2)
}
const [ammunition = [], weapons = []] = files.map(file => readTable(readFileSync(file, 'utf8')))
const { cyberpunkRed } = await import('../packages/rulesets/dist/cyberpunk-red/index.js')
for (const { title, said, unsaid } of kindsOf(cyberpunkRed, ammunition, weapons)) {
  console.log(`${title}: ${said} of ${said + unsaid.length} can be said`)
  for (const { id, why } of unsaid) console.log(`  ${id}: ${why}`)
}

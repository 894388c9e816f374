/** One measurement of one row: `node bench/dist/row.js NAME`, `--quick` for a shorter one. Prints JSON. */
import { setFlagsFromString } from 'node:v8'
import { rows } from './rows.js'

// As in the program: see the start of the command line's main.ts.
setFlagsFromString('--no-allocation-site-pretenuring')

const [name, ...words] = process.argv.slice(2)
const row = rows.find(one => one.name === name)
if (row === undefined) {
  console.error(`There is no row "${name ?? ''}". Rows: ${rows.map(one => one.name).join(', ')}.`)
  process.exitCode = 2
} else {
  const value = await row.measure(words.includes('--quick'))
  console.log(JSON.stringify({ value, megabytes: process.resourceUsage().maxRSS / 1024 }))
}

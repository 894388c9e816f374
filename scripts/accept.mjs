// npm run names, npm run budgets: what has come or gone without a decision; --accept writes it down as it is now.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as budgets from './guards/budgets.mjs'
import * as names from './guards/public-names.mjs'
import { readTree } from './guards/tree.mjs'
import { root } from './prepare.mjs'

const files = readTree(root)
const [list, findings, now] =
  process.argv[2] === 'budgets'
    ? [budgets.list, budgets.outgrownBudgets(files), budgets.budgets(files)]
    : [names.list, names.changedPublicNames(files), names.publicNames(files)]
for (const { found } of findings) console.log(found)
if (process.argv.includes('--accept')) writeFileSync(join(root, list), now)
else process.exitCode = findings.length === 0 ? 0 : 1

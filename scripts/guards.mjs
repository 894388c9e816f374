// npm run guards: every guard over the tree as it is now. Needs nothing installed.
import { runGuards, sayFinding } from './guards/run.mjs'
import { readTree } from './guards/tree.mjs'
import { root } from './prepare.mjs'

const findings = runGuards(readTree(root))
for (const finding of findings) console.log(sayFinding(finding))
console.log(findings.length === 0 ? 'The guards find nothing.' : `\n${findings.length} findings.`)
process.exitCode = findings.length === 0 ? 0 : 1

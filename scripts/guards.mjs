// npm run guards: every guard over the tree as it is now, and over the subjects of its newest commits. Needs nothing installed.
import { allFindings } from './guards/all.mjs'
import { sayFinding } from './guards/run.mjs'
import { root } from './prepare.mjs'

const findings = allFindings(root)
for (const finding of findings) console.log(sayFinding(finding))
console.log(findings.length === 0 ? 'The guards find nothing.' : `\n${findings.length} findings.`)
process.exitCode = findings.length === 0 ? 0 : 1

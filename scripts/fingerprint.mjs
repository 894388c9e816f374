// npm run fingerprint: compares the rules of each game with packages/rulesets/fingerprints.json and fails if they moved
// without their version. --accept writes them; --same-version "why" is for a change that cannot alter a fight.
import { acceptFingerprints, checkFingerprints } from './fingerprint/accepted.mjs'

const words = process.argv.slice(2)
const reason = words.includes('--same-version') ? words[words.indexOf('--same-version') + 1] : undefined
const well = words.includes('--accept') ? acceptFingerprints(reason) : checkFingerprints()
if (well && !words.includes('--accept')) console.log('The fingerprints agree with the rules.')
process.exitCode = well ? 0 : 1

/** The contract of Dark Conspiracy over a hundred thousand random fights (or ENFILADE_RUNS): npm run soak contract. */
import { soakContract } from '../../../../kit/testing/soak.js'
import { dcKit } from '../contract-kit.js'

await soakContract('dark-conspiracy', dcKit, 100_000)

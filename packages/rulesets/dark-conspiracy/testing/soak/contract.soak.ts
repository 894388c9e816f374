/** The contract of Dark Conspiracy over as many random fights as the soak takes (or ENFILADE_RUNS): npm run soak contract. */
import { soakContract } from '../../../../kit/testing/soak.js'
import { dcKit } from '../contract-kit.js'

await soakContract('dark-conspiracy', dcKit)

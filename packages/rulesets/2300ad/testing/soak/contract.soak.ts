/** The contract of 2300 AD over as many random fights as the soak takes (or ENFILADE_RUNS): npm run soak contract. */
import { soakContract } from '../../../../kit/testing/soak.js'
import { adKit } from '../contract-kit.js'

await soakContract('2300ad', adKit)

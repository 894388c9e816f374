/** The contract of Blue Planet over as many random fights as the soak takes (or ENFILADE_RUNS): npm run soak contract. */
import { soakContract } from '../../../../kit/testing/soak.js'
import { bpKit } from '../contract-kit.js'

await soakContract('blue-planet', bpKit)

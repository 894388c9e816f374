/** The contract of Blue Planet over ten thousand random fights (or ENFILADE_RUNS): npm run soak contract. */
import { soakContract } from '../../../../kit/testing/soak.js'
import { bpKit } from '../contract-kit.js'

await soakContract('blue-planet', bpKit)

/** The contract of 2300 AD over ten thousand random fights (or ENFILADE_RUNS): npm run soak contract. */
import { soakContract } from '../../../../kit/testing/soak.js'
import { adKit } from '../contract-kit.js'

await soakContract('2300ad', adKit)

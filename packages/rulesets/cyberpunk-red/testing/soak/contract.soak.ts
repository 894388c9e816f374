/** The contract of Cyberpunk RED over as many random fights as the soak takes (or ENFILADE_RUNS): npm run soak contract. */
import { soakContract } from '../../../../kit/testing/soak.js'
import { cprKit } from '../contract-kit.js'

await soakContract('cyberpunk-red', cprKit)

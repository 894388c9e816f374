/** The contract of RPJ Sci-Fi over as many random fights as the soak takes (or ENFILADE_RUNS): npm run soak contract. */
import { soakContract } from '../../../../kit/testing/soak.js'
import { rpjKit } from '../contract-kit.js'

await soakContract('rpj-scifi', rpjKit)

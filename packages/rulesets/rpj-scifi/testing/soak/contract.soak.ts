/** The contract of RPJ Sci-Fi over ten thousand random fights (or ENFILADE_RUNS): npm run soak contract. */
import { soakContract } from '../../../../kit/testing/soak.js'
import { rpjKit } from '../contract-kit.js'

await soakContract('rpj-scifi', rpjKit)

// npm run build: builds everything that is older than its source, and installs what is missing for that.
import { prepare } from './prepare.mjs'

await prepare({ tests: true })

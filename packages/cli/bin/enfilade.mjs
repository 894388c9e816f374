#!/usr/bin/env node
// The committed launcher behind `npx enfilade`: npm links no bin whose file is missing when it installs.
// It builds what is missing or outdated, then hands over to the program.
import { prepare } from '../../../scripts/prepare.mjs'

await prepare({ quiet: true })
await import('../dist/enfilade.js')

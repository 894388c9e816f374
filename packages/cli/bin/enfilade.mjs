#!/usr/bin/env node
// The committed launcher behind `npx enfilade`: npm links no bin whose file is missing when it installs.
// It builds what is missing or outdated, then hands over to the program.
import * as modules from 'node:module'
import { join } from 'node:path'
import { readyApp, servesApp } from '../../../scripts/prepare/app.mjs'
import { prepare, root } from '../../../scripts/prepare.mjs'

await prepare({ quiet: true })
if (servesApp(process.argv.slice(2))) await readyApp()
// Newer versions of Node keep what V8 has compiled for the next start.
modules.enableCompileCache?.(join(root, 'node_modules', '.enfilade-compiled'))
await import('../dist/enfilade.js')

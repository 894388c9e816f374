// npm run keys: prints the page about the keys of content files; npm run keys -- --write writes it to docs/content-keys.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: false })
const { rulesets } = await import('@enfilade/rulesets')
const { keysPage } = await import('./keys/page.mjs')
const page = keysPage(rulesets)
if (process.argv.includes('--write')) writeFileSync(join(root, 'docs/content-keys.md'), page)
else process.stdout.write(page)

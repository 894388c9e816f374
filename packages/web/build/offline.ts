/**
 * Writes the service worker with the list of this build's files and a version that changes with any of them; and, beside each file, a
 * compressed copy for a server to send.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const template = join(import.meta.dirname, 'service-worker.js')
const publicFolder = join(import.meta.dirname, '../public')

export function offline(): Plugin {
  return {
    name: 'enfilade-offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256')
        const files = ['./']
        for (const [name, part] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          hash.update(name).update(part.type === 'chunk' ? part.code : part.source)
          if (name !== 'index.html') files.push(`./${name}`)
        }
        for (const name of readdirSync(publicFolder).sort()) {
          hash.update(name).update(readFileSync(join(publicFolder, name)))
          files.push(`./${name}`)
        }
        const text = readFileSync(template, 'utf8')
        const version = hash.update(text).digest('hex').slice(0, 16)
        const source = text.replace("'__VERSION__'", JSON.stringify(version)).replace("'__FILES__'", JSON.stringify(files))
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle)) {
        const text = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}

/**
 * A worker's first file is one that no other imports: WebKit runs it once more for each that does, under another key than the same address
 * imported. So it holds nothing but an import of what it was, and others import that.
 */
import { basename } from 'node:path'
import type { Plugin } from 'vite'

export function entryAlone(): Plugin {
  return {
    name: 'enfilade-entry-alone',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
        const own = entry.fileName.replace('worker-', 'play-')
        if (own === entry.fileName) this.error(`${entry.fileName} is no worker's first file by its name.`)
        const [from, to] = [`./${basename(entry.fileName)}`, `./${basename(own)}`]
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(from, to)
        this.emitFile({ type: 'asset', fileName: own, source: entry.code })
        entry.code = `import"${to}";\n`
      }
    },
  }
}

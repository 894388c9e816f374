// What apps of older versions kept in a browser (kept/unfinished/), for the tests that open it.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const folder = fileURLToPath(new URL('../../kept/unfinished/', import.meta.url))

/** @typedef {{ readonly id: string, readonly title: string, readonly campaign?: { readonly title: string } }} Summary */
/** @typedef {{ readonly fight: Summary, readonly record: import('@enfilade/engine').FightRecord }} KeptFight */

/** @returns {readonly { readonly program: string, readonly bytes: Uint8Array<ArrayBuffer>, readonly fights: readonly KeptFight[] }[]} */
export const keptBrowsers = () =>
  readdirSync(folder)
    .filter(name => name.endsWith('.gz'))
    .map(name => {
      const bytes = new Uint8Array(readFileSync(`${folder}${name}`))
      const parts = gunzipSync(bytes)
        .toString()
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line.slice(17))) // behind the check of each line
      return { program: name.replace('.gz', ''), bytes, fights: parts.filter(part => part.fight !== undefined) }
    })

// The table of engines that the app was tried in, between its two marks in docs/get.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What was walked in one engine. `phone`: how wide, in pixels. `memory`: the most after a fight, in megabytes.
 * @typedef {{ version: string, games: number, answers: number, phone: number, memory: number | null }} Walked
 */
const [opens, closes] = ['<!-- engines: written by npm run engines -- --write -->', '<!-- /engines -->']
const page = 'docs/get.md'

/** @param {readonly Walked[]} all @param {string} date */
export function tableOf(all, date) {
  const rows = all.map(({ version, games, answers, phone, memory }) => {
    const played = `${games} games to the end, ${answers} answers, with chances and forecasts; each begun at ${phone} × 844; \`enfilade.html\``
    return `| ${version} | ${date} | ${played} | ${memory === null ? '' : `${memory} MB`} |`
  })
  return ['| browser | tried | what was played | memory of the page after a fight |', '|---|---|---|---|', ...rows].join('\n')
}

/** @param {string} root @param {string} table @throws {Error} where a page has no place for it */
export function writeTable(root, table) {
  const path = join(root, page)
  const text = readFileSync(path, 'utf8')
  const [from, to] = [text.indexOf(opens), text.indexOf(closes)]
  if (from < 0 || to < from) throw new Error(`${page} has no "${opens}" with "${closes}" after it.`)
  writeFileSync(path, `${text.slice(0, from + opens.length)}\n\n${table}\n\n${text.slice(to)}`)
}

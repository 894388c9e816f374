/**
 * What the READMEs and the pages in docs/ show is true: every `npx enfilade` line of a `sh` block runs and ends well, as does every `js` block,
 * every `text` block below one is what it prints (a line of … leaves lines out), and every `yaml` block that begins with a file name is right.
 * A `ts` block names a file of a game, and a test of that game holds the two together; a `sql` block is run by the tests of `work`.
 */
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as analysis from '@enfilade/analysis'
import * as client from '@enfilade/client'
import * as engine from '@enfilade/engine'
import * as rulesets from '@enfilade/rulesets'
import * as session from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { enfilade, folderOfTest, repository, write } from './kit.js'

const pages = [
  'README.md',
  ...readdirSync(join(repository, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
  ...readdirSync(join(repository, 'packages')).map(name => `packages/${name}/README.md`),
]

interface Block {
  readonly kind: string
  readonly text: string
  readonly line: number
}
function blocksOf(page: string): Block[] {
  const blocks: Block[] = []
  const lines = readFileSync(join(repository, page), 'utf8').split('\n')
  for (let i = 0; i < lines.length; i++) {
    const opened = /^```(\w*)(?: [\w/]+\.(?:ts|md))?$/.exec(lines[i] as string)
    if (opened === null) continue
    const end = lines.indexOf('```', i + 1)
    expect(end, `${page}:${i + 1}: this block does not end`).toBeGreaterThan(i)
    blocks.push({ kind: opened[1] as string, text: lines.slice(i + 1, end).join('\n'), line: i + 1 })
    i = end
  }
  return blocks
}

/** The words of a command line, as a shell reads them: quotation marks hold words together. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare ?? '')
}

/** Lines of a page that have to be in an output in their order; … stands for any lines. */
function expectShown(shown: string, out: string, where: string): void {
  const lines = out.split('\n')
  let at = 0
  for (const line of shown.split('\n')) {
    if (line.trim() === '…') continue
    const found = lines.indexOf(line, at)
    expect(found, `${where}: the output has no line "${line}" after line ${at}:\n${out}`).toBeGreaterThanOrEqual(0)
    at = found + 1
  }
}

/** What a `js` block prints. `duel.js` stands for a scenario that the reader has. */
function printedBy(code: string): string {
  const game = rulesets.rulesetOf('rpj-scifi')
  const file = 'scenarios/rpj-scifi/duel.yaml'
  const text = client.readFileText(file, readFileSync(join(repository, file), 'utf8'))
  const duel = text.ok ? game?.readScenario(text.file.value, []) : undefined
  const libraries = { analysis, client, engine, rulesets, session }
  const modules = {
    './duel.js': { duel: duel?.ok === true ? duel.value : null },
    ...Object.fromEntries(Object.entries(libraries).map(([name, library]) => [`@enfilade/${name}`, library])),
  }
  const printed: string[] = []
  const run = new Function('modules', 'console', code.replace(/^import (\{.*\}) from ('.*')$/gm, 'const $1 = modules[$2]'))
  run(modules, { log: (...words: readonly unknown[]) => printed.push(words.join(' ')) })
  return printed.join('\n')
}

/** Commands that stand in the pages and are tried elsewhere, or need what isn’t here, as their page says. */
const triedElsewhere =
  /^(npm (start|test|run build|run demo|run load)( .*)?|npx enfilade serve .*|npx enfilade (play --table|mirror) .*|curl .*|npx vitest .*|docker compose .*|git clone .*|cd .*|npm (init|pkg|install) .*|npx (enfilade-game|tsc .*))$/

describe('every page shows what is true', () => {
  const audits = pages.filter(page => page.includes('audit'))
  for (const page of pages.filter(one => !audits.slice(sizes.documentedAudits).includes(one)))
    test(page, async () => {
      const folder = folderOfTest()
      symlinkSync(join(repository, 'scenarios'), join(folder, 'scenarios'))
      const blocks = blocksOf(page)
      const files = blocks.flatMap(({ kind, text, line }) => {
        const name = kind === 'yaml' ? /^# (\S+\.yaml)\n/.exec(text)?.[1] : undefined
        return name === undefined ? [] : [{ name, text, line }]
      })
      for (const { name, text } of files) write(folder, name, `${text}\n`)
      for (const { name, line } of files)
        expect(await enfilade(['check', name], { folder }), `${page}:${line}`).toMatchObject({ code: 0, err: '' })
      let out = ''
      const environment: Record<string, string> = {}
      for (const { kind, text, line } of blocks) {
        const where = `${page}:${line}`
        expect(['sh', 'text', 'yaml', 'json', 'ts', 'md', 'sql', 'js'], `${where}: a block of this kind is not checked`).toContain(kind)
        if (kind === 'text') expectShown(text, out, where)
        if (kind === 'js') out = printedBy(text)
        if (kind !== 'sh') continue
        out = ''
        for (const command of text.replaceAll('\\\n', ' ').split('\n')) {
          if (command === '' || triedElsewhere.test(command)) continue
          const [, variable, value = ''] = /^export (\w+)=(\S+)/.exec(command) ?? []
          if (variable !== undefined) {
            environment[variable] = value
            continue
          }
          expect(command, where).toMatch(/^npx enfilade /)
          const ran = await enfilade(wordsOf(command).slice(2), { folder, environment })
          expect({ code: ran.code, err: ran.code === 0 ? '' : ran.err }, `${where}: ${command}`).toEqual({ code: 0, err: '' })
          out += ran.out
        }
      }
    })
})

describe('links between pages', () => {
  for (const page of pages)
    test(page, () => {
      const text = readFileSync(join(repository, page), 'utf8')
      for (const [, target = ''] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
        if (/^https?:/.test(target)) continue
        const path = join(repository, page, '..', target)
        expect(() => readdirOrRead(path), `${page} links to ${target}`).not.toThrow()
      }
    })
})
function readdirOrRead(path: string): void {
  try {
    readFileSync(path)
  } catch {
    readdirSync(path)
  }
}

/**
 * What strangers do to a program: files that were changed at random, files of every size, processes killed in the middle (`npm run soak attacks`).
 * Nothing here may hit a bug, hang, or lose an answer that was acknowledged. Prints what was run. ENFILADE_RUNS=5000-5500 makes other changes and
 * kills at other moments; of the changes to each kind of file as many as ENFILADE_MINUTES of CPU time allow.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mostFaults } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { fightsToRun, numbersFrom, withinTime } from '../../../kit/testing/kit.js'
import { enfilade, folderOfTest, read, repository, write } from '../kit.js'

const mutations = fightsToRun(numbersFrom(0, 2000))
const kills = mutations.slice(0, 60)

/** Numbers from a seed, so that what was found can be found again. */
function picker(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

// ── changed files ──────────────────────────────────────────────────────────────────────────────────────────────────
const pieces = [
  ...[
    'null',
    '-1',
    '1e999',
    '{}',
    '[]',
    '""',
    'true',
    '99999999999',
    '0.5',
    '"a"',
    '\u0000',
    '\u001b[2J',
    '\uFEFF',
    '*a',
    '&a',
    '!t',
    '- ',
    ': ',
    '? ',
  ],
  ...[
    '"__proto__": {"x":1},',
    'constructor:',
    '\t',
    '\n',
    '\r',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '\\',
    ',',
    '#',
    '|',
    '>',
    '---\n',
    '%',
    '@',
    '`',
    '💥',
  ],
]
/** The text with a few changes: pieces put in, cut, doubled or swapped, numbers and words exchanged. */
function mutated(text: string, pick: (below: number) => number): string {
  let now = text
  for (let left = 1 + pick(3); left > 0; left--) {
    const at = pick(now.length)
    const to = Math.min(now.length, at + 1 + pick(30))
    const lines = now.split('\n')
    const kind = pick(7)
    if (kind === 0) now = now.slice(0, at) + now.slice(to)
    else if (kind === 1) now = now.slice(0, at) + pieces[pick(pieces.length)] + now.slice(at)
    else if (kind === 2) now = now.slice(0, at) + now.slice(at, to).repeat(1 + pick(4)) + now.slice(to)
    else if (kind === 3) lines.splice(pick(lines.length), 1 + pick(3))
    else if (kind === 4) lines.splice(pick(lines.length), 0, lines[pick(lines.length)] as string)
    else if (kind === 5) now = now.replace(/\d+/g, digits => (pick(12) === 0 ? String(pick(2) === 0 ? -pick(100) : pick(1e6)) : digits))
    else now = now.slice(0, at) + String.fromCharCode(pick(256)) + now.slice(at + 1)
    if (kind === 3 || kind === 4) now = lines.join('\n')
  }
  return now
}

interface Kind {
  readonly name: string
  readonly file: string
  readonly texts: () => Promise<string[]>
}
const textsIn = (folder: string): string[] => readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
async function recordOf(game: string): Promise<string> {
  const folder = folderOfTest()
  await enfilade(['fight', join(repository, 'scenarios', game, 'duel.yaml'), '--seed', '7', '--save', 'x.json'], { folder })
  return read(folder, 'x.json')
}
/** The weapons of a game as a content file; its people where weapons are rows of printed tables. */
function contentOf(game: string): string {
  const folder = join(repository, 'packages/rulesets', game, 'content')
  const kind = readdirSync(folder).includes('weapons.json') ? 'weapons' : 'people'
  return JSON.stringify({ enfilade: 1, ruleset: game, [kind]: JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8')) }, null, 1)
}
const games = rulesets.map(({ id }) => id)
const kinds: Kind[] = games.flatMap(id => [
  { name: `${id} scenario`, file: 'x.yaml', texts: async () => textsIn(join(repository, 'scenarios', id)) },
  { name: `${id} content`, file: 'x.json', texts: async () => [contentOf(id)] },
  { name: `${id} record`, file: 'x.json', texts: async () => [await recordOf(id)] },
])

/** What a record says. One without its checks is as an older program saved it. */
const meaningOf = (text: string): object => ({ ...(JSON.parse(text.replace(/^\uFEFF/, '')) as object), checks: null })

test.each(kinds.map(kind => [kind.name, kind] as const))('changed files: %s', async (_name, { name, file, texts }) => {
  const folder = folderOfTest()
  const all = await texts()
  const codes = new Map<number, number>()
  for (const i of withinTime(mutations)) {
    const pick = picker(i * 7919 + name.length)
    const text = mutated(all[pick(all.length)] as string, pick)
    write(folder, file, text)
    const { code, out, err } = await enfilade(['check', file], { folder })
    codes.set(code, (codes.get(code) ?? 0) + 1)
    const where = `${name}, file number ${i}`
    expect(out + err, where).not.toContain('hit a bug')
    expect(out + err, where).not.toMatch(/(?!\n)\p{Cc}/u)
    expect(err.split('\n').length, where).toBeLessThanOrEqual(2 * mostFaults + 3)
    if (code !== 0) expect(err, where).not.toBe('')
    else if (name.endsWith(' record')) expect(meaningOf(text), where).toEqual(meaningOf(all[0] as string))
  }
  console.log(`${name}: ${[...codes].map(([code, count]) => `${count} with code ${code}`).join(', ')}`)
})

// ── any size ───────────────────────────────────────────────────────────────────────────────────────────────────────
const head = 'enfilade: 1\nruleset: rpj-scifi\ntitle: Big\nbattlefield: { kind: regions, regions: [A] }\n'
const record = (entries: string): string =>
  `{"enfilade":"record","format":1,"ruleset":"rpj-scifi","rulesetVersion":"0","scenario":{},"seed":null,"seats":{},"branches":[],"hashes":[],"state":"x","entries":[${entries}]}`
const sizes: readonly (readonly [file: string, text: () => string])[] = [
  ...[
    '- 1\n',
    '- {}\n',
    '- *a\n',
    '-\n',
    '\n',
    '#\n',
    ':\n',
    '?\n',
    '? ',
    'a: ',
    '!a ',
    '&a ',
    '[',
    '{',
    ',',
    ' ',
    '\t\n',
    '---\n',
    '%YAML 1.2\n',
    '"',
    '*a,',
  ].map((piece): readonly [string, () => string] => [
    `${JSON.stringify(piece)}.yaml`,
    () => `${head}x:\n${piece.repeat(Math.floor(5e6 / piece.length))}`,
  ]),
  ['combatants.yaml', () => `${head}sides:\n  - name: X\n    combatants:\n${'      - { id: a, use: nobody, at: Q }\n'.repeat(6000)}`],
  ['keys.yaml', () => head + Array.from({ length: 24_000 }, (_, i) => `k${i}: 1\n`).join('')],
  [
    'weapons.json',
    () => `{"enfilade":1,"ruleset":"rpj-scifi","weapons":{${Array.from({ length: 49_000 }, (_, i) => `"w${i}":{}`).join(',')}}}`,
  ],
  [
    'regions.json',
    () =>
      `{"enfilade":1,"ruleset":"rpj-scifi","title":"x","battlefield":{"kind":"regions","regions":[${Array.from({ length: 40_000 }, (_, i) => `"r${i}"`).join(',')}]},"sides":[]}`,
  ],
  ['record-bad.json', () => record(`${'1,'.repeat(900_000)}1`)],
  ['record-many.json', () => record(`${'["a",1,"gm"],'.repeat(240_000)}["a",1,"gm"]`)],
  ['record-large.json', () => record(`${`["${'a'.repeat(70)}",1,"gm"],`.repeat(230_000)}["a",1,"gm"]`)],
  ['record-too-many.json', () => record(`${'["a",1,"gm"],'.repeat(3_000_000)}["a",1,"gm"]`)],
]
const program = join(repository, 'packages', 'cli', 'dist', 'enfilade.js')
/** Writes down how much memory a program took at most, in kilobytes, where the system tells; and its seconds of CPU time. */
const measure = `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  const status = '/proc/self/status'
  const most = existsSync(status) ? Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync(status, 'utf8'))[1]) : 0
  writeFileSync('measured.json', JSON.stringify({ seconds: (user + system) / 1e6, megabytes: most / 1024 }))
})`
const mostMegabytes = 300
test('files of every size up to the limits', async () => {
  const folder = folderOfTest()
  const large: string[] = []
  for (const [name, text] of sizes) {
    const file = name.replace(/[^\w.-]/g, '_')
    write(folder, file, text())
    const preload = `data:text/javascript,${encodeURIComponent(measure)}`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, program, 'check', file], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { seconds, megabytes } = JSON.parse(read(folder, 'measured.json')) as { readonly seconds: number; readonly megabytes: number }
    if (seconds > 1 || megabytes > 200) large.push(`${name} ${seconds.toFixed(1)} s, ${megabytes.toFixed()} MB`)
    expect(stdout + stderr, name).not.toContain('hit a bug')
    expect([1, 2], name).toContain(status)
    expect(stderr.split('\n').length, name).toBeLessThanOrEqual(2 * mostFaults + 3)
    expect(megabytes, name).toBeLessThan(mostMegabytes)
  }
  console.log(`${sizes.length} files, start of the program included; above one second of CPU time or 200 MB: ${large.join('; ') || 'none'}`)
})

// ── kills ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Plays by taking every advice, and is killed after so many bytes of output. Gives what it had shown. */
function killedAfter(folder: string, words: readonly string[], bytes: number): Promise<string> {
  return new Promise(done => {
    const child = spawn(process.execPath, [program, ...words], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
    let shown = ''
    child.stdin.on('error', () => undefined)
    child.stdin.write('\n'.repeat(400))
    child.stdout.on('data', (chunk: Buffer) => {
      shown += chunk.toString()
      if (shown.length >= bytes) child.kill('SIGKILL')
    })
    child.on('close', () => done(shown))
  })
}
test('kills in play leave a record that verifies, with every answer that was shown', async () => {
  for (const i of kills) {
    const folder = folderOfTest()
    const pick = picker(i + 1)
    const scenario = join(repository, 'scenarios', games[i % games.length] as string, 'duel.yaml')
    const shown = await killedAfter(folder, ['play', scenario, '--seed', String(i), '--save', 'x.json', '--json'], 1 + pick(60_000))
    const { code, out, err } = await enfilade(['replay', 'x.json', '--format', 'jsonl'], { folder })
    expect({ code, err }, `kill number ${i}`).toEqual({ code: 0, err: '' })
    // Whole lines that were shown are lines of the log.
    const told = shown
      .split('\n')
      .slice(0, -1)
      .map(line => JSON.parse(line) as { readonly kind?: string; readonly text?: string })
    for (const { kind, text } of told)
      if (kind === 'line' && text !== undefined) expect(out, `kill number ${i}`).toContain(JSON.stringify(text))
    expect(readdirSync(folder).filter(name => !name.endsWith('.new'))).toEqual(['x.json'])
  }
})

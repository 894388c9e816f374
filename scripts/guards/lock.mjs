// Guards package-lock.json: it names the packages of every system, also of those that this machine cannot install, and no place
// to fetch them from. npm leaves out what it cannot reach when it writes the file, and then refuses to install from it elsewhere.

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */
/** @typedef {{ version?: string, resolved?: string, link?: boolean, dev?: boolean, license?: string, optionalDependencies?: Record<string, string> }} Entry */
/** @typedef {{ packages: Record<string, Entry & Record<string, unknown>> }} Lock */

/**
 * What package-lock.json leaves out or should leave out.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function lockForEveryMachine(files) {
  const file = files.find(({ path }) => path === 'package-lock.json')
  if (file === undefined) return []
  const lock = /** @type {Lock} */ (JSON.parse(file.text))
  const missing = missingIn(lock).map(({ name, of }) => ({
    file: file.path,
    line: lineOf(file.text, `"${of}": {`),
    found: `no entry for ${name}`,
    why: 'Without it npm ci refuses to install on any machine.',
    mend: 'Run npm run lock.',
  }))
  const fetched = Object.entries(lock.packages)
    .filter(([, { resolved }]) => /^\w+:\/\//.test(resolved ?? ''))
    .map(([folder]) => ({
      file: file.path,
      line: lineOf(file.text, `"${folder}": {`),
      found: `the address of ${folder}`,
      why: 'Where packages come from is set on each machine.',
      mend: 'Remove "resolved"; .npmrc keeps npm from writing it.',
    }))
  return [...missing, ...fetched]
}

/**
 * The file with an entry for each optional package that npm left out. What such an entry cannot know, its checksum, is not there.
 * @param {string} text package-lock.json
 * @returns {string} the same text if nothing is missing
 */
export function completed(text) {
  const lock = /** @type {Lock} */ (JSON.parse(text))
  const missing = missingIn(lock)
  if (missing.length === 0) return text
  for (const { name, version, of } of missing) {
    const { dev, license, engines } = lock.packages[of] ?? {}
    const { cpu, libc, os } = systemOf(name)
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu ? { cpu } : {}), // in the order in which npm writes them
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      ...(license ? { license } : {}),
      optional: true,
      ...(os ? { os } : {}),
      ...(engines ? { engines } : {}),
    }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`
}

/** @param {Lock} lock @returns {{ name: string, version: string, of: string }[]} of: the folder of the package that names it */
function missingIn(lock) {
  return Object.entries(lock.packages).flatMap(([of, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => lock.packages[`node_modules/${name}`] === undefined && lock.packages[`${of}/node_modules/${name}`] === undefined)
      .map(([name, version]) => ({ name, version, of })),
  )
}

/**
 * The system that a package is for, by its name: cli-linux-x64-musl.
 * @param {string} name
 * @returns {{ os?: string[], cpu?: string[], libc?: string[] }}
 */
function systemOf(name) {
  const [, os, cpu, libc] =
    /-(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(\w+)(?:-(musl|gnu|glibc))?/.exec(name) ?? []
  if (os === undefined || cpu === undefined) return {}
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc === 'gnu' ? 'glibc' : libc] } : {}) }
}

/** @param {string} text @param {string} words @returns {number} */
const lineOf = (text, words) => text.slice(0, Math.max(0, text.indexOf(words))).split('\n').length

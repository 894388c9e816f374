// Guards the lists of mutants that change nothing: an entry whose line is gone excuses a mutant that nobody looked at.

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

const lists = /^(packages\/(?:rulesets\/)?[^/]+\/)test(?:ing)?\/mutants-equivalent\.json$/

/**
 * Entries that name a line which their file no longer has.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function equivalentMutants(files) {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return files.flatMap(({ path, text }) => {
    const home = lists.exec(path)?.[1]
    if (home === undefined) return []
    /** @type {{ file: string, line: string }[]} */
    const entries = JSON.parse(text)
    return entries
      .filter(
        ({ file, line }) =>
          !texts
            .get(home + file)
            ?.split('\n')
            .some(one => one.trim() === line),
      )
      .map(({ file, line }) => ({
        file: path,
        line: text.slice(0, text.indexOf(JSON.stringify(line))).split('\n').length,
        found: `"${line}" of ${file}, which is gone`,
        why: 'A mutant is listed as changing nothing, and the line that it breaks reads otherwise by now.',
        mend: `Name the line as it is now if the reason still holds, else remove the entry; npm run mutants ${home.split('/').at(-2)} tells.`,
      }))
  })
}

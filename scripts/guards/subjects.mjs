// The subjects of commits: one imperative sentence about the product, short enough for every list. Older ones stay as they are.
import { execFileSync } from 'node:child_process'

/** @typedef {import('./source.mjs').Finding} Finding */

const longest = 72
/** Commits before this day were not held to it. */
const since = '2026-11-25T00:00:00Z'

/**
 * @param {readonly { commit: string, subject: string }[]} commits
 * @returns {Finding[]}
 */
export function wrongSubjects(commits) {
  return commits.flatMap(({ commit, subject }) => {
    const found = wrongWith(subject)
    if (found === null) return []
    const why = 'A subject is read in lists of one line each.'
    return [{ file: `commit ${commit.slice(0, 10)}`, line: 1, found, why, mend: 'Reword it: git commit --amend, or git rebase -i.' }]
  })
}

/** @param {string} subject */
function wrongWith(subject) {
  if (subject.length > longest) return `a subject of ${subject.length} characters, at most ${longest}: ${subject.slice(0, longest)}…`
  if (!/^[A-Z][^\s:]*[^:\s]\s\S/.test(subject)) return `a subject that is no sentence beginning with a verb: ${subject}`
  return subject.endsWith('.') ? `a subject with a full stop: ${subject}` : null
}

/**
 * The commits that are looked at, the newest first; none where git or the history is missing.
 * @param {string} root the repository
 */
export function newCommits(root) {
  try {
    const words = ['log', '--no-merges', `--since=${since}`, '--format=%H %s']
    const list = execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return list
      .split('\n')
      .filter(Boolean)
      .map(line => ({ commit: line.slice(0, 40), subject: line.slice(41) }))
  } catch {
    return []
  }
}

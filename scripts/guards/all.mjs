// What the guards find in the repository as it stands: in its files and in its newest commits.
import { runGuards } from './run.mjs'
import { newCommits, wrongSubjects } from './subjects.mjs'
import { readTree } from './tree.mjs'

/** @param {string} root the repository */
export const allFindings = (root, tree = readTree(root)) => [...runGuards(tree), ...wrongSubjects(newCommits(root))]

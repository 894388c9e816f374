// What the guards let pass, each with its reason. An entry that matches nothing any more is a finding itself: the list only shrinks.

/**
 * file: the path; found: the finding's own words, whole; reason: why it is right here.
 * @type {readonly { guard: string, file: string, found: string, reason: string }[]}
 */
export const exceptions = [
  {
    guard: 'importDirections',
    file: 'packages/cli/bin/enfilade.mjs',
    found: 'imports "../../../scripts/prepare.mjs"',
    reason: 'The launcher of a clone runs before anything is installed or built, so it starts with the script that does that.',
  },
  {
    guard: 'purity',
    file: 'packages/engine/src/battlefield/sines.ts',
    found: 'Math.sin',
    reason: 'The sines are rounded to millionths, far from the digits in which machines differ.',
  },
]

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
    guard: 'importDirections',
    file: 'packages/cli/bin/enfilade.mjs',
    found: 'imports "../../../scripts/prepare/app.mjs"',
    reason: 'The launcher of a clone builds the app before it is served.',
  },
  {
    guard: 'purity',
    file: 'packages/engine/src/battlefield/sines.ts',
    found: 'Math.sin',
    reason: 'The sines are rounded to millionths, far from the digits in which machines differ.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/cli/src/mirror/webhook.ts',
    found: 'fetch(',
    reason: 'A webhook that someone has made for it, and starts `enfilade mirror` with.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/cli/src/mcp/seats.ts',
    found: 'fetch(',
    reason: 'The table of a seat whose link the model was given.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/cli/src/commands/serve.ts',
    found: 'fetch(',
    reason: 'Another start of the same program, on this machine.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/server/src/connections/seat-link.ts',
    found: 'new WebSocket',
    reason: 'The table of a seat whose link someone typed.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/server/src/connections/links.ts',
    found: 'new WebSocket',
    reason: 'Servers that share the database.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/web/src/session/served.svelte.ts',
    found: 'new WebSocket',
    reason: 'The server of the page, or one that shares its database.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/web/src/offline.svelte.ts',
    found: 'fetch(',
    reason: 'The server of the page.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/web/src/session/joining.ts',
    found: 'fetch(',
    reason: 'The server of the page.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/web/src/at-table/check.ts',
    found: 'fetch(',
    reason: 'The server of the page.',
  },
  {
    guard: 'connectionsElsewhere',
    file: 'packages/web/src/at-table/check.ts',
    found: 'new WebSocket',
    reason: 'The server of the page.',
  },
]

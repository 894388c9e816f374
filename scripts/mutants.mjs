// npm run mutants GAME|PACKAGE [FILES] [-- --every N --quick --again]: breaks lines one at a time, a comparison, a sign, a number, a condition, a
// statement, and tells which of them no test notices: the deciding lines of a game, every line of a package. FILES: only files whose path
// contains one of these words; --every N: every N-th mutant, --from K: from the K-th on; --minutes M: as many as so much time allows, in an order
// drawn by chance; --quick: only the first stage, three seconds of tests for each mutant, the nearest first (then all tests, then the random
// fights, for what nothing has noticed yet); --again: without the mutants that an earlier run caught, for an interrupted run or after adding
// tests. Mutants that change nothing stand in a mutants-equivalent.json beside the tests, each with its reason, and are tried in the first stage only.
// npm run mutants [ROOM …] -- --sample 100 [--seed N --seconds S --quick --rest --all --again] draws evenly over all games and packages, and tries
// those of the named ones, else all, against the nearest tests, then against the rest of `npm test`, with --all what `npm run test:all -- --since` names as well;
// --quick: the first of these stages only, --rest: the others, for what --quick left.
// Exit code 1: others survive.
import { tryRoom } from './mutants/one-room.mjs'
import { packages } from './mutants/rooms.mjs'
import { trySample } from './mutants/sample.mjs'
import { prepare, root } from './prepare.mjs'
import { gamesIn } from './rules/games.mjs'

const words = process.argv.slice(2)
const number = (/** @type {string} */ name) => {
  const at = words.indexOf(`--${name}`)
  return at < 0 ? null : Number(words.splice(at, 2)[1])
}
const [every, from, minutes] = [number('every') ?? 1, number('from') ?? 0, number('minutes')]
const [sample, seed, seconds] = [number('sample'), number('seed') ?? 1, number('seconds') ?? 120]
const [quick = false, rest = false, all = false, again = false] = ['quick', 'rest', 'all', 'again'].map(name => words.includes(`--${name}`))
const named = words.filter(word => !word.startsWith('--'))
const [room = '', ...parts] = named
const games = gamesIn(root)
const rooms = [...packages, ...games]
const isRoom = rooms.includes(room) && every >= 1 && from >= 0 && (minutes === null || minutes > 0)
const isSample = sample !== null && sample >= 1 && Number.isInteger(seed) && seconds > 0 && named.every(one => rooms.includes(one))
if (sample === null ? !isRoom : !isSample) {
  console.error(`Which game or package? npm run mutants ${rooms.join(' | ')} [FILES] [-- --every N --from K --minutes M --quick --again]`)
  console.error('Or a sample of them: npm run mutants [ROOM …] -- --sample 100 [--seed N --seconds S --quick --rest --all --again]')
  process.exit(1)
}
await prepare({ tests: true })
const well =
  sample === null
    ? await tryRoom(room, { parts, every, from, minutes, quick, again })
    : await trySample({ rooms, only: named, count: sample, seed, seconds, quick, rest, all, again })
process.exitCode = well ? 0 : 1

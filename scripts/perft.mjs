// npm run perft: counts the answers and battles that follow from the positions of each game, and compares them with the tables.
// npm run perft -- --accept rewrites the tables; a number that moved and should not have is the finding.
import { compareKept } from './accepting.mjs'

process.exitCode = await compareKept('perft')

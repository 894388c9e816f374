// npm run goldens: compares the golden logs with what the rules give now. npm run goldens -- --accept rewrites them;
// read the difference before it is committed: a golden that moved and should not have is the finding.
import { compareKept } from './accepting.mjs'

process.exitCode = await compareKept('golden')

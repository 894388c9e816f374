/** One kind of work for some seconds, for a profiler: `node --cpu-prof bench/dist/profile.js duel`, `skirmish` or `odds`. */
import { noFights, runFights } from '@enfilade/analysis'
import { diceStream } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { EngineDuels } from './duel.js'
import { rateOf } from './measure.js'
import { weighShot } from './question.js'
import { skirmishScenario } from './skirmish.js'

const duels = new EngineDuels(diceStream('profile'))
const counters = noFights()
let asked = 0
const kinds: Readonly<Record<string, () => number>> = {
  duel: () => {
    for (let n = 0; n < 100; n++) duels.play()
    return 100
  },
  skirmish: () => {
    runFights(rpjSciFi, skirmishScenario, 'profile', counters.fights, 10, counters)
    return 10
  },
  odds: () => {
    weighShot(asked++)
    return 1
  },
}

const [kind = 'duel'] = process.argv.slice(2)
const work = kinds[kind]
if (work === undefined) {
  console.error(`"${kind}" cannot be profiled. Allowed: ${Object.keys(kinds).join(', ')}.`)
  process.exitCode = 2
} else console.log(`${kind}: ${rateOf(work, 6000).toFixed(0)} a second`)

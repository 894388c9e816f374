/** One kind of work for some seconds, for a profiler: `node --cpu-prof bench/dist/profile.js duel` or another of `kinds`. */
import { noFights, runFights } from '@enfilade/analysis'
import { diceStream } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { BpDuels } from './bpDuel.js'
import { CprDuels } from './cprDuel.js'
import { EngineDuels } from './duel.js'
import { rateOf } from './measure.js'
import { weighShot } from './question.js'
import { skirmishScenario } from './skirmish.js'

const playing = (duels: { play(): unknown }) => () => {
  for (let n = 0; n < 100; n++) duels.play()
  return 100
}
const counters = noFights()
let asked = 0
const kinds: Readonly<Record<string, () => number>> = {
  duel: playing(new EngineDuels(diceStream('profile'))),
  cyberpunkRedDuel: playing(new CprDuels(diceStream('profile'))),
  bluePlanetDuel: playing(new BpDuels(diceStream('profile'))),
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

/** What the benchmark measures, row by row. Each measurement runs in a process of its own, so that no row runs in code that another has warmed up. */
import { noFights, oddsOfAll, policyPlayers, runFights } from '@enfilade/analysis'
import {
  type AnyBattle,
  type AnyStep,
  diceStream,
  type Json,
  type Ruleset,
  runTopStep,
  SamplingAsk,
  stepIsDue,
  type Tell,
} from '@enfilade/engine'
import { twentyThreeHundred } from '@enfilade/rulesets/2300ad'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { darkConspiracy } from '@enfilade/rulesets/dark-conspiracy'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { Countdowns } from './bpCountdown.js'
import { BpDuels } from './bpDuel.js'
import { CprDuels, fullCprDuel } from './cprDuel.js'
import { EngineDuels } from './duel.js'
import { duelGraph, exactDuel } from './exactDuel.js'
import { adFirefights, dcFirefights } from './firefight.js'
import { cpuOf, median, rateOf } from './measure.js'
import { weighShot } from './question.js'
import type { Row } from './rowTypes.js'
import { shipped, toTheLast } from './scenario.js'
import { skirmishScenario } from './skirmish.js'
import { processesAgainstOne, threadsAgainstOne } from './threads.js'
import { waitingRows } from './waitingRows.js'

const seconds = (brief: boolean): number => (brief ? 0.4 : 1.5)

// ── duels ──────────────────────────────────────────────────────────────────────────────────────────────────────────
interface Duels {
  play(tell?: Tell): unknown
}
/** Attacks per second of duels through the engine. */
const attackRate = (duels: Duels & { readonly attacks: number }, brief: boolean, tell?: Tell): number =>
  rateOf(() => {
    const before = duels.attacks
    for (let n = 0; n < 200; n++) duels.play(tell)
    return duels.attacks - before
  }, seconds(brief))

/** Blue Planet declares three shots at once, and not all are fired: counted beforehand in a sample that is heard, so that counting costs no time. */
const countedGunfights = (): Duels & { readonly attacks: number } => {
  const duels = new BpDuels(diceStream('bench'))
  const heard = new BpDuels(diceStream('bench'))
  const sample = 2000
  let sum = 0
  for (let n = 0; n < sample; n++)
    heard.play(event => {
      if (event.what === 'shotRolled') sum++
    })
  let played = 0
  return {
    get attacks() {
      return (played * sum) / sample
    },
    play(tell) {
      played++
      return duels.play(tell)
    },
  }
}

const heard = { events: 0 }
const listen: Tell = () => {
  heard.events++
}

// ── fights with policies ───────────────────────────────────────────────────────────────────────────────────────────
/** Whole simulations with seeds, policies and counting, from fight to fight. */
const fightRate = <B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  chunk: number,
  brief: boolean,
): number => {
  const counters = noFights()
  const play = (): number => {
    runFights(ruleset, scenario, 'bench', counters.fights, chunk, counters)
    return chunk
  }
  return rateOf(play, 2 * seconds(brief), untilPoliciesAreWarm(brief))
}
/** Seconds: policies are far more code than rules, and V8 compiles it for long. What that costs at first, `first-fights` says. */
const untilPoliciesAreWarm = (brief: boolean): number => (brief ? 4 : 12)
const backDoor = (): Json => toTheLast(shipped(cyberpunkRed, 'cyberpunk-red/back-door'))
const harbor = (): Json => shipped(bluePlanet, 'blue-planet/harbor-gunfight')
const ambush = (): Json => shipped(twentyThreeHundred, '2300ad/road-ambush')
const inDarkConspiracy = (name: string): Json => toTheLast(shipped(darkConspiracy, `dark-conspiracy/${name}`))

// ── odds ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Milliseconds to weigh every option of the decision that a fight by policies comes to with this step first, in a running process. */
function allOdds<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  asks: (step: S, battle: B) => string | null,
  brief: boolean,
): number {
  const players = policyPlayers(ruleset)
  const table = { ask: new SamplingAsk(diceStream('bench'), players.decide), tell: undefined }
  const battle = ruleset.begin(scenario)
  let who: string | null = null
  while (who === null && stepIsDue(ruleset, battle)) {
    who = asks(battle.agenda.at(-1) as S, battle)
    if (who === null) runTopStep(ruleset, battle, table)
  }
  if (who === null) throw new Error('the fight never comes to that decision')
  const weighed = (): void => {
    const all = oddsOfAll(ruleset, battle, { who: who as string })
    if (!all.ok) throw new Error(all.refusal.words)
    while (all.answers.next().done !== true);
  }
  weighed()
  return median(Array.from({ length: brief ? 1 : 3 }, () => 1000 * cpuOf(weighed)))
}
interface OfSomeone {
  readonly step: string
  readonly who?: string
  readonly those?: readonly string[]
}
/** When most of the enemies are near, and everything from a knife to Suppressive Fire is possible. */
const secondTurnOfVex = (step: OfSomeone, { round }: { readonly round: number }): string | null =>
  step.step === 'takeAction' && step.who === 'vex' && round === 2 ? step.who : null
const firstDeclaration = (step: OfSomeone): string | null => (step.step === 'declare' ? (step.who ?? null) : null)
const firstDeclarationOf =
  (who: string) =>
  ({ step, those }: OfSomeone): string | null =>
    step === 'declare' && those?.includes(who) === true ? who : null

/** The speed of a fight with 300 minutes of treatment in it against one with 30, both in turn. */
function countdownRatio(brief: boolean): number {
  const rates = (fights: Countdowns): (() => number) => {
    const play = (): number => {
      for (let n = 0; n < 100; n++) fights.play()
      return 100
    }
    return () => rateOf(play, seconds(brief) / 3)
  }
  const long = rates(new Countdowns(diceStream('countdown'), 300))
  const short = rates(new Countdowns(diceStream('countdown'), 30))
  return median(Array.from({ length: 3 }, () => long() / short()))
}

// ── the rows ───────────────────────────────────────────────────────────────────────────────────────────────────────
export const rows: readonly Row[] = [
  ...waitingRows,
  {
    name: 'rpj-duel',
    what: 'RPJ Sci-Fi: duel through the engine',
    unit: 'attacks/s',
    bar: 2.5e6,
    aim: 4e6,
    measure: brief => attackRate(new EngineDuels(diceStream('bench')), brief),
  },
  {
    name: 'cpr-duel',
    what: 'Cyberpunk RED: duel through the engine',
    unit: 'attacks/s',
    bar: 1.6e6,
    aim: 3e6,
    measure: brief => attackRate(new CprDuels(diceStream('bench')), brief),
  },
  {
    name: 'bp-duel',
    what: 'Blue Planet: gunfight through the engine',
    unit: 'attacks/s',
    bar: 1.2e6,
    aim: 2e6,
    measure: brief => attackRate(countedGunfights(), brief),
  },
  {
    name: 'ad-firefight',
    what: '2300 AD: firefight of two without policies',
    unit: 'attacks/s',
    bar: 0.8e6,
    measure: brief => attackRate(adFirefights(diceStream('bench')), brief),
  },
  {
    name: 'dc-duel',
    what: 'Dark Conspiracy: duel in an alley through the engine',
    unit: 'attacks/s',
    bar: 0.6e6,
    measure: brief => attackRate(dcFirefights(diceStream('bench')), brief),
  },
  {
    name: 'rpj-4v4',
    what: 'RPJ Sci-Fi: four against four, with policies',
    unit: 'fights/s',
    bar: 20_000,
    aim: 40_000,
    measure: brief => fightRate(rpjSciFi, skirmishScenario, 50, brief),
  },
  {
    name: 'back-door',
    what: 'Cyberpunk RED: `back-door`, four against eight, with policies',
    unit: 'fights/s',
    bar: 500,
    aim: 1500,
    measure: brief => fightRate(cyberpunkRed, backDoor(), 5, brief),
  },
  {
    name: 'harbor-gunfight',
    what: 'Blue Planet: `harbor-gunfight`, with policies',
    unit: 'fights/s',
    bar: 600,
    aim: 2000,
    measure: brief => fightRate(bluePlanet, harbor(), 5, brief),
  },
  {
    name: 'harbor-to-the-last',
    what: 'Blue Planet: the same, in which no side gives up',
    unit: 'fights/s',
    measure: brief => fightRate(bluePlanet, toTheLast(harbor()), 5, brief),
  },
  {
    name: 'road-ambush',
    what: '2300 AD: `road-ambush`, with policies',
    unit: 'fights/s',
    bar: 500,
    measure: brief => fightRate(twentyThreeHundred, ambush(), 5, brief),
  },
  {
    name: 'alley',
    what: 'Dark Conspiracy: `alley`, with policies',
    unit: 'fights/s',
    bar: 300,
    measure: brief => fightRate(darkConspiracy, inDarkConspiracy('alley'), 5, brief),
  },
  {
    name: 'chase',
    what: 'Dark Conspiracy: `chase`, with policies',
    unit: 'fights/s',
    bar: 300,
    measure: brief => fightRate(darkConspiracy, inDarkConspiracy('chase'), 5, brief),
  },
  {
    name: 'first-fights',
    what: 'the first 100 `back-door` fights of a process',
    unit: 's',
    bar: 1.2,
    aim: 0.5,
    measure: () => cpuOf(() => runFights(cyberpunkRed, backDoor(), 'bench', 0, 100, noFights())),
  },
  {
    name: 'exact-duel',
    what: 'Cyberpunk RED: the whole duel of 40 hit points, exactly',
    unit: 's',
    bar: 2,
    aim: 0.5,
    measure: () => cpuOf(() => exactDuel(duelGraph(fullCprDuel))),
  },
  {
    name: 'back-door-odds',
    what: 'Cyberpunk RED: odds of all options of Vex’s second turn in `back-door`',
    unit: 'ms',
    bar: 300,
    aim: 50,
    measure: brief => allOdds(cyberpunkRed, backDoor(), secondTurnOfVex, brief),
  },
  {
    name: 'harbor-odds',
    what: 'Blue Planet: odds of all options of the first declaration in `harbor-gunfight`',
    unit: 'ms',
    bar: 2000,
    aim: 300,
    measure: brief => allOdds(bluePlanet, harbor(), firstDeclaration, brief),
  },
  {
    name: 'ambush-odds',
    what: '2300 AD: odds of all options of Dalca’s first declaration in `road-ambush`',
    unit: 'ms',
    bar: 2000,
    measure: brief => allOdds(twentyThreeHundred, ambush(), firstDeclarationOf('dalca'), brief),
  },
  {
    name: 'robots-odds',
    what: 'Dark Conspiracy: odds of all options of Doyle’s first declaration in `robots`',
    unit: 'ms',
    bar: 2000,
    measure: brief => allOdds(darkConspiracy, inDarkConspiracy('robots'), firstDeclarationOf('doyle'), brief),
  },
  {
    name: 'first-odds',
    what: 'RPJ Sci-Fi: the first odds of a process, of a shot with a reaction inside',
    unit: 'ms',
    bar: 50,
    aim: 20,
    measure: () => 1000 * cpuOf(() => weighShot(0)),
  },
  {
    name: 'threads',
    what: '`simulate --threads 2` against one thread, by the clock',
    unit: '×',
    bar: 1.7,
    aim: 1.9,
    measure: threadsAgainstOne,
  },
  {
    name: 'two-processes',
    what: 'two processes with half of the fights each against one: what this machine gives to anyone',
    unit: '×',
    measure: processesAgainstOne,
  },
  {
    name: 'countdown',
    what: 'Blue Planet: 300 minutes of treatment against 30',
    unit: '×',
    bar: 0.9,
    measure: countdownRatio,
  },
  {
    name: 'rpj-duel-heard',
    what: 'RPJ Sci-Fi: the duel with a listener for every event',
    unit: 'attacks/s',
    measure: brief => attackRate(new EngineDuels(diceStream('bench')), brief, listen),
  },
  {
    name: 'cpr-duel-heard',
    what: 'Cyberpunk RED: the duel with a listener',
    unit: 'attacks/s',
    measure: brief => attackRate(new CprDuels(diceStream('bench')), brief, listen),
  },
  {
    name: 'bp-duel-heard',
    what: 'Blue Planet: the gunfight with a listener',
    unit: 'attacks/s',
    measure: brief => attackRate(countedGunfights(), brief, listen),
  },
]

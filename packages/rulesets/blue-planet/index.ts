/**
 * Blue Planet: what the ruleset is made of. Rounds of half a second in which an action takes effect some rounds after it was declared, one
 * hundred-sided die under a target number, wounds with a place and a level, and a clock that runs for the dying.
 * Each topic has its file; the rulebook says in words what they decide.
 */
import type { Ending, Ruleset } from '@enfilade/engine'
import { begin } from './begin.js'
import { actionIsOver, changes } from './changes.js'
import { checkBattle } from './check-battle.js'
import { codec } from './codec.generated.js'
import { commands } from './commands.js'
import { content } from './content.js'
import { disguise } from './disguise.js'
import { imagine } from './imagine.js'
import { interjections } from './interjections.js'
import type { Battle, Step } from './model.js'
import { findSeat, nameOf, seatOf } from './names.js'
import { narrate } from './narrate.js'
import { options } from './options.js'
import { decisions } from './orders.js'
import { personOf } from './people.js'
import { type Known, policies } from './policies.js'
import { rulebook, rulebookFor } from './rulebook.js'
import { readContent, readScenario } from './scenario.js'
import { schemas } from './schemas.js'
import { advance, nextMoment, steps } from './steps.js'
import { survivors } from './survivors.js'
import { version } from './version.js'
import { stateOf, view } from './view.js'
import { witness } from './witness.js'

/** How the fight has ended; null while it goes on. First Aid may go on after it. */
function ending({ ended }: Battle): Ending | null {
  return ended === null ? null : { how: ended.how, words: ended.words, rule: 'BP-RND-02', winners: ended.winners }
}

export const bluePlanet: Ruleset<Battle, Step, Known> = {
  id: 'blue-planet',
  title: 'Blue Planet',
  version,
  codec,
  rulebook,
  rulebookFor: battle => rulebookFor(battle.setup.tables),
  options,
  policies,
  commands,
  decisions,
  steps,
  advance,
  nextMoment,

  content,
  schemas,
  readScenario,
  readContent,
  begin,
  checkBattle,
  roundsOf: battle => battle.round,
  ending,
  interjections,
  fatesOf: battle => battle.people.map(person => ({ id: person.id, state: stateOf(person) })),

  seats: battle => battle.setup.sides.map(side => side.id),
  seatOf,
  findSeat,
  policyOf: (battle, who) => personOf(battle, who).policy,
  known: (battle, side) => ({ battle, side }),
  witness,
  view,
  imagine,
  disguise,

  narrate,
  nameOf,
  changes,
  actionIsOver,
  survivors,
}

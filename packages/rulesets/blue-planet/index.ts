/**
 * Blue Planet: what the ruleset is made of. Rounds of half a second in which an action takes effect some rounds after it was declared, one
 * hundred-sided die under a target number, wounds with a place and a level, and a clock that runs for the dying.
 * Each topic has its file; the rulebook says in words what they decide.
 */
import type { Ending, Ruleset } from '@enfilade/engine'
import type { Battle, Step } from './battle/battle.js'
import { findSeat, nameOf, seatOf } from './battle/names.js'
import { personOf } from './battle/people.js'
import { codec } from './codec.generated.js'
import { commands } from './commands/commands.js'
import { content } from './content/content.js'
import { begin } from './files/begin.js'
import { checkBattle } from './files/check-battle.js'
import { readContent, readScenario } from './files/scenario.js'
import { schemas } from './files/schemas.js'
import { survivors } from './files/survivors.js'
import { decisions } from './rules/decisions.js'
import { interjections } from './rules/declaring/interjections.js'
import { options } from './rules/options.js'
import { rulebook, rulebookFor } from './rules/rulebook.js'
import { advance, nextMoment, steps } from './rules/steps.js'
import { actionIsOver, changes } from './seats/changes.js'
import { disguise } from './seats/disguise.js'
import { type Known, policies } from './seats/policies/policies.js'
import { imagine } from './seats/taken.js'
import { stateOf, view } from './seats/view.js'
import { narrate, witness } from './seats/witness.js'
import { version } from './version.js'

/** How the fight has ended; null while it goes on. First Aid may go on after it. */
function ending({ ended }: Battle): Ending | null {
  return ended === null ? null : { how: ended.how, words: ended.words, rule: 'BP-RND-02', winners: ended.winners }
}

export type { PersonDetail, WoundDetail } from './seats/view-detail.js'

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

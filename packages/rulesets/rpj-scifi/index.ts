/**
 * RPJ Sci-Fi: what the ruleset is made of. A short and hard game: regions and groups instead of a grid, layered damage saves instead of
 * hit points, and reactions that interrupt one another. Each topic has its file; the rulebook says in words what they decide.
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
import type { Battle, Step } from './model.js'
import { findSeat, nameOf, seatOf } from './names.js'
import { narrate } from './narrate.js'
import { options } from './options.js'
import { decisions } from './orders.js'
import { personOf } from './people.js'
import { type Known, policies } from './policies.js'
import { rulebook } from './rulebook.js'
import { readContent, readScenario } from './scenario.js'
import { schemas } from './schemas.js'
import { advance, nextMoment, steps } from './steps.js'
import { survivors } from './survivors.js'
import { version } from './version.js'
import { view } from './view.js'
import { witness } from './witness.js'

/** How the fight has ended; null while it goes on. */
function ending({ ended }: Battle): Ending | null {
  return ended === null ? null : { how: ended.how, words: ended.words, rule: 'RPJ-TURN-09', winners: ended.winners }
}

export const rpjSciFi: Ruleset<Battle, Step, Known> = {
  id: 'rpj-scifi',
  title: 'RPJ Sci-Fi',
  version,
  codec,
  rulebook,
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
  interjections: () => [], // RPJ Sci-Fi gives nobody a right outside his turn and his reactions
  fatesOf: battle => battle.people.map(({ id, condition }) => ({ id, state: condition })),

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

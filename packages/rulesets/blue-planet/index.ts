/**
 * Blue Planet: what the ruleset is made of. Rounds of half a second in which an action takes effect some rounds after it was declared, one
 * hundred-sided die under a target number, wounds with a place and a level, and a clock that runs for the dying.
 * Each topic has its file; the rulebook says in words what they decide.
 */
import type { Ruleset } from '@enfilade/engine'
import { commonParts, type Known, lookingAhead } from '@enfilade/kit'
import { type Battle, battleState, type Step } from './battle/battle.js'
import { milestones } from './battle/milestones.js'
import { nameOf } from './battle/names.js'
import { gameSettings } from './battle/options.js'
import { isAble } from './battle/people.js'
import { codec } from './codec.generated.js'
import { commands } from './commands/commands.js'
import { content } from './content/content.js'
import { begin } from './files/begin.js'
import { checkBattle } from './files/check-battle.js'
import fieldsOfFormat1 from './files/fields-of-format-1.json' with { type: 'json' }
import { readContent, readScenario, schemas } from './files/scenario.js'
import { survivors } from './files/survivors.js'
import { decisions } from './rules/decisions.js'
import { interjections } from './rules/declaring/interjections.js'
import { morale } from './rules/rounds/morale.js'
import { rulebook, rulebookFor } from './rules/rulebook.js'
import { advance, nextMoment, steps } from './rules/steps.js'
import { askAlone } from './seats/asked-alone.js'
import { changes } from './seats/changes.js'
import { ahead } from './seats/looking-ahead.js'
import { actionIsOver } from './seats/one-action.js'
import { policies } from './seats/policies/policies.js'
import { standAlone } from './seats/standing-alone.js'
import { imagine } from './seats/taken.js'
import { stateOf, view } from './seats/view.js'
import { telling } from './seats/witness.js'
import { version } from './version.js'

export type { PersonDetail, WoundDetail } from './seats/view-detail.js'

export const bluePlanet: Ruleset<Battle, Step, Known<Battle>> = lookingAhead(
  {
    ...commonParts('BP-RND-02', battleState, stateOf, isAble, morale.nerveOf),
    roundsOf: ({ endedInRound, round }) => endedInRound ?? round,
    id: 'blue-planet',
    title: 'Blue Planet',
    about: 'Declared in secret, resolved by speed: percentile rolls, wounds by location, trauma that goes on for hours.',
    rights:
      'Blue Planet: © 1997 Biohazard Games. Information used without permission. Any use of Biohazard Games’ copyrighted material or trademarks is not meant as a challenge to those rights.',
    version,
    codec,
    fieldsOfFormat1,
    rulebook,
    rulebookFor: battle => rulebookFor(battle.setup.tables),
    options: gameSettings.switches,
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
    interjections,

    ...telling,
    view,
    imagine,

    nameOf,
    changes,
    actionIsOver,
    milestones: Object.values(milestones),
    askAlone,
    standAlone,
    survivors,
  },
  ahead,
)

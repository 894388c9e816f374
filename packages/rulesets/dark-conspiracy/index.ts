/**
 * Dark Conspiracy: what the ruleset is made of. Turns of six Phases counted down, in which those of high Initiative act often and late; one
 * twenty-sided die under skill and attribute; bursts that endanger bystanders; wounds by location. Each topic has its room.
 */
import type { Ruleset } from '@enfilade/engine'
import { commonParts, type Known, lookingAhead } from '@enfilade/kit'
import { type Battle, battleState, type Step } from './battle/battle.js'
import { milestones } from './battle/milestones.js'
import { nameOf } from './battle/names.js'
import { gameSettings } from './battle/options.js'
import { codec } from './codec.generated.js'
import { commands } from './commands/commands.js'
import { content } from './content/content.js'
import { aftermath } from './files/aftermath.js'
import { begin } from './files/begin.js'
import { checkBattle } from './files/check-battle.js'
import fieldsOfFormat1 from './files/fields-of-format-1.json' with { type: 'json' }
import { readContent, readScenario, schemas } from './files/scenario.js'
import { survivors } from './files/survivors.js'
import { decisions } from './rules/decisions.js'
import { rulebook } from './rules/rulebook.js'
import { advance, nextMoment, steps } from './rules/steps.js'
import { canFight } from './rules/turns/ending.js'
import { morale } from './rules/turns/morale.js'
import { askAlone } from './seats/asked-alone.js'
import { changes } from './seats/changes.js'
import { ahead } from './seats/looking-ahead.js'
import { actionIsOver, standAlone } from './seats/one-action.js'
import { policies } from './seats/policies/policies.js'
import { imagine } from './seats/taken.js'
import { stateOf, view } from './seats/view.js'
import { telling } from './seats/witness.js'
import { tasks } from './tasks.js'
import { version } from './version.js'

export type { LocationDetail, PartDetail, PersonDetail, SlotsDetail } from './seats/view-detail.js'

export const darkConspiracy: Ruleset<Battle, Step, Known<Battle>> = lookingAhead(
  {
    ...commonParts('DC-TURN-09', battleState, stateOf, canFight, morale.nerveOf),
    roundWord: 'turn',
    id: 'dark-conspiracy',
    title: 'Dark Conspiracy',
    about: 'Six phases a turn, in which the quick act often: bursts, panic, body locations, vehicles, artillery.',
    rights:
      'Dark Conspiracy: published by GDW, 1991; owned by Mongoose Publishing. Any use of its copyrighted material or trademarks is not meant as a challenge to those rights. For personal use that earns no money.',
    version,
    codec,
    fieldsOfFormat1,
    rulebook,
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
    interjections: () => [], // nothing can be done between the slots

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
    aftermath,
    tasks,
  },
  ahead,
)

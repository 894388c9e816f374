/**
 * 2300 AD: what the ruleset is made of. Turns counted down through initiative points at which everything happens together, aimed fire as
 * tasks, area fire without skill, and wounds that cost initiative before they cost lives. Each topic has its room; the rulebook says in words
 * what they decide.
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
import { stands } from './rules/turns/ending.js'
import { morale } from './rules/turns/morale.js'
import { askAlone } from './seats/asked-alone.js'
import { changes } from './seats/changes.js'
import { ahead } from './seats/looking-ahead.js'
import { actionIsOver, atStake, standAlone } from './seats/one-action.js'
import { policies } from './seats/policies/policies.js'
import { imagine } from './seats/taken.js'
import { stateOf, view } from './seats/view.js'
import { telling } from './seats/witness.js'
import { tasks } from './tasks.js'
import { version } from './version.js'

export { comesUp } from './rules/turns/initiative.js'
export type { ActionDetail, PersonDetail } from './seats/view-detail.js'

export const twentyThreeHundred: Ruleset<Battle, Step, Known<Battle>> = lookingAhead(
  {
    ...commonParts('AD-INIT-09', battleState, stateOf, stands, morale.nerveOf),
    roundWord: 'turn',
    id: '2300ad',
    title: '2300 AD',
    about: 'Hard science fiction by points of initiative: aimed fire, armor that stops or doesn’t, vehicles, missiles and sappers.',
    rights:
      '2300 AD: published by GDW, 1986 and 1988; owned by Mongoose Publishing since 2024. Any use of its copyrighted material or trademarks is not meant as a challenge to those rights. For personal use that earns no money.',
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
    interjections: () => [], // nothing can be done between initiative points but responses to fire

    ...telling,
    view,
    imagine,

    nameOf,
    changes,
    actionIsOver,
    milestones: Object.values(milestones),
    askAlone,
    standAlone,
    atStake,
    survivors,
    aftermath,
    tasks,
  },
  ahead,
)

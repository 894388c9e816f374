/**
 * Cyberpunk RED: what the ruleset is made of. Squares of two metres, a Move Action and an Action a turn, armor that wears off, and wounds
 * that last. Each topic has its file; the rulebook says in words what they decide.
 */
import type { Ruleset } from '@enfilade/engine'
import { commonParts, type Known, lookingAhead } from '@enfilade/kit'
import { type Battle, battleState, type Step } from './battle/battle.js'
import { milestones } from './battle/milestones.js'
import { nameOf } from './battle/names.js'
import { gameSettings } from './battle/options.js'
import { isConscious } from './battle/people.js'
import { codec } from './codec.generated.js'
import { commands } from './commands/commands.js'
import { content } from './content/content.js'
import { begin } from './files/begin.js'
import { checkBattle } from './files/check-battle.js'
import fieldsOfFormat1 from './files/fields-of-format-1.json' with { type: 'json' }
import { readContent, readScenario, schemas } from './files/scenario.js'
import { survivors } from './files/survivors.js'
import { decisions } from './rules/decisions.js'
import { interjections } from './rules/grappling/interjections.js'
import { rulebook } from './rules/rulebook.js'
import { advance, nextMoment, steps } from './rules/steps.js'
import { morale } from './rules/turns/morale.js'
import { askAlone } from './seats/asked-alone.js'
import { changes } from './seats/changes.js'
import { ahead } from './seats/looking-ahead.js'
import { actionIsOver, standAlone } from './seats/one-action.js'
import { policies } from './seats/policies.js'
import { imagine } from './seats/taken.js'
import { stateOf, view } from './seats/view.js'
import { telling } from './seats/witness.js'
import { version } from './version.js'

export { isDoomed } from './rules/wounds/wounds.js'
export { isDown } from './seats/policies/outlook.js'
export { isDying } from './seats/policies/saving.js'

export const cyberpunkRed: Ruleset<Battle, Step, Known<Battle>> = lookingAhead(
  {
    ...commonParts('CPR-INIT-03', battleState, stateOf, isConscious, morale.nerveOf),
    id: 'cyberpunk-red',
    title: 'Cyberpunk RED',
    about: 'Street fights on a grid, one after the other: d10 checks, armor that wears away, critical injuries, Death Saves.',
    rights:
      'Cyberpunk RED: © 2020 R. Talsorian Games. Enfilade is unofficial content provided under the Homebrew Content Policy of R. Talsorian Games and is not approved or endorsed by RTG. This content references materials that are the property of R. Talsorian Games and its licensees.',
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

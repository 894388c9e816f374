/**
 * RPJ Sci-Fi: what the ruleset is made of. A short and hard game: regions and groups instead of a grid, layered damage saves instead of
 * hit points, and reactions that interrupt one another. Each topic has its file; the rulebook says in words what they decide.
 */
import type { Ruleset } from '@enfilade/engine'
import { commonParts, type Known, lookingAhead } from '@enfilade/kit'
import { type Battle, battleState, type Step } from './battle/battle.js'
import { milestones } from './battle/milestones.js'
import { nameOf } from './battle/names.js'
import { gameSettings } from './battle/options.js'
import { isActive } from './battle/people.js'
import { codec } from './codec.generated.js'
import { commands } from './commands/commands.js'
import { content } from './content/content.js'
import { begin } from './files/begin.js'
import { checkBattle } from './files/check-battle.js'
import fieldsOfFormat1 from './files/fields-of-format-1.json' with { type: 'json' }
import { readContent, readScenario, schemas } from './files/scenario.js'
import { survivors } from './files/survivors.js'
import { decisions } from './rules/decisions.js'
import { rulebook } from './rules/rulebook.js'
import { advance, nextMoment, steps } from './rules/steps.js'
import { morale } from './rules/turns/morale.js'
import { askAlone } from './seats/asked-alone.js'
import { changes } from './seats/changes.js'
import { ahead } from './seats/looking-ahead.js'
import { actionIsOver } from './seats/one-action.js'
import { policies } from './seats/policies/policies.js'
import { imagine } from './seats/taken.js'
import { view } from './seats/view.js'
import { telling } from './seats/witness.js'
import { version } from './version.js'

export const rpjSciFi: Ruleset<Battle, Step, Known<Battle>> = lookingAhead(
  {
    ...commonParts('RPJ-TURN-09', battleState, ({ condition }) => condition, isActive, morale.nerveOf),
    id: 'rpj-scifi',
    title: 'RPJ Sci-Fi',
    about: 'Regions and actions instead of squares: volleys, free attacks, suppressive fire, armor in layers.',
    rights:
      'RPJ Sci-Fi: RPJ Core (1.0.0-beta14) and RPJ Sci-Fi (1.0.0-beta13), published by Many Words Press under Creative Commons BY-NC-SA. What is taken from them here stays under those terms.',
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
    interjections: () => [], // in RPJ Sci-Fi nothing can be done outside of turns and reactions

    ...telling,
    view,
    imagine,

    nameOf,
    changes,
    actionIsOver,
    milestones: Object.values(milestones),
    askAlone,
    standAlone: () => {}, // what can come between are decisions, which let it pass
    survivors,
  },
  ahead,
)

/** JSON Schemas of this game's files and battle. */
import { schemasOf } from '@enfilade/kit'
import { battleSchema } from '../battle/battle.js'
import { contentForm } from '../content/content.js'
import { scenarioForm } from './forms.js'

export const schemas = schemasOf('Dark Conspiracy', { scenario: scenarioForm, content: contentForm, battle: battleSchema })

/** Electric shocks, called for by the game master (DC-SHK). */
import { inflict, type Rule, type TallyLine } from '@enfilade/engine'
import type { Battle, Conditions, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { attributeNumber } from '../wounds/made-of.js'
import { passOut } from '../wounds/wounds.js'
import * as told from './events.js'

const withstands = checkOf('DC-SHK-01', 'shock')

export const electrify: Rule<Battle, StepOf<'electrify'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.now.dead || isRobot(person) || person.sheet.immunities.includes('electricity')) return // DC-MEL-02
  const lines: TallyLine[] | undefined = tell && []
  const number = attributeNumber(battle, person, { attribute: 'CON', difficulty: 'DIF', rule: 'DC-SHK-01' }, lines)
  const result = withstands.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  tell?.(told.electrified({ rule: 'DC-SHK-01', who, number, lines: lines ?? [], result }))
  inflict<Conditions>(battle, who, now => {
    if (succeeded(result))
      now.shocked = { loss: Math.max(now.shocked?.loss ?? 0, result === 'outstanding' ? 1 : 2), until: battle.round + 1 } // DC-SHK-01
    if (result === 'catastrophic') now.comatose = true
  })
  if (!succeeded(result)) passOut(battle, person, 'DC-SHK-01', tell)
}

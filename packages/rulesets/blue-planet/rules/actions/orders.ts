/** The declarations of plain actions: standing up, moving, waiting. */
import { no } from '@enfilade/kit'
import { isObject } from '../../battle/people.js'
import { movementModes } from '../../tables/words.js'
import { targetsOf } from '../attacks.js'
import { declares, type Given } from '../declared.js'
import { leadsThere, refusedMode } from '../stance.js'
import { standUp, waitFor } from './actions.js'

const stand = declares('stand', {
  words: 'Standing up',
  still: true,
  check: (_battle, me) => (me.now.prone && !isObject(me) ? null : no('BP-ACT-01', `${me.name} is not prone`)),
  listed: () => [{ action: 'stand' }],
  actionOf: () => ({ action: 'stand' }),
  atOnce(now) {
    now.prone = false // BP-ACT-01
  },
  waiting: () => 'stand up',
  carryOut: (battle, me, _action, tell) => standUp(battle, me, tell),
})

const move = declares('move', {
  words: 'Moving',
  refused(battle, me, { movement = 'stationary', moveTo = null }) {
    const refused = refusedMode(me, movement)
    if (refused !== null) return refused
    if (movement === 'stationary')
      return { rule: 'BP-ACT-01', words: 'Moving needs a movement mode.', at: 'movement', allowed: ['walk', 'scramble', 'sprint'] } // BP-ACT-01
    return moveTo === null && battle.setup.settings.movementRates
      ? { rule: 'BP-RES-08', words: 'Moving needs somewhere to go.', at: 'moveTo' } // BP-RES-08
      : null
  },
  /** To everyone known and to every place with a name; nowhere in particular where only the scenario moves people. */
  listed(battle, me) {
    const { settings, field } = battle.setup
    const goals = [
      ...targetsOf(battle, me).map(({ id }) => id),
      ...field.places.flatMap(({ at }) => (leadsThere(battle, me, { to: 'place', at }) ? [{ x: at.x, y: at.y, z: at.z }] : [])),
    ]
    return movementModes.flatMap((movement): Given<'move'>[] => {
      if (movement === 'stationary') return []
      return settings.movementRates ? goals.map(moveTo => ({ action: 'move', movement, moveTo })) : [{ action: 'move', movement }]
    })
  },
  nothing: () => no('BP-DEC-08', 'there is no one to go to; you can name a place'),
  actionOf: () => ({ action: 'move' }),
  waiting: () => 'move',
  carryOut() {}, // BP-ACT-01: the movement mode does the work
})

const wait = declares('wait', {
  words: 'Waiting',
  listed: () => [{ action: 'wait' }],
  actionOf: () => ({ action: 'wait' }),
  waiting: () => 'wait',
  carryOut: (battle, me, _action, tell) => waitFor(battle, me, tell),
})

export const others = [stand, move, wait] as const

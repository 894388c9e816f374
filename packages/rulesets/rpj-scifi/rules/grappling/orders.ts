/** The order to grab someone, and the decisions of a grappler's turn: the opponent, and what to do after winning the check. */
import { next } from '@enfilade/engine'
import { among, no, noFor } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import { grapple } from '../../tables/harm.js'
import type { GrappleChoice } from '../../tables/words.js'
import { decision, knownTarget, order, priced } from '../orders.js'
import * as told from './events.js'
import { leaveGrapple, obstacleToTouch, opponentsOf, type TouchObstacle } from './grappling.js'

export const touchCheck = priced('touchCheck', {
  words: 'Grab someone',
  name: 'A touch check',
  choose: { target: knownTarget },
  together(battle, me, { target }) {
    const obstacle = obstacleToTouch(battle, me, target)
    return obstacle === null ? null : noFor('target', 'RPJ-GRP-01', whyNoTouch(obstacle, target)) // RPJ-GRP-01
  },
  say: ({ target }) => `Grab ${target.name}`,
  do(battle, me, { target }, tell) {
    revealPerson(me, 'RPJ-GRP-01', tell)
    next(battle, { step: 'touchCheck', who: me.id, target })
  },
})
function whyNoTouch(obstacle: TouchObstacle, { name }: Combatant): string {
  switch (obstacle) {
    case 'self':
      return "combatants can't grab themselves"
    case 'dead':
      return `${name} is dead`
    case 'down':
      return `${name} is incapacitated`
    case 'friend':
      return `${name} isn't hostile`
    case 'notAdjacent':
      return `${name} isn't in the same group`
  }
}

/** Which hostile member of the grapple the check is against. */
export const grappleOpponent = decision({ name: 'grappleOpponent', rule: 'RPJ-GRP-07', words: 'Who is the grapple check against?' }, [
  order('wrestle', {
    words: 'Wrestle',
    name: 'The grapple check',
    choose: {
      opponent: among({
        words: 'Opponent',
        things: (battle: Battle, me: Combatant) => opponentsOf(battle, me),
        unknown: () => no('RPJ-GRP-07', 'the opponent has to be a hostile member of the same grapple'),
      }),
    },
    say: ({ opponent }) => `Wrestle with ${opponent.name}`,
    do: (battle, me, { opponent }) => next(battle, { step: 'grappleCheck', who: me.id, opponent }),
  }),
])

type Won = StepOf<'useWonGrapple'>
const useOfGrapple = <const A extends GrappleChoice>(action: A, words: string) =>
  order(action, {
    words,
    do(battle, me, _answer, tell, { opponent }: Won) {
      tell?.(told.grappleUsed({ rule: 'RPJ-GRP-06', who: me.id, opponent, choice: action }))
      if (action === 'leave') leaveGrapple(battle, me, tell) // both stay in the group
      if (action === 'damage') next(battle, { step: 'damageSave', target: opponent, damage: grapple.wonCheckDamage, base: true }) // RPJ-GRP-06, RPJ-DMG-09
    },
  })
/** What the winner of a grapple check does (RPJ-GRP-06, RPJ-GAP-37). */
export const wonGrapple = decision({ name: 'wonGrapple', rule: 'RPJ-GRP-06', words: 'What to do with the won grapple check?' }, [
  useOfGrapple('leave', 'Leave the grapple'),
  useOfGrapple('damage', 'Hurt the opponent'),
  useOfGrapple('hold', 'Hold on without harm'),
])

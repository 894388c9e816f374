/** The decisions of a grappler's turn: whom of several opponents to wrestle with, and what to make of a won check. */
import type { Decision } from '@enfilade/engine'
import { opponentsOf } from '../grappling.js'
import type { Battle, StepOf } from '../model.js'
import { personOf } from '../people.js'
import { type GrappleChoice, grappleChoices } from '../words.js'
import { type OpponentAnswer, opponentShape, refusedShape, type WonGrappleAnswer, wonGrappleShape } from './answers.js'

/** Which hostile member of the grapple the check is against. */
export const grappleOpponent: Decision<Battle, StepOf<'chooseOpponent'>, OpponentAnswer> = {
  name: 'grappleOpponent',
  rule: 'RPJ-GRP-07',
  words: 'Against whom is the grapple check?',
  options: (battle, _step, who) =>
    opponentsOf(battle, personOf(battle, who)).map(opponent => ({ action: 'wrestle', opponent: opponent.id })),
  refusal: (battle, _step, who, answer) => {
    const misshapen = refusedShape(grappleOpponent.rule, opponentShape, answer)
    if (misshapen !== null) return misshapen
    const { opponent: found } = answer as OpponentAnswer
    const allowed = opponentsOf(battle, personOf(battle, who)).map(opponent => opponent.id)
    if (allowed.includes(found)) return null
    return { rule: 'RPJ-GRP-07', words: 'The opponent is a hostile member of the same grapple.', at: 'opponent', found, allowed }
  },
  forms: (battle, _step, who) => {
    const values = opponentsOf(battle, personOf(battle, who)).map(opponent => ({ value: opponent.id, words: opponent.name }))
    return [{ action: 'wrestle', words: 'Wrestle', fields: [{ name: 'opponent', words: 'Opponent', kind: 'oneOf', values }] }]
  },
  say: (battle, _step, _who, { opponent }) => `Wrestle with ${personOf(battle, opponent).name}`,
}

const answers: readonly WonGrappleAnswer[] = grappleChoices.map(action => ({ action }))
const choiceWords: Readonly<Record<GrappleChoice, string>> = {
  leave: 'Leave the grapple',
  damage: 'Hurt the opponent',
  hold: 'Hold on without harm',
}

/** What the winner of a grapple check does. */
export const wonGrapple: Decision<Battle, StepOf<'useWonGrapple'>, WonGrappleAnswer> = {
  name: 'wonGrapple',
  rule: 'RPJ-GRP-06',
  words: 'What to do with the won grapple check?',
  options: () => answers, // RPJ-GRP-06, RPJ-GAP-37
  refusal: (_battle, _step, _who, answer) => refusedShape(wonGrapple.rule, wonGrappleShape, answer),
  forms: () => grappleChoices.map(action => ({ action, words: choiceWords[action], fields: [] })),
  say: (_battle, _step, _who, { action }) => choiceWords[action],
}

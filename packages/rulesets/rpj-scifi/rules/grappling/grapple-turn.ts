/**
 * The turn of a combatant who grapples: one check against one opponent, and what the winner makes of it. Only the active one can gain.
 */
import { next, type Outcome, type Rule, reason } from '@enfilade/engine'
import { countNextRoll, spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { fourD6 } from '../core-roll/core-roll.js'
import * as told from './events.js'
import { grapplingModifier, opponentsOf } from './grappling.js'
import { grappleOpponent, wonGrapple } from './orders.js'

/** The check comes next: against the one opponent, or against one to be chosen. */
export function wrestle(battle: Battle, grappler: Combatant): void {
  const opponents = opponentsOf(battle, grappler)
  const only = opponents.length === 1 ? opponents[0] : undefined
  if (only === undefined) next(battle, { step: 'chooseOpponent', who: grappler.id })
  else next(battle, { step: 'grappleCheck', who: grappler.id, opponent: only.id })
}

export const chooseOpponent: Rule<Battle, StepOf<'chooseOpponent'>> = (battle, step, { ask, tell }) => {
  const answer = ask.choose(grappleOpponent, battle, step, step.who) // RPJ-GRP-07: before the dice
  grappleOpponent.do(battle, personOf(battle, step.who), answer, tell, step)
}

const toWrestle = reason('RPJ-GRP-05', 'grapple check')

/** Does the active one win the opposed roll? `given`: their modifier less the other's. They roll first. */
export const grappleRoll: Outcome<boolean> = {
  name: 'grapple check',
  read: (dice, given, [active = '', other = '']) => {
    const mine = dice.roll(fourD6, toWrestle, active) // RPJ-CORE-07, RPJ-GRP-05: the active one first
    const theirs = dice.roll(fourD6, toWrestle, other)
    return mine + given > theirs // RPJ-CORE-04, RPJ-GAP-26: strictly higher; RPJ-GRP-06: a tie or a loss is nothing
  },
}

export const grappleCheck: Rule<Battle, StepOf<'grappleCheck'>> = (battle, step, { ask, tell }) => {
  const active = personOf(battle, step.who)
  const opponent = personOf(battle, step.opponent)
  const modifierLines: Line[] | undefined = tell && []
  const againstLines: Line[] | undefined = tell && []
  const modifier = grapplingModifier(battle, active.sheet, modifierLines) + countNextRoll(modifierLines, 'RPJ-CORE-01', active)
  const against = grapplingModifier(battle, opponent.sheet, againstLines) + countNextRoll(againstLines, 'RPJ-CORE-01', opponent)
  const won = ask.outcome(grappleRoll, modifier - against, toWrestle, [active.id, opponent.id])
  if (modifierLines !== undefined && againstLines !== undefined) {
    tell?.(
      told.grappleChecked({
        rule: 'RPJ-GRP-05',
        who: active.id,
        opponent: opponent.id,
        modifier,
        modifierLines,
        against,
        againstLines,
        won,
      }),
    )
  }
  for (const roller of [active, opponent]) spendNextRoll(roller, tell)
  if (won) next(battle, { step: 'useWonGrapple', who: active.id, opponent: opponent.id })
}

export const useWonGrapple: Rule<Battle, StepOf<'useWonGrapple'>> = (battle, step, { ask, tell }) => {
  const answer = ask.choose(wonGrapple, battle, step, step.who) // RPJ-GRP-06, RPJ-GAP-37
  wonGrapple.do(battle, personOf(battle, step.who), answer, tell, step)
}

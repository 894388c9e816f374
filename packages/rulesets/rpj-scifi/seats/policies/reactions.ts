/** What a combatant without a player answers out of turn and in a grapple. All policies react alike: a free attack is not kept for later. */
import { type AnswerOf, type Because, leastOf, mostOf, percent } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { believed, knowsNumbers } from '../../battle/knowledge.js'
import { areFoes, personOf } from '../../battle/people.js'
import { mayShootMover, mayStrikeLeaver, meleeWeapons, weaponsAgainstMover } from '../../rules/free-attacks/free-attacks.js'
import { grapplingModifier, opponentsOf } from '../../rules/grappling/grappling.js'
import type { grappleOpponent, wonGrapple } from '../../rules/grappling/orders.js'
import type { arrivalReaction, departureReaction, shootingReaction } from '../../rules/windows/orders.js'
import { bestReaction, lookRound, promiseOf } from './prospects.js'

/** With the setting reactAgainst on anyone a reaction is offered against friends and neutrals too; no policy takes it. */
function sparesFriend(battle: Battle, who: Combatant, target: Combatant, because: Because): boolean {
  if (areFoes(battle, who, target)) return false
  because?.(`${target.name} is no enemy`)
  return true
}

/** Uses the free attack on a mover who leaves; of two kinds the one that promises more. Saves it where a cautious mover can hardly be hit. */
export function onDeparture(
  battle: Battle,
  { move }: StepOf<'offerDeparture'>,
  who: Combatant,
  because: Because,
): AnswerOf<typeof departureReaction> {
  const mover = personOf(battle, move.mover)
  if (sparesFriend(battle, who, mover, because)) return { action: 'pass' }
  const strike = mayStrikeLeaver(battle, who, move) ? bestReaction(battle, who, mover, meleeWeapons(who), 'meleeFreeAttack', move) : null
  const shot = mayShootMover(battle, who, move)
    ? bestReaction(battle, who, mover, weaponsAgainstMover(battle, who, move), 'suppressionFreeAttack', move)
    : null
  const better = strike === null || (shot !== null && shot.chance > strike.chance) ? shot : strike
  if (better === null || (move.cautious && better.chance < 0.25)) {
    because?.(`${mover.name} moves too cautiously to be hit`)
    return { action: 'pass' }
  }
  because?.(`${mover.name} leaves; ${percent(better.chance)} to hit`)
  return { action: better === shot ? 'shoot' : 'strike', weaponId: better.weapon.id }
}

/** Shoots at the first enemy who comes in, unless they do far less harm than another who is yet to act. */
export function onArrival(
  battle: Battle,
  { mover }: StepOf<'offerOverwatch'>,
  who: Combatant,
  because: Because,
): AnswerOf<typeof arrivalReaction> {
  if (sparesFriend(battle, who, personOf(battle, mover), because)) return { action: 'hold' }
  const { name, id } = personOf(battle, mover)
  const harmBy = (other: Combatant): number => promiseOf(believed(battle, who.side, other))
  const toCome = lookRound(battle, who).enemies.filter(other => other.id !== id && battle.toAct.includes(other.id))
  const worse = mostOf(toCome, harmBy, harmBy(personOf(battle, mover)) + farWorse)
  if (worse !== null) {
    because?.(`${name} does little harm: keeps the shot for ${worse.name}`)
    return { action: 'hold' }
  }
  because?.(`${name} comes into view, and cover doesn't count`)
  return { action: 'shoot' }
}

const farWorse = 5

/** Strikes at an adjacent shooter. */
export function onShooting(
  battle: Battle,
  { shooter }: StepOf<'offerStrike'>,
  who: Combatant,
  because: Because,
): AnswerOf<typeof shootingReaction> {
  const target = personOf(battle, shooter)
  if (sparesFriend(battle, who, target, because)) return { action: 'pass' }
  const strike = bestReaction(battle, who, target, meleeWeapons(who), 'meleeFreeAttack', null)
  if (strike === null) return { action: 'pass' }
  because?.(`${target.name} shoots within reach; ${percent(strike.chance)} to hit`)
  return { action: 'strike', weaponId: strike.weapon.id }
}

/** Wrestles with the opponent who is closest to going down, as far as the side knows. */
export function whomToWrestle(battle: Battle, _step: unknown, who: Combatant, because: Because): AnswerOf<typeof grappleOpponent> {
  const savesLeft = (person: Combatant): number => {
    if (!knowsNumbers(battle, who.side, person)) return 4 // as many as an average person has
    return person.layers.reduce((sum, layer) => (layer.isBase ? layer.saves.filter(save => !save.crossed).length : sum), 0)
  }
  const weakest = leastOf(opponentsOf(battle, who), savesLeft)
  if (weakest === null) throw new RangeError(`${who.id} has no one to wrestle with`)
  because?.(`${weakest.name} is closest to going down`)
  return { action: 'wrestle', opponent: weakest.id }
}

/** Hurts an opponent who is the worse grappler, else gets away. */
export function onWonGrapple(
  battle: Battle,
  { opponent }: StepOf<'useWonGrapple'>,
  who: Combatant,
  because: Because,
): AnswerOf<typeof wonGrapple> {
  const other = personOf(battle, opponent)
  const stronger = grapplingModifier(battle, who.sheet) >= grapplingModifier(battle, believed(battle, who.side, other))
  because?.(stronger ? `stronger than ${other.name}: does damage past all armor` : `${other.name} is the better grappler: gets away`)
  return { action: stronger ? 'damage' : 'leave' }
}

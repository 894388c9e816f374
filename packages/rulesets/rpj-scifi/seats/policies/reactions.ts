/** What somebody without a player answers out of turn and in a grapple. All tempers react alike: a free attack is not kept for later. */
import { mayShootMover, mayStrikeLeaver, meleeWeapons, weaponsAgainstMover } from '../free-attacks.js'
import { grapplingModifier, opponentsOf } from '../grappling.js'
import { believed, knowsNumbers } from '../knowledge.js'
import type { Battle, Combatant, StepOf } from '../model.js'
import type { ArrivalAnswer, DepartureAnswer, OpponentAnswer, ShootingAnswer, WonGrappleAnswer } from '../orders.js'
import { personOf } from '../people.js'
import type { Because } from './own-turn.js'
import { bestReaction } from './prospects.js'

const percent = (chance: number): string => `${Math.round(chance * 100)} %`

/** Uses the free attack on one who leaves; of two kinds the one that promises more. Spares it for somebody else where a cautious mover can hardly be hit. */
export function onDeparture(battle: Battle, { move }: StepOf<'offerDeparture'>, who: Combatant, because: Because): DepartureAnswer {
  const mover = personOf(battle, move.mover)
  const strike = mayStrikeLeaver(battle, who, move) ? bestReaction(battle, who, mover, meleeWeapons(who), 'meleeFreeAttack', move) : null
  const shot = mayShootMover(battle, who, move)
    ? bestReaction(battle, who, mover, weaponsAgainstMover(battle, who, move), 'suppressionFreeAttack', move)
    : null
  const better = strike === null || (shot !== null && shot.chance > strike.chance) ? shot : strike
  if (better === null || (move.cautious && better.chance < 0.25)) {
    because?.(`${mover.name} goes too carefully to be hit`)
    return { action: 'pass' }
  }
  because?.(`${mover.name} leaves; hits with ${percent(better.chance)}`)
  return { action: better === shot ? 'shoot' : 'strike', weaponId: better.weapon.id }
}

/** Shoots at the first enemy who comes in. */
export function onArrival(battle: Battle, { mover }: StepOf<'offerOverwatch'>, _who: Combatant, because: Because): ArrivalAnswer {
  because?.(`${personOf(battle, mover).name} comes into view, and cover does not count`)
  return { action: 'shoot' }
}

/** Strikes at one who shoots beside him. */
export function onShooting(battle: Battle, { shooter }: StepOf<'offerStrike'>, who: Combatant, because: Because): ShootingAnswer {
  const target = personOf(battle, shooter)
  const strike = bestReaction(battle, who, target, meleeWeapons(who), 'meleeFreeAttack', null)
  if (strike === null) return { action: 'pass' }
  because?.(`${target.name} shoots within reach; hits with ${percent(strike.chance)}`)
  return { action: 'strike', weaponId: strike.weapon.id }
}

/** Wrestles with the one who is nearest to going down, as far as his side knows. */
export function whomToWrestle(battle: Battle, who: Combatant, because: Because): OpponentAnswer {
  const savesLeft = (person: Combatant): number => {
    if (!knowsNumbers(battle, who.side, person)) return 4 // as many as an average person has
    return person.layers.reduce((sum, layer) => (layer.isBase ? layer.saves.filter(save => !save.crossed).length : sum), 0)
  }
  const [first, ...others] = opponentsOf(battle, who)
  if (first === undefined) throw new RangeError(`${who.id} has nobody to wrestle with`)
  const weakest = others.reduce((least, one) => (savesLeft(one) < savesLeft(least) ? one : least), first)
  because?.(`${weakest.name} is nearest to going down`)
  return { action: 'wrestle', opponent: weakest.id }
}

/** Hurts the opponent whom he outclasses, else gets away. */
export function onWonGrapple(battle: Battle, { opponent }: StepOf<'useWonGrapple'>, who: Combatant, because: Because): WonGrappleAnswer {
  const other = personOf(battle, opponent)
  const stronger = grapplingModifier(battle, who.sheet) >= grapplingModifier(battle, believed(battle, who.side, other))
  because?.(stronger ? `has the better of ${other.name}: hurts past all armor` : `${other.name} is the better grappler: gets away`)
  return { action: stronger ? 'damage' : 'leave' }
}

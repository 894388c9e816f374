/**
 * Falling: losing one's footing, holding on to an edge, dropping turn by turn, and the impact.
 * A falling combatant has no Move Action, but Actions; a hanging one can climb back or let go.
 */
import {
  blockAround,
  byRow,
  heightOf,
  isPassable,
  next,
  onMap,
  type Refusal,
  type Rule,
  reason,
  type Square,
  sameSquare,
  squaresApart,
} from '@enfilade/engine'
import { no, refusalFor } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { footingLost } from '../../battle/events.js'
import { ground, knownGround, knownOccupants, occupants, sharesSquares } from '../../battle/ground.js'
import { revealPerson } from '../../battle/knowledge.js'
import { placeWords } from '../../battle/names.js'
import { canReact, grappleOf, personOf } from '../../battle/people.js'
import { slip } from '../../battle/slipping.js'
import { areas, constants } from '../../tables/constants.js'
import { breakLeg, legsToBreak } from '../critical-injuries/critical-injuries.js'
import { inflictByHazard } from '../damage/hazard-damage.js'
import { rollAgainstDv } from '../dice/checks.js'
import { skillChecked } from '../dice/events.js'
import { offerLuck } from '../dice/luck.js'
import { sumOfPool } from '../dice/pools.js'
import { isHeld, settleGrapples } from '../grappling/grappling.js'
import { endUp, gait, revealInTheWay, squaresLeft, whyNoMove } from '../moving/moving.js'
import { acting, movingTo } from '../orders.js'
import { meetSurroundings } from '../surroundings.js'
import { die } from '../wounds/wounds.js'
import * as told from './events.js'

const { metresPerSquare, ledgeAthleticsDv, fallAthleticsDv, fallDicePer10m, cyberlegSafeMetres, specialMoveCost } = constants.rows
const metresPerTurn = areas.rows.fallPerTurn * metresPerSquare

// ── over the edge ──────────────────────────────────────────────────────────────────────────────────────────────────
const toHoldOn = reason('CPR-FALL-01', 'to grab the edge')

/** A combatant has lost their footing, `metres` above the ground. `edge`: the square to whose edge they can hold on, null where there is none. */
export const loseFooting: Rule<Battle, StepOf<'loseFooting'>> = (battle, { who, metres, edge }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  const hooked = edge !== null && person.sheet.grappleGear // CPR-FALL-01: no check
  const rolls = edge !== null && !hooked && canReact(person) // CPR-TURN-04: who cannot react fails without dice
  const { numbers, dv, success } = rolls
    ? rollAgainstDv(battle, person, { skill: 'athletics' }, ledgeAthleticsDv, toHoldOn, ask, tell) // CPR-FALL-01: out of turn as well
    : { numbers: null, dv: null, success: hooked }
  if (success && edge !== null) person.hanging = { metres, edge }
  else person.falling = { fallen: 0, left: metres }
  tell?.(footingLost({ rule: 'CPR-FALL-01', who, metres, numbers, dv, held: success }))
  if (hooked) return
  settleGrapples(battle, tell) // CPR-GRP-07
}

/** Back over the edge, by squares of the Move Action; nothing else can be done with it (CPR-FALL-06). */
export const climbUp = acting('climbUp', 'move', {
  words: 'Climb back up',
  name: 'Climbing back',
  check(battle, me) {
    const { hanging } = me
    if (hanging === null) return no('CPR-FALL-06', `${me.name} is not hanging from an edge`)
    if (isHeld(battle, me.id)) return no('CPR-GRP-04', `${me.name} is held`)
    const left = squaresLeft(me)
    if (left < specialMoveCost) return no('CPR-FALL-06', `it takes ${specialMoveCost} squares, and ${me.name} has ${left}`)
    const taken = !sharesSquares(battle) && knownOccupants(battle, me.side, hanging.edge).some(other => other.id !== me.id)
    return taken ? no('CPR-MOVE-02', 'another combatant stands on the edge') : null
  },
  say: () => 'Climb back over the edge',
  do(battle, me, _answer, tell) {
    if (me.hanging === null) return
    me.turn.moveActions = Math.max(1, me.turn.moveActions)
    const [unseen] = sharesSquares(battle) ? [] : occupants(battle, me.hanging.edge).filter(other => other.id !== me.id)
    if (unseen !== undefined) {
      me.turn.moveSpent += specialMoveCost
      return revealPerson(unseen, 'CPR-MOVE-02', tell) // a combatant unknown to their side stands there
    }
    const from = me.at
    me.at = { ...me.hanging.edge }
    me.hanging = null
    me.turn.moveSpent += specialMoveCost // CPR-FALL-06
    tell?.(told.climbedUp({ rule: 'CPR-FALL-06', who: me.id, to: { ...me.at } }))
    if (sameSquare(from, me.at)) return
    if (me.onFoot) me.turn.squaresOnFoot += 1 // CPR-MOVE-06
    meetSurroundings(battle, me, tell)
    endUp(battle, me, from)
  },
})

/** Metres down to a square beside a combatant, too far to climb; null where there is no such edge between the two. */
function dropTo(battle: Battle, person: Combatant, to: Square): number | null {
  const known = knownGround(battle, person.side)
  if (squaresApart(person.at, to) !== 1 || !onMap(known, to) || !isPassable(known, person.at, to)) return null
  const metres = heightOf(known, person.at) - heightOf(known, to)
  return metres > gait.descends ? metres : null
}
/** The squares below the edges beside a combatant. */
const squaresBelow = (battle: Battle, person: Combatant): Square[] =>
  blockAround(person.at, 1)
    .filter(square => dropTo(battle, person, square) !== null)
    .sort(byRow)

const jumping = 'Jumping down'
/**
 * Jumping over an edge on purpose: a square of special movement, and a fall from there, without a check to hold on (house rule). Who
 * holds a combatant or is held stays where they are.
 */
const overTheEdge = movingTo('jump', {
  words: 'Jump down',
  name: jumping,
  squares: squaresBelow,
  refusal: refusedJump,
  say: (battle, me, to) => `Jump down to ${placeWords(battle, to)}, ${dropTo(battle, me, to) ?? 0} m`,
  do(battle, person, { x, y }, tell) {
    const to = { x, y }
    const metres = dropTo(battle, person, to)
    if (metres === null) return
    person.turn.moveActions = Math.max(1, person.turn.moveActions) // CPR-ACT-02
    person.turn.moveSpent += specialMoveCost // CPR-MOVE-03
    if (!isPassable(ground(battle), person.at, to)) return revealInTheWay(battle, person, to, tell) // something unknown to their side
    const there = sharesSquares(battle) ? [] : occupants(battle, to)
    if (there.length > 0) {
      for (const unseen of there) revealPerson(unseen, 'CPR-MOVE-02', tell) // a combatant unknown to their side stands there
      return
    }
    if (person.onFoot) person.turn.squaresOnFoot += 1 // CPR-MOVE-06
    person.at = to
    person.falling = { fallen: 0, left: metres } // CPR-FALL-02: at the end of their turns
    tell?.(told.jumped({ rule: 'CPR-FALL-06', who: person.id, to: { x, y }, metres })) // CPR-FALL-06: no check
  },
})
/** Below every edge beside them; only those are listed where nothing stands against it. */
export const jump: typeof overTheEdge = {
  ...overTheEdge,
  options: (battle, me, step) => overTheEdge.options(battle, me, step).filter(square => refusedJump(battle, me, square) === null),
}
function refusedJump(battle: Battle, me: Combatant, { x, y }: Square): Refusal | null {
  const why = whyNoMove(battle, me) ?? (grappleOf(battle, me.id) === undefined ? null : no('CPR-GRP-04', `${me.name} is in a grapple`))
  if (why !== null) return refusalFor(jumping, why)
  const below = squaresBelow(battle, me)
  const at = { at: 'x', found: [x, y] }
  if (!below.some(square => square.x === x && square.y === y)) {
    const allowed = below.map(square => [square.x, square.y])
    return refusalFor(jumping, { ...no('CPR-FALL-02', 'no edge leads down there'), ...at, allowed })
  }
  const left = squaresLeft(me)
  if (left < specialMoveCost)
    return refusalFor(jumping, no('CPR-MOVE-03', `it takes ${specialMoveCost} squares, and ${me.name} has ${left}`)) // CPR-MOVE-03
  const taken = !sharesSquares(battle) && knownOccupants(battle, me.side, { x, y }).length > 0
  return taken ? refusalFor(jumping, { ...no('CPR-MOVE-02', 'another combatant stands there'), ...at }) : null
}

/** Letting go of the edge: a fall of the whole height. */
export const letGo = acting('letGo', 'nothing', {
  words: 'Let go of the edge',
  name: 'Letting go',
  check: (_battle, me) => (me.hanging === null ? no('CPR-FALL-06', `${me.name} is not hanging from an edge`) : null),
  do(battle, me, _answer, tell) {
    slip(me, tell) // CPR-FALL-06
    settleGrapples(battle, tell) // CPR-GRP-07
  },
})

// ── down ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The end of a turn of a combatant who falls: 40 m, or to the ground where that is nearer. */
export const fallFurther: Rule<Battle, StepOf<'fallFurther'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (person.dead || person.falling === null) return
  const { fallen, left } = person.falling
  const drop = Math.min(metresPerTurn, left) // CPR-FALL-02
  const metres = fallen + drop
  tell?.(told.fell({ rule: 'CPR-FALL-02', who, fallen: metres, left: left - drop }))
  if (left > drop) {
    person.falling = { fallen: metres, left: left - drop }
    return
  }
  person.falling = null
  next(battle, { step: 'land', who, metres }) // CPR-FALL-03: once, for the whole height
}

const impact = reason('CPR-FALL-03', 'impact')
const toLandOnFeet = reason('CPR-FALL-03', 'to land on the feet')

/** d6 of a fall: two for each full 10 m. */
export const fallDice = (metres: number): number => fallDicePer10m * Math.floor(metres / 10) // CPR-FALL-03, CPR-DICE-08

/** Does a fall of this height do nothing to a combatant: too low, or two cyberlegs take it? A parachute opens where the fall would kill (house rule). */
function isHarmless(battle: Battle, { sheet }: Combatant, metres: number): boolean {
  if (metres < 10) return true // CPR-FALL-03
  if (sheet.cyberlegs === 2 && metres <= cyberlegSafeMetres) return true // CPR-FALL-04
  return sheet.parachute && metres >= battle.setup.settings.lethalFallMetres // CPR-FALL-05
}

/** The impact. */
export const land: Rule<Battle, StepOf<'land'>> = (battle, { who, metres }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  const fallen = { rule: 'CPR-FALL-03', who, metres } as const
  if (isHarmless(battle, person, metres)) {
    tell?.(told.landed({ ...fallen, harmless: true }))
    return
  }
  if (metres >= battle.setup.settings.lethalFallMetres) {
    tell?.(told.landed({ ...fallen, harmless: false }))
    return die(battle, person, 'CPR-FALL-05', 'the fall', tell) // CPR-FALL-05, CPR-GAP-42: no Death Save
  }
  const damage = ask.roll(sumOfPool(fallDice(metres)), impact, who) // CPR-DICE-05: the damage first
  tell?.(told.landed({ ...fallen, harmless: false }))
  inflictByHazard(battle, person, damage, tell)
  if (canReact(person) && legsToBreak(battle, person).length > 0) offerLuck(battle, person) // CPR-DICE-06
  next(battle, { step: 'landOnFeet', who }) // CPR-FALL-03: also where SP stopped it all
}

/** After the impact: a leg breaks, unless the landing succeeds. */
export const landOnFeet: Rule<Battle, StepOf<'landOnFeet'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead || legsToBreak(battle, person).length === 0) return // CPR-FALL-03: no leg left to break
  if (canReact(person)) {
    const rolled = rollAgainstDv(battle, person, { skill: 'athletics' }, fallAthleticsDv, toLandOnFeet, ask, tell) // CPR-FALL-03
    tell?.(skillChecked({ rule: 'CPR-FALL-03', who, skill: 'athletics', ...rolled }))
    if (rolled.success) return
  }
  breakLeg(battle, person, 'CPR-FALL-03', tell) // CPR-FALL-03, CPR-TURN-04
}

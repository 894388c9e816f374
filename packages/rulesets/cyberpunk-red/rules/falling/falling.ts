/**
 * Falling: losing one's footing, holding on to an edge, dropping turn by turn, and the impact.
 * Who falls has no Move Action, but his Actions; who hangs can climb back or let go.
 */
import { blockAround, byRow, heightOf, isPassable, next, onMap, type Rule, reason, type Square, squaresApart } from '@enfilade/engine'
import { beatsDv, luckIsUsed, numbersOf } from './checks.js'
import { breakLeg, sidesFor } from './criticals.js'
import type { CprEvent } from './events.js'
import { isHeld } from './grappling.js'
import { ground, knownGround, knownOccupants, occupants, sharesSquares } from './ground.js'
import { inflictByHazard } from './hazard-damage.js'
import { heldActionsAgainstMover } from './held-actions.js'
import { revealPerson } from './knowledge.js'
import { offerLuck } from './luck.js'
import type { Battle, Combatant, StepOf } from './model.js'
import { gait, revealInTheWay, squaresLeft, whyNoMove } from './moving.js'
import { placeWords } from './names.js'
import { type CourseOf, impossible } from './orders/course.js'
import { canReact, grappleOf, personOf } from './people.js'
import { sumOfPool } from './pools.js'
import { slip } from './slipping.js'
import { areas, constants } from './tables/constants.js'
import { die } from './wounds.js'

const { metresPerSquare, ledgeAthleticsDv, fallAthleticsDv, fallDicePer10m, cyberlegSafeMetres, specialMoveCost } = constants.rows
const metresPerTurn = areas.rows.fallPerTurn * metresPerSquare

// ── over the edge ──────────────────────────────────────────────────────────────────────────────────────────────────
const toHoldOn = reason('CPR-FALL-01', 'to grab the edge')

/** Somebody has lost his footing, `metres` above the ground. `edge`: the square to whose edge he can hold on, null where there is none. */
export const loseFooting: Rule<Battle, StepOf<'loseFooting'>> = (battle, { who, metres, edge }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  const told = { rule: 'CPR-FALL-01', what: 'footingLost', who, metres } as const
  if (edge !== null && person.sheet.grappleGear) {
    person.hanging = { metres, edge } // CPR-FALL-01: no check
    tell?.({ ...told, numbers: null, dv: null, held: true } satisfies CprEvent)
    return
  }
  if (edge === null || !canReact(person)) {
    person.falling = { fallen: 0, left: metres } // CPR-TURN-04: who cannot react fails without dice
    tell?.({ ...told, numbers: null, dv: null, held: false } satisfies CprEvent)
    return
  }
  const { modifier, lines } = numbersOf(battle, person, { skill: 'athletics' }, tell !== undefined)
  const held = beatsDv(ask, battle, modifier, ledgeAthleticsDv, toHoldOn, who) // CPR-FALL-01: out of turn as well
  luckIsUsed(person)
  if (held) person.hanging = { metres, edge }
  else person.falling = { fallen: 0, left: metres }
  tell?.({ ...told, numbers: { modifier, lines }, dv: ledgeAthleticsDv, held } satisfies CprEvent)
}

/** Back over the edge, by squares of the Move Action; nothing else can be done with it (CPR-FALL-06). */
export const climbUp: CourseOf<'climbUp'> = {
  cost: 'move',
  name: 'Climbing back',
  words: 'Climb back up',
  options: (battle, person) => (climbUp.refused(battle, person, { action: 'climbUp' }) === null ? [{ action: 'climbUp' }] : []),
  refused: (battle, person) => {
    const { hanging } = person
    if (hanging === null) return impossible('CPR-FALL-06', climbUp.name, `${person.name} does not hang anywhere`)
    if (isHeld(battle, person.id)) return impossible('CPR-GRP-04', climbUp.name, `${person.name} is held`)
    const left = squaresLeft(person)
    if (left < specialMoveCost)
      return impossible('CPR-FALL-06', climbUp.name, `it takes ${specialMoveCost} squares, and ${person.name} has ${left}`)
    const taken = !sharesSquares(battle) && knownOccupants(battle, person.side, hanging.edge).some(other => other.id !== person.id)
    return taken ? impossible('CPR-MOVE-02', climbUp.name, 'somebody stands on the edge') : null
  },
  carryOut: (battle, person, _order, tell) => {
    if (person.hanging === null) return
    person.turn.moveActions = Math.max(1, person.turn.moveActions)
    const [unseen] = sharesSquares(battle) ? [] : occupants(battle, person.hanging.edge).filter(other => other.id !== person.id)
    if (unseen !== undefined) {
      person.turn.moveSpent += specialMoveCost
      return revealPerson(unseen, 'CPR-MOVE-02', tell) // somebody whom his side did not know of stands there
    }
    person.at = { ...person.hanging.edge }
    person.hanging = null
    person.turn.moveSpent += specialMoveCost // CPR-FALL-06
    tell?.({ rule: 'CPR-FALL-06', what: 'climbedUp', who: person.id, to: { ...person.at } } satisfies CprEvent)
  },
  say: () => 'Climb back over the edge',
  fields: () => [],
}

/** Metres down to a square beside somebody, too far to climb; null where there is no such edge between the two. */
function dropTo(battle: Battle, person: Combatant, to: Square): number | null {
  const known = knownGround(battle, person.side)
  if (squaresApart(person.at, to) !== 1 || !onMap(known, to) || !isPassable(known, person.at, to)) return null
  const metres = heightOf(known, person.at) - heightOf(known, to)
  return metres > gait.descends ? metres : null
}
/** The squares below the edges beside somebody. */
const squaresBelow = (battle: Battle, person: Combatant): Square[] =>
  blockAround(person.at, 1)
    .filter(square => dropTo(battle, person, square) !== null)
    .sort(byRow)

/**
 * Jumping over an edge on purpose: a square of special movement, and a fall from there, without a check to hold on (house rule). Who
 * holds somebody or is held stays where he is.
 */
export const jump: CourseOf<'jump'> = {
  cost: 'move',
  name: 'Jumping down',
  words: 'Jump down',
  options: (battle, person) =>
    squaresBelow(battle, person)
      .map(({ x, y }) => ({ action: 'jump' as const, x, y }))
      .filter(order => jump.refused(battle, person, order) === null),
  refused: (battle, person, { x, y }) => {
    const never = whyNoMove(battle, person)
    if (never !== null) return { ...never, words: never.words.replace('Moving', jump.name) }
    if (grappleOf(battle, person.id) !== undefined) return impossible('CPR-GRP-04', jump.name, `${person.name} is in a grapple`)
    const below = squaresBelow(battle, person)
    if (!below.some(square => square.x === x && square.y === y)) {
      const allowed = below.map(square => [square.x, square.y])
      return { ...impossible('CPR-FALL-02', jump.name, 'there is no edge down to it'), at: 'x', found: [x, y], allowed }
    }
    const left = squaresLeft(person)
    if (left < specialMoveCost)
      return impossible('CPR-MOVE-03', jump.name, `it takes ${specialMoveCost} squares, and ${person.name} has ${left}`) // CPR-MOVE-03
    const taken = !sharesSquares(battle) && knownOccupants(battle, person.side, { x, y }).length > 0
    return taken ? { ...impossible('CPR-MOVE-02', jump.name, 'somebody stands there'), at: 'x', found: [x, y] } : null
  },
  carryOut: (battle, person, { x, y }, tell) => {
    const to = { x, y }
    const metres = dropTo(battle, person, to)
    if (metres === null) return
    person.turn.moveActions = Math.max(1, person.turn.moveActions) // CPR-ACT-02
    person.turn.moveSpent += specialMoveCost // CPR-MOVE-03
    if (!isPassable(ground(battle), person.at, to)) return revealInTheWay(battle, person, to, tell) // something unknown to his side
    const there = sharesSquares(battle) ? [] : occupants(battle, to)
    if (there.length > 0) {
      for (const unseen of there) revealPerson(unseen, 'CPR-MOVE-02', tell) // somebody whom his side did not know of stands there
      return
    }
    if (person.onFoot) person.turn.squaresOnFoot += 1 // CPR-MOVE-06
    const from = person.at
    person.at = to
    person.falling = { fallen: 0, left: metres } // CPR-FALL-02: at the end of his turns
    tell?.({ rule: 'CPR-FALL-06', what: 'jumped', who: person.id, to: { x, y }, metres } satisfies CprEvent) // CPR-FALL-06: no check
    heldActionsAgainstMover(battle, person, from) // CPR-ACT-07
  },
  say: (battle, person, { x, y }) => `Jump down to ${placeWords(battle, { x, y })}, ${dropTo(battle, person, { x, y }) ?? 0} m`,
  fields: (battle, person) => [
    {
      name: 'x',
      words: 'East',
      kind: 'place',
      values: squaresBelow(battle, person).map(square => ({ value: [square.x, square.y], words: placeWords(battle, square) })),
    },
    { name: 'y', words: 'South', kind: 'number', from: 0, to: battle.setup.field.size[1] - 1 },
  ],
}

/** Letting go of the edge: a fall of the whole height. */
export const letGo: CourseOf<'letGo'> = {
  cost: 'nothing',
  name: 'Letting go',
  words: 'Let go of the edge',
  options: (_battle, person) => (person.hanging === null ? [] : [{ action: 'letGo' }]),
  refused: (_battle, person) =>
    person.hanging === null ? impossible('CPR-FALL-06', letGo.name, `${person.name} does not hang anywhere`) : null,
  carryOut: (_battle, person, _order, tell) => slip(person, tell), // CPR-FALL-06
  say: () => 'Let go of the edge',
  fields: () => [],
}

// ── down ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The end of a turn of somebody who falls: 40 m, or to the ground where that is nearer. */
export const fallFurther: Rule<Battle, StepOf<'fallFurther'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (person.dead || person.falling === null) return
  const { fallen, left } = person.falling
  const drop = Math.min(metresPerTurn, left) // CPR-FALL-02
  const metres = fallen + drop
  tell?.({ rule: 'CPR-FALL-02', what: 'fell', who, fallen: metres, left: left - drop } satisfies CprEvent)
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

/** Does a fall of this height do nothing to somebody: too low, or two cyberlegs take it? A parachute opens where the fall would kill (house rule). */
function isHarmless(battle: Battle, { sheet }: Combatant, metres: number): boolean {
  if (metres < 10) return true // CPR-FALL-03
  if (sheet.cyberlegs === 2 && metres <= cyberlegSafeMetres) return true // CPR-FALL-04
  return sheet.parachute && metres >= battle.setup.settings.lethalFallMetres // CPR-FALL-05
}

/** The impact. */
export const land: Rule<Battle, StepOf<'land'>> = (battle, { who, metres }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  const told = { rule: 'CPR-FALL-03', what: 'landed', who, metres } as const
  if (isHarmless(battle, person, metres)) {
    tell?.({ ...told, harmless: true } satisfies CprEvent)
    return
  }
  if (metres >= battle.setup.settings.lethalFallMetres) {
    tell?.({ ...told, harmless: false } satisfies CprEvent)
    return die(battle, person, 'CPR-FALL-05', 'the fall', tell) // CPR-FALL-05, CPR-GAP-42: no Death Save
  }
  const damage = ask.roll(sumOfPool(fallDice(metres)), impact, who) // CPR-DICE-05: the damage first
  tell?.({ ...told, harmless: false } satisfies CprEvent)
  inflictByHazard(battle, person, damage, tell)
  if (canReact(person)) offerLuck(battle, person) // CPR-DICE-06
  next(battle, { step: 'landOnFeet', who }) // CPR-FALL-03: also where SP stopped it all
}

/** After the impact: a leg breaks, unless the landing succeeds. */
export const landOnFeet: Rule<Battle, StepOf<'landOnFeet'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead || !battle.setup.settings.criticalInjuries || sidesFor(person, 'brokenLeg').length === 0) return // CPR-FALL-03: no leg left to break
  let success = false
  if (canReact(person)) {
    const { modifier, lines } = numbersOf(battle, person, { skill: 'athletics' }, tell !== undefined)
    success = beatsDv(ask, battle, modifier, fallAthleticsDv, toLandOnFeet, who) // CPR-FALL-03
    luckIsUsed(person)
    tell?.({
      rule: 'CPR-FALL-03',
      what: 'skillChecked',
      who,
      skill: 'athletics',
      numbers: { modifier, lines },
      dv: fallAthleticsDv,
      success,
    } satisfies CprEvent)
  }
  if (!success) breakLeg(battle, person, 'CPR-FALL-03', tell) // CPR-FALL-03, CPR-TURN-04
}

/**
 * Falling: losing one's footing, holding on to an edge, dropping turn by turn, and the impact.
 * Who falls has no Move Action, but his Actions; who hangs can climb back or let go.
 */
import { next, type Rule, reason } from '@enfilade/engine'
import { beatsDv, luckIsUsed, numbersOf } from './checks.js'
import { breakLeg, sidesFor } from './criticals.js'
import type { CprEvent } from './events.js'
import { isHeld } from './grappling.js'
import { knownOccupants, occupants, sharesSquares } from './ground.js'
import { inflictByHazard } from './hazard-damage.js'
import { revealPerson } from './knowledge.js'
import { offerLuck } from './luck.js'
import type { Battle, Combatant, StepOf } from './model.js'
import { squaresLeft } from './moving.js'
import { type CourseOf, impossible } from './orders/course.js'
import { canReact, personOf } from './people.js'
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

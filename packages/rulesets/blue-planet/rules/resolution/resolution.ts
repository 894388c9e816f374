/**
 * Step 3 of a round: the actions that are due, in the order of a Speed challenge. Equal margins: the higher Speed first; equal again: at the
 * same instant, each as if the others had not happened, all effects together afterwards (BP-RES-03, BP-RES-07).
 */
import {
  closeTogether as closeGroup,
  type Id,
  next,
  openTogether as openGroup,
  type Ranked,
  type Rule,
  reason,
  seeStanding,
  type Tell,
} from '@enfilade/engine'
import { lowBest } from './checks.js'
import { listFromHeadDown, losePlansIfUnable } from './effects.js'
import type { BpEvent, LostBecause } from './events.js'
import { fullAidMinutes } from './first-aid.js'
import type { Action, ActionOf, Battle, Combatant, Conditions, StepOf } from './model.js'
import { endStridesOf } from './moving.js'
import { canUse, findPerson, findWeapon, isAble, personOf } from './people.js'
import { canFireMoving } from './ranged.js'
import { constants } from './tables/constants.js'

// ── the order ──────────────────────────────────────────────────────────────────────────────────────────────────────
const speed = reason('BP-RES-02', 'Speed')
/** Equal margins go to the higher Speed: so much of a point for each point of Speed. Exact in binary, and less than a point for any Speed. */
const perPoint = 1 / 16_384

/** Whose actions take effect in this round: each in turn, or several together. */
export const orderActions: Rule<Battle, StepOf<'orderActions'>> = (battle, _step, { ask, tell }) => {
  const { round } = battle
  const due = battle.people.filter(person => person.pending !== null && person.pending.resolveRound <= round && isAble(person)) // BP-RES-01, BP-DICE-01
  const first = due[0]
  if (first === undefined) return
  if (due.length === 1) return next(battle, { step: 'act', who: first.id }) // BP-RES-02: one due, no roll
  const entries: Ranked[] = due.map(({ id, sheet }) => ({
    who: id,
    plus: sheet.attributes.speed + sheet.attributes.speed * perPoint, // BP-RES-02, BP-RES-03
  }))
  const { speedTieMode } = battle.setup.settings
  const places = ask.rank(lowBest, entries, speedTieMode === 'reroll' ? 'again' : 'together', speed) // BP-RES-03, BP-GAP-07
  if (tell !== undefined) {
    const speeds: Record<Id, number> = {}
    for (const { id, sheet } of due) speeds[id] = sheet.attributes.speed
    const order = places.map(place => place.map(({ who }) => who))
    tell({ rule: 'BP-RES-02', what: 'speedChallenged', places: order, speeds } satisfies BpEvent)
  }
  for (const place of places) {
    if (place.length > 1) next(battle, { step: 'openTogether', those: place.map(({ who }) => who) }) // BP-RES-03
    for (const { who } of place) next(battle, { step: place.length > 1 ? 'actTogether' : 'act', who })
    if (place.length > 1) next(battle, { step: 'closeTogether' })
  }
}

// ── at the same instant ────────────────────────────────────────────────────────────────────────────────────────────
const copyOf = (now: Conditions): Conditions => ({
  ...now,
  disabled: [...now.disabled],
  destroyed: [...now.destroyed],
  dropped: [...now.dropped],
})

export const openTogether: Rule<Battle, StepOf<'openTogether'>> = (battle, { those }, { tell }) => {
  const able = those.filter(id => isAble(personOf(battle, id))) // BP-RES-04
  if (able.length < 2) return
  endStridesOf(battle, able, tell)
  tell?.({ rule: 'BP-RES-03', what: 'togetherBegan', those: able } satisfies BpEvent)
  openGroup(battle, copyOf) // BP-RES-07
  // Who acts now is out of the fire that he lay under, and who stands up is on his feet; what happens in this very instant pins or fells him anew.
  for (const id of able) {
    const after = battle.together?.after[id]
    if (after === undefined) continue
    after.heavyFire = false // BP-RNG-14
    if (personOf(battle, id).pending?.action.action === 'stand') after.prone = false // BP-ACT-01
  }
}

export const closeTogether: Rule<Battle, StepOf<'closeTogether'>> = (battle, _step, { tell }) => {
  if (battle.together === null) return
  closeGroup(battle) // BP-RES-07: what all have done takes force
  tell?.({ rule: 'BP-RES-07', what: 'togetherEnded' } satisfies BpEvent)
  for (const person of battle.people) {
    listFromHeadDown(battle, person)
    losePlansIfUnable(battle, person, tell) // BP-DEC-07
  }
}

// ── one action ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** A waiting action takes effect. */
export const act: Rule<Battle, StepOf<'act'> | StepOf<'actTogether'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  seeStanding(battle, copyOf) // BP-RES-07; outside of a group nothing happens here
  if (!isAble(person)) return // BP-RES-04
  const { pending } = person
  if (pending === null) return
  const { action, declaredRound } = pending
  person.pending = null
  person.wantsChange = false
  person.unsettled = false
  endStridesOf(battle, [who, ...concerned(action)], tell)
  const told = action.action === 'fireSingle' || action.action === 'fireAuto' || action.action === 'melee' || action.action === 'firstAid'
  if (told) tell?.({ rule: 'BP-RES-01', what: 'actionBegan', who, action, declaredRound } satisfies BpEvent)
  carryOut(battle, person, action, tell)
  if (person.now.heavyFire && battle.setup.settings.autoHeavyFire) next(battle, { step: 'finishAct', who })
}

/** After an action: whoever was under heavy fire has come out of it. */
export const finishAct: Rule<Battle, StepOf<'finishAct'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (!person.now.heavyFire) return
  person.now.heavyFire = false // BP-RNG-14; what a group gathers for its end is left alone
  const anew = battle.together?.after[who]?.heavyFire === true
  if (!anew) tell?.({ rule: 'BP-RNG-14', what: 'heavyFire', who, ended: true } satisfies BpEvent)
}

/** Those whom an action is directed at. */
function concerned(action: Action): Id[] {
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto':
      return [...new Set(action.shots.map(({ target }) => target))]
    case 'melee':
      return [...new Set(action.strikes.map(({ target }) => target))]
    case 'firstAid':
      return [action.patient]
    default:
      return []
  }
}

function carryOut(battle: Battle, person: Combatant, action: Action, tell: Tell | undefined): void {
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto':
      openFire(battle, person, action, tell)
      return
    case 'melee': {
      person.aim = null // BP-RNG-08: used up by any attack
      next(battle, { step: 'strike', flurry: { who: person.id, strikes: action.strikes, kept: [] } })
      return
    }
    case 'aim':
      aim(battle, person, action, tell)
      return
    case 'firstAid': {
      const { patient, wound, facility, minutes } = action
      const treated = findPerson(battle, patient)?.wounds[wound]
      const hurried = treated !== undefined && minutes < fullAidMinutes(treated) // BP-AID-03
      next(battle, { step: 'treat', who: person.id, patient, wound, facility, hurried })
      return
    }
    case 'stand':
      if (!person.now.prone) {
        lose(person, action, 'notProne', tell)
        return
      }
      tell?.({ rule: 'BP-ACT-01', what: 'stoodUp', who: person.id } satisfies BpEvent)
      person.now.prone = false // BP-ACT-01; a group has it since it began
      return
    case 'move':
      return // BP-ACT-01: the movement mode does the work
    case 'wait':
      person.standsBy = battle.aftermath && (person.now.movement === 'stationary' || person.moveTo === null)
      tell?.({ rule: 'BP-ACT-01', what: 'waited', who: person.id, standsBy: person.standsBy } satisfies BpEvent)
      return
  }
}

/** Says that an action comes to nothing, without dice. */
function lose(person: Combatant, { action }: Action, why: LostBecause, tell: Tell | undefined): void {
  tell?.({ rule: 'BP-ACT-02', what: 'actionLost', who: person.id, action, why } satisfies BpEvent) // BP-ACT-02
}

function openFire(battle: Battle, person: Combatant, action: ActionOf<'fireSingle'> | ActionOf<'fireAuto'>, tell: Tell | undefined): void {
  const { weaponId, shots } = action
  const aimed = person.aim
  person.aim = null // BP-RNG-08: used up, whatever it was aimed at
  const weapon = findWeapon(person.sheet, weaponId)
  if (weapon === undefined || !canUse(person, weapon)) {
    const dropped = weapon === undefined || person.now.dropped.includes(weaponId)
    lose(person, action, dropped ? 'weaponLost' : 'twoHanded', tell)
    return
  }
  const targets = new Set(shots.map(({ target }) => target))
  if (!canFireMoving(person)) {
    const target = (shots[0] as { readonly target: Id }).target
    tell?.({ rule: 'BP-RNG-06', what: 'shotsLost', attacker: person.id, target, count: shots.length, why: 'sprinting' } satisfies BpEvent)
    return // BP-RNG-06
  }
  const auto = action.action === 'fireAuto'
  const volley = { who: person.id, weaponId, auto, shots, fired: 0, several: targets.size > 1, aim: aimed, kept: [] } // BP-RNG-10
  next(battle, { step: 'shoot', volley })
}

function aim(battle: Battle, person: Combatant, action: ActionOf<'aim'>, tell: Tell | undefined): void {
  const target = findPerson(battle, action.target)
  if (target === undefined || target.now.dead) {
    lose(person, action, 'targetGone', tell)
    return
  }
  const collected = person.aim?.target === target.id ? person.aim.count : 0
  const counted = person.now.movement !== 'sprint' && collected < constants.rows.mostAiming // BP-RNG-08
  if (counted) person.aim = { target: target.id, count: collected + 1 }
  const count = counted ? collected + 1 : collected
  tell?.({ rule: 'BP-RNG-08', what: 'aimed', who: person.id, target: target.id, count, counted } satisfies BpEvent)
}

/** A kit for tests of the rules: a fight that begins from a situation and is played by a script. */
import { type Id, type ScriptLine, stepIsDue } from '@enfilade/engine'
import type { ToldIn } from '@enfilade/kit'
import { CheckingAsk, choice, PlayedInTurns, throwOf } from '../../../kit/testing/scripted.js'
import type { Battle, Combatant, Step } from '../battle/battle.js'
import { codec } from '../codec.generated.js'
import type { events } from '../rules/events.js'
import { ownAction } from '../rules/own-turn.js'
import { advance, steps } from '../rules/steps.js'
import { battleOf, type Situation } from './situation.js'

export * from './situation.js'
export { choice, throwOf as dice }

/** Everything that a fight of this game tells. */
export type RpjEvent = ToldIn<typeof events>

// ── orders ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const attack = (weaponId: Id, target: Id) => ({ action: 'attack', weaponId, target })
export const aimedFire = (weaponId: Id, target: Id) => ({ action: 'aimedFire', weaponId, target })
export const suppressiveFire = (weaponId: Id, target: Id) => ({ action: 'suppressiveFire', weaponId, target })
export const overwatch = (weaponId: Id, regionId: Id) => ({ action: 'overwatch', weaponId, regionId })
export const touch = (target: Id) => ({ action: 'touchCheck', target })
/** A Move, to stand alone where no group is named; the best cover there where none is named. */
export const move = (regionId: Id, groupId: Id = 'alone', cover: { readonly coverId?: Id | null } = {}) => ({
  action: 'move',
  regionId,
  groupId,
  ...cover,
})
export const cautious = (regionId: Id, groupId: Id = 'alone', cover: { readonly coverId?: Id | null } = {}) => ({
  ...move(regionId, groupId, cover),
  action: 'cautiousMovement',
})
export const reorient = { action: 'reorient' }
export const unreorient = { action: 'unreorient' }

// ── a script ───────────────────────────────────────────────────────────────────────────────────────────────────────
export const strike = (who: Id, weaponId: Id): ScriptLine => choice(who, { action: 'strike', weaponId })
export const shoot = (who: Id, weaponId: Id): ScriptLine => choice(who, { action: 'shoot', weaponId })
export const overwatchShot = (who: Id): ScriptLine => choice(who, { action: 'shoot' })
export const hold = (who: Id): ScriptLine => choice(who, { action: 'hold' })
export const pass = (who: Id): ScriptLine => choice(who, { action: 'pass' })

// ── a fight ────────────────────────────────────────────────────────────────────────────────────────────────────────
export class Fight extends PlayedInTurns<Combatant, Step, Battle, { readonly [E in RpjEvent as E['what']]: E }> {
  protected readonly rules = { steps, advance }
  protected readonly ownAction = ownAction
  protected takeAction(who: Id): Step {
    return { step: 'takeAction', who }
  }
  /** The open TNs of each layer, by its name; a broken layer has none. */
  saves(id: Id): Record<string, number[]> {
    return Object.fromEntries(
      this.person(id).layers.map(layer => [layer.name, layer.saves.filter(save => !save.crossed).map(save => save.tn)]),
    )
  }
  /** An independent fight from here on. */
  fork(): Fight {
    return new Fight(codec.copy(this.battle))
  }

  protected isAsked(): boolean {
    const top = this.battle.agenda.at(-1)
    if (top?.step !== 'takeAction' || top.afterwards !== undefined) return false
    const person = this.person(top.who)
    return person.condition === 'active' && person.actionsLeft > 0 && person.grappleId === null
  }
  /** Nothing on the way may ask. */
  protected comeTo(who: Id, start = false): void {
    const isThere = (): boolean => {
      const top = this.battle.agenda.at(-1)
      return start ? top?.step === 'startTurn' && top.who === who : this.isAsked()
    }
    const ask = new CheckingAsk([])
    while (!isThere()) {
      if (!stepIsDue(this.rules, this.battle)) throw new Error(`The fight is over; ${who} has no turn`)
      if (!isThere()) this.run(ask)
    }
    const top = this.battle.agenda.at(-1)
    if (top?.step === 'takeAction' && top.who !== who) throw new Error(`It is ${top.who}'s turn, not ${who}'s`)
  }
}

export const fight = (situation: Situation): Fight => new Fight(battleOf(situation))

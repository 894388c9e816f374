/** A kit for tests of the rules: a fight that begins from a situation and is played by a script. */
import { type Id, type Json, type ScriptLine, stepIsDue } from '@enfilade/engine'
import { CheckingAsk, choice, PlayedInTurns, throwOf } from '../../../kit/testing/scripted.js'
import type { Barrier, Battle, Combatant, DoorId, Step } from '../battle/battle.js'
import { isConscious } from '../battle/people.js'
import { woundStateOf } from '../battle/wound-state.js'
import { codec } from '../codec.generated.js'
import { stoppingPower } from '../rules/armor/armor.js'
import { ownAction } from '../rules/decisions.js'
import type { EventCalled, EventName } from '../rules/events.js'
import { advance, steps } from '../rules/steps.js'
import type { Aim, Facing, Location, WoundState } from '../tables/words.js'
import { battleOf, type Situation, weaponItem, weaponRow } from './situation.js'

export * from './situation.js'
export { choice, throwOf as dice }

// ── orders ─────────────────────────────────────────────────────────────────────────────────────────────────────────
// A weapon is named as the content names it; the kit adds whose it is.
export const attack = (weaponId: Id, target: Id) => ({ action: 'attack', weaponId, target })
export const attackCover = (weaponId: Id, coverId: Id) => ({ action: 'attackCover', weaponId, coverId })
export const aimedShot = (weaponId: Id, target: Id, aim: Aim) => ({ action: 'aimedShot', weaponId, target, aim })
export const autofire = (weaponId: Id, target: Id) => ({ action: 'autofire', weaponId, target })
export const suppressiveFire = (weaponId: Id) => ({ action: 'suppressiveFire', weaponId })
export const shells = (weaponId: Id, facing: Facing) => ({ action: 'shells', weaponId, facing })
export const explosive = (weaponId: Id, x: number, y: number) => ({ action: 'explosive', weaponId, x, y })
export const throwObject = (itemId: Id, target: Id) => ({ action: 'throwObject', itemId, target })
export const grab = (target: Id) => ({ action: 'grab', target })
export const move = (x: number, y: number) => ({ action: 'move', x, y })
export const reload = (weaponId: Id, ammunition: Id) => ({ action: 'reload', weaponId, ammunition })
export const act = (action: string) => ({ action })

// ── a script ───────────────────────────────────────────────────────────────────────────────────────────────────────
export const dodge = (who: Id): ScriptLine => choice(who, { action: 'dodge' })
export const stand = (who: Id): ScriptLine => choice(who, { action: 'dv' })
export const behindShield = (who: Id): ScriptLine => choice(who, { action: 'shield' })
export const behindPerson = (who: Id): ScriptLine => choice(who, { action: 'humanShield' })

// ── a fight ────────────────────────────────────────────────────────────────────────────────────────────────────────
export class Fight extends PlayedInTurns<Combatant, Step, Battle, { readonly [W in EventName]: EventCalled<W> }> {
  protected readonly rules = { steps, advance }
  protected readonly ownAction = ownAction
  protected takeAction(who: Id): Step {
    return { step: 'takeAction', who }
  }
  protected override meant(who: Id, order: Json): Json {
    return named(this.person(who), order)
  }
  hp(id: Id): number {
    return this.person(id).hp
  }
  sp(id: Id, location: Location = 'body'): number {
    return stoppingPower(this.person(id), location)
  }
  state(id: Id): WoundState {
    return woundStateOf(this.person(id))
  }
  /** Rounds in a weapon, named as the content names it. */
  rounds(id: Id, weapon: Id): number | null {
    const item = this.person(id).items.find(one => one.id === `${id}-${weapon}`)
    if (item?.kind !== 'weapon') throw new Error(`${id} has no ${weapon}`)
    return item.rounds
  }
  /** "brokenLeg left", "spinalInjury", … in the order in which they were suffered. */
  injuries(id: Id): string[] {
    return this.person(id).injuries.map(({ name, side }) => (side === null ? name : `${name} ${side}`))
  }
  /** An independent fight from here on. */
  fork(): Fight {
    return new Fight(codec.copy(this.battle))
  }

  protected isAsked(): boolean {
    const top = this.battle.agenda.at(-1)
    return top?.step === 'takeAction' && top.afterwards === undefined && isConscious(this.person(top.who))
  }
  /** Others asked on the way end their turn. */
  protected comeTo(who: Id, start = false): void {
    const isThere = (): boolean => {
      const top = this.battle.agenda.at(-1)
      return start ? top?.step === 'startTurn' && top.who === who : this.isAsked() && top !== undefined && 'who' in top && top.who === who
    }
    for (let steps_ = 0; !isThere(); steps_++) {
      if (steps_ > 1000) throw new Error(`${who} never has a turn`)
      if (!stepIsDue(this.rules, this.battle)) throw new Error(`The fight is over; ${who} has no turn`)
      if (isThere()) return
      const top = this.battle.agenda.at(-1)
      const other = this.isAsked() && top !== undefined && 'who' in top ? [choice(top.who, { action: 'endTurn' })] : []
      this.run(new CheckingAsk(other))
    }
  }
}

/** An order in which weapons and things are named without their owner. */
function named(person: Combatant, order: Json): Json {
  if (order === null || typeof order !== 'object' || Array.isArray(order)) return order
  const fields = Object.entries(order as { readonly [key: string]: Json }).map(([field, value]) => {
    const own = typeof value === 'string' && (field === 'weaponId' || field === 'itemId') ? `${person.id}-${value}` : null
    return [
      field,
      own !== null && person.items.some(item => item.id === own) ? own : field === 'order' ? named(person, value) : value,
    ] as const
  })
  return Object.fromEntries(fields)
}

export const fight = (situation: Situation): Fight => new Fight(battleOf(situation))

/** Vex with a weapon of a list that has something of its own, and Brick, who can't dodge, 2 squares away: SP 7, HP 45. */
export function armedWith(id: Id, own: object, more: object = {}): Fight {
  const gun = weaponItem('vex', { ...weaponRow(id), ...own }, more)
  return fight({ people: { vex: { at: [0, 0], holds: [gun] }, brick: { at: [2, 0], is: { unaware: true } } } })
}
/** A gate of thick wood that can be broken. */
export const barrier = (is: Partial<Barrier> = {}): Barrier => ({
  id: 'gate' as DoorId,
  name: 'Gate',
  isWall: false,
  material: 'wood',
  thickness: 'thick',
  hp: 20,
  hpMax: 20,
  ...is,
})

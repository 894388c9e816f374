/** What a combatant can do in their own turn, in the order in which it is offered (CPR-ACT-01). A new order is named in `acts`. */
import { type Form, next, type Refusal } from '@enfilade/engine'
import { type AnswersTo, amongWords, having, noFor, type Order as OneOrder, optional, refusalFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import type { Action } from '../../battle/orders.js'
import { findPerson, isConscious } from '../../battle/people.js'
import type { GoingOn } from '../../battle/steps.js'
import { forceDoor, openDoor, shutDoor } from '../actions/doors.js'
import {
  draw,
  drop,
  getIntoVehicle,
  grip,
  pickUp,
  reload,
  startVehicle,
  stow,
  useNetActions,
  useObject,
  useSkill,
  vehicleManeuver,
} from '../actions/orders.js'
import { aimedShot, attack, autofire } from '../attacking/orders.js'
import { clearJam } from '../attacking/unreliable.js'
import { choke } from '../choking/choking.js'
import { attackCover, autofireAtCover, moveCover, throwAtCover } from '../cover/cover.js'
import { luckWithIt, sayWithLuck, spendLuckOnQueued } from '../dice/luck.js'
import { climbUp, jump, letGo } from '../falling/falling.js'
import { extinguish } from '../fire/fire.js'
import { grab } from '../grappling/grabbing.js'
import { releaseGrapple } from '../grappling/grappling.js'
import { stabilizeOrder } from '../healing/healing.js'
import { cannotBeHeld, holding } from '../held-actions/held-actions.js'
import { noticeDeed } from '../held-actions/noticing.js'
import { face, getUp, move, run } from '../moving/orders.js'
import { type Acting, type Besides, decision, type Given, nothing, order, paidFor } from '../orders.js'
import { explosive } from '../shells-and-explosives/explosives.js'
import { shells } from '../shells-and-explosives/shells.js'
import { humanShield } from '../shields/human-shields.js'
import { dropShield, equipCorpse, equipShield } from '../shields/shields.js'
import { refusedWhileSuppressed, suppressiveFire } from '../suppression/suppression.js'
import { throwPerson } from '../throwing/throwing-people.js'
import { throwObject } from '../throwing/throwing-things.js'
import { drive } from '../vehicles/driving.js'
import { ram, ramThing } from '../vehicles/ramming.js'
import { board, getOut } from '../vehicles/seats.js'
import { leavesAnother, pay, refusedInTurn } from './paying.js'

// biome-ignore format: a list to be read
const before = [
  move, run, face, getUp, jump, climbUp, letGo,
  attack, aimedShot, autofire, suppressiveFire, shells, explosive, attackCover, autofireAtCover, throwObject, throwAtCover,
  grab, choke, throwPerson, humanShield, releaseGrapple, equipShield, equipCorpse, dropShield,
  draw, drop, grip, stow, pickUp, reload, clearJam, moveCover, openDoor, shutDoor, forceDoor, extinguish,
  stabilizeOrder,
  board, getOut, drive, ram, ramThing,
] as const
const after = [useObject, useSkill, getIntoVehicle, startVehicle, vehicleManeuver, useNetActions] as const
const actions = [...before, ...after].filter(
  ({ action, cost }) => (cost === 'action' || cost === 'attack') && !cannotBeHeld.includes(action),
)
const holdAction = holding((battle, me) => actions.flatMap(act => act.options(battle, me, undefined) as readonly Action[])) // CPR-ACT-07
const acts = [...before, holdAction, ...after] as const

/** Attacks on one person, after which a turn may go on by itself. */
const atOne: readonly string[] = ['attack', 'aimedShot', 'autofire']
const afterwards = optional(
  amongWords({ words: 'Afterwards', values: ['again', 'end', 'againThenEnd'], nameOf: one => afterWords[one] }),
  'ask me again', // CPR-GAP-60
)
const afterWords = { again: 'attack them again', end: 'end the turn', againThenEnd: 'attack them again, then end the turn' } as const

/** The order with all that may be said besides. */
function withMore<A extends Given>(act: Acting<A>): Acting<A> {
  const { action, cost, name, isAttack, rolls } = act
  if (rolls !== true) return act
  const withLuck = having(act, { luck: luckWithIt }, { name, say: (said, { luck }) => sayWithLuck(said, luck) })
  if (!atOne.includes(action)) return paidFor<A>(withLuck, cost, name, isAttack === true, rolls)
  const whole = having(
    withLuck,
    { afterwards },
    {
      name,
      say: (said, { afterwards: after }) => (after === undefined ? said : `${said}, then ${afterWords[after].replace('then ', '')}`),
      together: (_battle, me, { weaponId }, { afterwards: after }) =>
        after === undefined || after === 'end' || (action === 'attack' && leavesAnother(me, weaponId))
          ? null
          : noFor('afterwards', 'CPR-ACT-03', 'it leaves no further attack'),
    },
  )
  return paidFor<A>(whole, cost, name, isAttack === true, rolls)
}
/** What a turn goes on with after this order; null: its owner is asked. */
function goingOn({ afterwards: after, weaponId, target }: Given): GoingOn | null {
  if (after === undefined || weaponId === undefined || target === undefined) return null
  return { weaponId, target, again: after !== 'end', ends: after !== 'again' }
}

/** The order as a combatant gives it in their turn: they have to be able to, pay for it, and have no duty to take cover first. */
function inTurn<A extends Given>(plain: Acting<A>): Acting<A> {
  const act = withMore(plain)
  const { action, cost, name, isAttack } = act
  const options = (battle: Battle, me: Combatant): readonly A[] => {
    if (refusedInTurn(battle, me, act, { action }) !== null) return []
    const listed = act.options(battle, me, undefined)
    // Only the second attack and the duty to take cover depend on more than the kind of order.
    if (!me.turn.mustTakeCover && !me.turn.actionUsed) return listed
    return listed.filter(answer => refusedInTurn(battle, me, act, answer) === null)
  }
  const priced: Acting<A> = {
    ...act,
    options,
    refusal: (battle, me, answer) => refusedInTurn(battle, me, act, answer) ?? act.refusal(battle, me, answer, undefined),
    form(battle, me) {
      const form = withPricedWeapons(battle, me, act, act.form(battle, me, undefined))
      const none = form.refused === undefined && form.unlisted !== true && options(battle, me).length === 0
      const refused = refusedInTurn(battle, me, act, { action }) ?? (none ? refusalFor(name, nothing) : form.refused)
      return refused === undefined ? form : { ...form, refused }
    },
    do(battle, me, answer, tell) {
      pay(me, answer, cost)
      const under = battle.agenda.length
      act.do(battle, me, answer, tell, undefined)
      spendLuckOnQueued(battle, me, answer.luck, under, tell) // CPR-DICE-06
      noticeDeed(battle, me, action, isAttack === true) // CPR-ACT-07, CPR-GAP-13
      const on = goingOn(answer)
      next(battle, on === null ? { step: 'takeAction', who: me.id } : { step: 'takeAction', who: me.id, afterwards: on })
    },
  }
  return paidFor(priced, cost, name, isAttack === true)
}

/** A form whose answers aren't all listed refuses the weapons that allow no second attack of the Action, and itself where none is left. */
function withPricedWeapons<A extends Given>(battle: Battle, me: Combatant, act: Acting<A>, form: Form): Form {
  const weapons = form.fields.find(({ name }) => name === 'weaponId')?.values
  if (form.unlisted !== true || weapons === undefined || !me.turn.actionUsed) return form
  const values = weapons.map(one => {
    const refused = one.refused ?? refusedInTurn(battle, me, act, { action: act.action, weaponId: String(one.value) })
    return refused === null ? one : { ...one, refused }
  })
  const refused = form.refused ?? (values.every(one => one.refused !== undefined) ? values[0]?.refused : undefined)
  const fields = form.fields.map(field => (field.name === 'weaponId' ? { ...field, values } : field))
  return { ...form, fields, ...(refused === undefined ? {} : { refused }) }
}

type OwnAct = AnswersTo<(typeof acts)[number]> & Besides
const ownActs = acts.map(act => inTurn<OwnAct>(act as Acting<OwnAct>))

const endTurn = order('endTurn', {
  words: 'End the turn',
  name: 'That',
  check(battle, me) {
    const duty = refusedWhileSuppressed(battle, me, { action: 'endTurn' })
    if (duty === null) return null
    // Where nothing is left that could bring them into cover, the turn can end.
    return ownActs.some(act => act.cost !== 'nothing' && act.options(battle, me, undefined).length > 0) ? duty : null
  },
  do: (battle, me) => next(battle, { step: 'endTurn', who: me.id }), // CPR-MOVE-04: what is left over is lost
})

/** What may be answered in a combatant's own turn. */
export type Order = OwnAct | { readonly action: 'endTurn' }
export type OrderOf<K extends Order['action']> = Extract<Order, { readonly action: K }>

const orders = [...ownActs, endTurn]
/** CPR-TURN-01: in any order; CPR-MOVE-04: the move can be split. */
export const ownAction = decision({ name: 'ownAction', rule: 'CPR-TURN-01', words: 'What now?' }, orders)

// ── for policies and held Actions ──────────────────────────────────────────────────────────────────────────────────
type OwnOrder = OneOrder<Battle, Combatant, unknown, Order>
const byAction = new Map<string, OwnOrder>(orders.map(one => [one.action, one]))
const orderOf = (action: string): OwnOrder => byAction.get(action) as OwnOrder

/** The order that a turn goes on with; null: what it was to go on with has become idle, or isn't possible. */
export function goneOnWith(battle: Battle, me: Combatant, { weaponId, target, again, ends }: GoingOn): Order | null {
  const other = findPerson(battle, target)
  if (other === undefined || !isConscious(other)) return null
  const order: Order = again ? { action: 'attack', weaponId, target, ...(ends && { afterwards: 'end' }) } : { action: 'endTurn' }
  return refusalOf(battle, me, order) === null ? order : null
}

/** Actions for which a check of their own is rolled at once: LUCK may be spent with them. */
export const rolling: ReadonlySet<string> = new Set(acts.filter(({ rolls }) => rolls).map(({ action }) => action))

/** Every legal order of one kind that is listed. */
export const listedOrders = <K extends Order['action']>(battle: Battle, me: Combatant, action: K): readonly OrderOf<K>[] =>
  orderOf(action).options(battle, me, undefined) as readonly OrderOf<K>[]

/** Why this combatant can't do that now in their own turn; null where they can. */
export const refusalOf = (battle: Battle, me: Combatant, answer: Order): Refusal | null =>
  orderOf(answer.action).refusal(battle, me, answer, undefined)

/** The order as it is, whatever it costs: for what was held. */
export const heldAct = ({ action }: Action): Acting<OwnAct> => acts.find(act => act.action === action) as Acting<OwnAct>

/** Every Action that can be declared in a slot; those of shooting, readiness and posture stand here, all others in their rooms. */
import { inflict, listed, next } from '@enfilade/engine'
import { declaredActions } from '@enfilade/kit'
import { mayBeFiredAt } from '../../battle/aboard.js'
import type { Action, Battle, Combatant, Conditions } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { pointWords } from '../../battle/names.js'
import { areHostile, findPerson, personOf, roundsIn, weaponOf } from '../../battle/people.js'
import { aboardRefusal, isSteady } from '../aboard/fire.js'
import { type ActionOf, type Before, declared, type More } from '../declared.js'
import { isSpread } from '../firing/numbers.js'
import { volleyOf } from '../firing/pull.js'
import { breakFreeDeclared, letGoDeclared, wrestleDeclared } from '../grappling/orders.js'
import { beatFlamesDeclared } from '../hazards/orders.js'
import { bombardDeclared, callFireDeclared, correctFireDeclared, loadDeclared } from '../indirect/orders.js'
import { meleeDeclared } from '../melee/orders.js'
import { launchDeclared } from '../missiles/orders.js'
import { postureChanged } from '../moving/events.js'
import { attackingFrom, setOff } from '../moving/moving.js'
import { duckDeclared, moveDeclared } from '../moving/orders.js'
import { motivateDeclared } from '../panic/orders.js'
import { payDebt } from '../reacting/reacting.js'
import { reloadOnce } from '../reloading/reloading.js'
import { hurlDeclared, lobDeclared } from '../throwing/orders.js'
import { boardDeclared, changeSeatDeclared, dismountDeclared } from '../vehicles/boarding.js'
import { watchBegan } from '../watching/events.js'
import { isAmbushed, mayFireAt } from '../watching/watching.js'
import * as told from './events.js'

const wait = declared('wait', {
  carryOut() {}, // DC-TURN-16: an Aim lasts until another Action
  say: () => 'waits',
})
const aim = declared('aim', {
  possible: (battle, _me, { target }) => findPerson(battle, target)?.now.dead === false,
  carryOut(_battle, me, { target, location }, tell) {
    me.aim = { target, location } // DC-ACT-01
    tell?.(told.aimed({ rule: 'DC-ACT-01', who: me.id, target, location }))
  },
  say: ({ target }, name) => `is going to aim at ${name(target)}`,
})
const watch = declared('watch', {
  carryOut(battle, me, { at }, tell) {
    me.watch = { ...at } // DC-TURN-12
    me.watched = knownPeople(battle, me.side)
      .filter(other => areHostile(battle, me.side, other.side))
      .map(({ id }) => id) // DC-TURN-13
    tell?.(watchBegan({ rule: 'DC-TURN-12', who: me.id, at: { ...at } }))
  },
  say: ({ at }) => `is going to aim at ${pointWords(at)}`,
})

// ── fire ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Is the first shot an Aimed one: after an Aim at this target, standing still since? */
const isAimed = (battle: Battle, me: Combatant, aimedAt: Before, { weaponId, target, kind, advance, other }: ActionOf<'fire'>): boolean =>
  me.repeats === null && // DC-GAP-53: every shot is a Quick Shot
  aimedAt?.target === target &&
  kind === 'single' &&
  advance === null &&
  other === null &&
  me.now.gait === 'stand' &&
  isSteady(battle, me, weaponOf(me, weaponId)) // DC-SHT-01, DC-SHT-05

/** The first shot of an ambush: everyone else of that side who aims may fire too. */
function openFire(battle: Battle, attacker: Combatant, target: Combatant): void {
  if (!isAmbushed(battle, target)) return
  for (const ally of battle.people)
    if (ally.side === attacker.side && ally !== attacker && mayFireAt(battle, ally, target))
      next(battle, { step: 'opportunity', who: ally.id, target: target.id }) // DC-TURN-17
}
const fire = declared('fire', {
  attacks: true,
  bulk: (me: Combatant, { weaponId }: ActionOf<'fire'>) => weaponOf(me, weaponId).bulk,
  possible(battle, me, action) {
    const target = findPerson(battle, action.target)
    if (target === undefined || !mayBeFiredAt(battle, me, target) || roundsIn(me, action.weaponId) === 0) return false
    const weapon = weaponOf(me, action.weaponId)
    if (aboardRefusal(battle, me, weapon) !== null) return false
    const shooter = attackingFrom(battle, me, action.advance)
    return shooter !== null && isSpread(battle, shooter, target, weapon, action.kind, isAimed(battle, me, me.aim, action)) !== null
  },
  carryOut(battle, me, action, tell, aimedAt) {
    const { weaponId, target, kind, pulls, bothHands, part, advance, other } = action
    const who = me.id
    const aimed = isAimed(battle, me, aimedAt, action)
    const location = (aimed ? aimedAt?.location : null) ?? action.location // DC-SHT-02, DC-DF-15
    if (advance !== null) setOff(battle, me, advance, tell)
    next(battle, {
      step: 'pull',
      volley: volleyOf({ who, weaponId, target, kind, aimed, location, part, bothHands, pulls, other: other && { ...other } }), // DC-ACT-03
    })
    openFire(battle, me, personOf(battle, target))
    if (advance?.after === true) next(battle, { step: 'moveOff', who, to: advance.to, gait: advance.gait })
  },
  say: ({ weaponId, target, advance }, name, { id }) =>
    `is going to fire the ${name(`${id}/${weaponId}`)} at ${name(target)}${advance === null ? '' : ' on the move'}`,
})

// ── readiness and posture ──────────────────────────────────────────────────────────────────────────────────────────
const ready = declared('ready', {
  carryOut(_battle, me, { weapons }, tell) {
    me.inHand = [...weapons] // DC-ACT-08
    tell?.(told.readied({ rule: 'DC-ACT-08', who: me.id, weapons: [...weapons] }))
  },
  say: ({ weapons }, name, { id }) => `is going to ready the ${listed(weapons.map(one => name(`${id}/${one}`)))}`,
})
const reload = declared('reload', {
  carryOut: (battle, me, { weaponId }, tell) => reloadOnce(battle, me, weaponOf(me, weaponId), me.id, tell), // DC-ACT-09
  say: ({ weaponId }, name, { id }) => `is going to reload the ${name(`${id}/${weaponId}`)}`,
})
const posture = (words: string, prone: boolean) => ({
  carryOut(battle: Battle, { id: who }: Combatant, _action: Action, tell: Parameters<typeof payDebt>[1]): void {
    inflict<Conditions>(battle, who, now => {
      now.prone = prone // DC-ACT-04
    })
    tell?.(postureChanged({ rule: 'DC-ACT-04', who, prone }))
  },
  say: () => words,
})
const payDebtDeclared = declared('payDebt', {
  carryOut: (_battle, me, _action, tell) => payDebt(me, tell),
  say: () => 'gives up an Action owed',
})

export const actions = declaredActions<Battle, Combatant, Action, More, Before>({
  wait,
  aim,
  watch,
  fire,
  ready,
  reload,
  goProne: declared('goProne', posture('is going to go prone', true)),
  standUp: declared('standUp', posture('is going to stand up', false)),
  payDebt: payDebtDeclared,
  launch: launchDeclared,
  move: moveDeclared,
  duck: duckDeclared,
  melee: meleeDeclared,
  wrestle: wrestleDeclared,
  breakFree: breakFreeDeclared,
  letGo: letGoDeclared,
  hurl: hurlDeclared,
  lob: lobDeclared,
  beatFlames: beatFlamesDeclared,
  motivate: motivateDeclared,
  callFire: callFireDeclared,
  correctFire: correctFireDeclared,
  bombard: bombardDeclared,
  load: loadDeclared,
  board: boardDeclared,
  dismount: dismountDeclared,
  changeSeat: changeSeatDeclared,
})

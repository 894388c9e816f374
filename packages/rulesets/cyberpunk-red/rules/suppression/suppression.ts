/**
 * Suppressive Fire: who has to resist it, and the duty of those who fail to get into cover in their next turn.
 * The duty lapses if there is no cover or it cannot be reached; what is legal while it lasts is worked out from what the side knows.
 */
import {
  costTo,
  isHiddenFrom,
  nearestHidden,
  nearestReached,
  next,
  type Reached,
  type Rule,
  reason,
  type Square,
  sees,
  type Tell,
} from '@enfilade/engine'
import { type No, no } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { revealWhatBlocks } from '../../battle/blocked.js'
import { canSee, distanceBetween, knownGround } from '../../battle/ground.js'
import { revealPerson } from '../../battle/knowledge.js'
import { canReact, findPerson, findWeaponItem, inDiceOrder, isConscious, personOf } from '../../battle/people.js'
import { roundsToTell, spendRounds } from '../../battle/things.js'
import { areas, constants } from '../../tables/constants.js'
import { areaCheck, areaWeapon } from '../attacking/area-weapons.js'
import { jamAt } from '../attacking/unreliable.js'
import { type CheckUse, checkDie, checkIsMade, luckIsUsed, numbersOf, rollTotal } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { reachOf, squaresInReach, squaresLeft, whyNoMove } from '../moving/moving.js'
import { acting, type Given } from '../orders.js'
import { carriesCover } from '../shields/shields.js'
import * as told from './events.js'

// ── firing ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const rounds = constants.rows.suppressiveBullets

export const suppressiveFire = acting('suppressiveFire', 'action', {
  words: 'Suppressive Fire', // CPR-SUP-01
  isAttack: true,
  choose: {
    weaponId: areaWeapon('CPR-SUP-01', rounds, ({ weapon }) => (weapon.suppressiveFire ? null : `the ${weapon.name} can't lay it`)),
  },
  say: ({ weaponId: { weapon } }) => `Lay Suppressive Fire with the ${weapon.name}`,
  do(battle, me, { weaponId }) {
    spendRounds(battle, me, weaponId, rounds) // CPR-SUP-01
    offerLuck(battle, me)
    next(battle, { step: 'rollSuppression', attacker: me.id, weaponId })
  },
})

/** Everyone affected by this shooter's Suppressive Fire, friend or foe. */
export const affectedBySuppression = (battle: Battle, shooter: Combatant): Combatant[] =>
  exposedInRange(battle, shooter).filter(person => canSee(battle, shooter, person)) // CPR-SUP-02

/** The same, whatever stands in between. */
const exposedInRange = (battle: Battle, shooter: Combatant): Combatant[] =>
  battle.people.filter(person => isExposedTo(battle, shooter, person))

/** Would this shooter's Suppressive Fire reach someone, if nothing stands in between? */
export function isExposedTo(battle: Battle, shooter: Combatant, person: Combatant): boolean {
  if (person.id === shooter.id || !isConscious(person) || !person.onFoot || carriesCover(battle, person)) return false // CPR-SUP-02, CPR-SHD-02
  const { suppressiveMin, suppressiveMax } = areas.rows
  const least = battle.setup.settings.suppressiveFromZero ? 0 : suppressiveMin // CPR-SUP-02, CPR-GAP-16
  const squares = distanceBetween(battle, shooter, person)
  return squares >= least && squares <= suppressiveMax // CPR-SUP-02
}

const toSuppress = reason('CPR-SUP-03', 'Suppressive Fire')
const toResist = reason('CPR-SUP-03', 'to resist the fire')

/** The shooter rolls once; then each of the affected resists. */
export const rollSuppression: Rule<Battle, StepOf<'rollSuppression'>> = (battle, { attacker, weaponId }, { ask, tell }) => {
  const shooter = personOf(battle, attacker)
  const item = findWeaponItem(shooter, weaponId)
  if (!isConscious(shooter) || item === undefined) return
  revealPerson(shooter, 'CPR-SUP-01', tell)
  for (const person of exposedInRange(battle, shooter)) revealWhatBlocks(battle, shooter.at, person.at, person, 'CPR-SUP-02', tell)
  const affected = inDiceOrder(battle, affectedBySuppression(battle, shooter)) // CPR-DICE-05
  const check: CheckUse = { ...areaCheck(shooter, weaponId, item.weapon), skill: 'autofire' }
  const { numbers, total } = rollTotal(battle, shooter, check, toSuppress, ask, tell) // CPR-SUP-03
  tell?.(
    told.suppressionRolled({
      rule: 'CPR-SUP-03',
      attacker,
      weaponId,
      weapon: item.weapon.name,
      numbers,
      total,
      affected: affected.map(({ id }) => id),
      roundsLeft: roundsToTell(battle, item),
    }),
  )
  jamAt(battle, shooter, weaponId, total - numbers.modifier, tell)
  const at = { x: shooter.at.x, y: shooter.at.y }
  for (const person of affected) {
    if (canReact(person)) offerLuck(battle, person) // CPR-DICE-06
    next(battle, { step: 'resistSuppression', who: person.id, attacker, total, at })
  }
}

export const resistSuppression: Rule<Battle, StepOf<'resistSuppression'>> = (battle, { who, attacker, total, at }, { ask, tell }) => {
  const person = personOf(battle, who)
  // CPR-TURN-04: who cannot react fails without dice
  const numbers = canReact(person) ? numbersOf(battle, person, { skill: 'concentration' }, tell !== undefined) : null
  const resists = numbers !== null && ask.atLeast(checkDie(battle), total - numbers.modifier, toResist, who) // CPR-SUP-03, CPR-GAP-17: a tie resists
  if (numbers === null) luckIsUsed(person)
  else checkIsMade(person, tell)
  tell?.(told.suppressionResisted({ rule: 'CPR-SUP-03', who, attacker, numbers, against: total, suppressed: !resists }))
  if (resists) return
  const others = person.suppressedBy.filter(entry => entry.who !== attacker)
  person.suppressedBy = [...others, { who: attacker, at: { ...at }, inOwnTurn: battle.turnOf === who }] // CPR-SUP-04, CPR-SUP-06: never longer than the next turn
}

/** The end of a turn: the duty that fell due in it is over. What a combatant incurred within it is due in their next one. */
export function endSuppression(person: Combatant, tell: Tell | undefined): void {
  if (person.suppressedBy.length === 0) return
  person.suppressedBy = person.suppressedBy.filter(({ inOwnTurn }) => inOwnTurn).map(entry => ({ ...entry, inOwnTurn: false })) // CPR-SUP-04, CPR-TURN-03
  if (person.suppressedBy.length === 0) tell?.(told.suppressionEnded({ rule: 'CPR-SUP-04', who: person.id, cause: 'turnEnd' }))
}

// ── where cover is ─────────────────────────────────────────────────────────────────────────────────────────────────
/** The squares to hide from: those where the shooters are now, or were last; the latest last. */
function watchersOf(battle: Battle, person: Combatant): Square[] {
  return person.suppressedBy.map(({ who, at }) => findPerson(battle, who)?.at ?? at) // CPR-SUP-05
}

/** Everywhere that a combatant could get to in time, from a square. */
const wideReach = (battle: Battle, person: Combatant, from: Square) => reachOf(battle, person, Number.POSITIVE_INFINITY, from)

/** The nearest cover from the shooters, from a square of one's way: from all of them, else from the latest; null where there is none. */
export function nearestCover(battle: Battle, person: Combatant, from: Square = person.at): Reached | null {
  return nearestHidden(wideReach(battle, person, from), watchersOf(battle, person)) // CPR-SUP-05, CPR-SUP-06
}

/** Is a combatant hidden where they are, as far as their side knows: from all shooters, or from the latest where nowhere is hidden from all? */
function isHidden(battle: Battle, person: Combatant): boolean {
  const watchers = watchersOf(battle, person)
  const known = knownGround(battle, person.side)
  const latest = watchers.at(-1)
  if (latest === undefined || isHiddenFrom(known, person.at, watchers)) return true
  if (sees(known, latest, person.at)) return false
  // Hidden from the latest alone is enough where nowhere is hidden from all.
  return nearestReached(wideReach(battle, person, person.at), at => isHiddenFrom(known, at, watchers)) === null
}

/** Does a combatant have to get into cover in the turn that begins? Not where they are in cover, can find none, or cannot move. */
export function owesCover(battle: Battle, person: Combatant): boolean {
  if (person.suppressedBy.length === 0 || !isConscious(person) || carriesCover(battle, person)) return false // CPR-SUP-05
  if (isHidden(battle, person)) return false // CPR-SUP-04: nothing to do
  // CPR-SUP-05: without a Move Action the duty lapses; the prone have to get up first, if they have an Action for it.
  if (whyNoMove(battle, person, true) !== null || (person.prone && person.turn.noAction)) return false
  return nearestCover(battle, person) !== null // CPR-SUP-05, CPR-GAP-18
}

// ── what is legal until then ───────────────────────────────────────────────────────────────────────────────────────
/** Why an order that costs something is not legal for a combatant who has to get into cover; null where it is, and for everyone else. */
export function refusedWhileSuppressed(battle: Battle, person: Combatant, order: Given): No | null {
  if (!person.turn.mustTakeCover || carriesCover(battle, person)) return null // CPR-SHD-02: a shield taken up since is cover
  if (whyNoMove(battle, person, true) !== null) return null // CPR-SUP-05: who falls, hangs or is held on the way has no Move Action left to owe
  if (person.prone) {
    if (order.action === 'getUp' || person.turn.actionUsed) return null
    return no('CPR-SUP-04', `${person.name} is suppressed and has to get up and into cover`) // CPR-SUP-05
  }
  const cover = nearestCover(battle, person) // at no cost where they have reached it
  if (cover === null) return null // CPR-SUP-05: the duty has lapsed
  const left = squaresLeft(person)
  const { action, x, y } = order
  if (action === 'move') return x === undefined || y === undefined ? null : refusedStop(battle, person, { x, y }, cover.cost, left)
  if (action === 'jump') return refusedJump(battle, person, order)
  if (action === 'run') return null
  if (action === 'endTurn') return cover.cost > 0 && canGoOn(battle, person, cover.cost, left) ? getIntoCover(person) : null
  // CPR-SUP-04: where the Move Action suffices, the Action is free, before, during or after the move
  if (cover.cost <= left) return null
  return no('CPR-SUP-04', `${person.name} is suppressed, and cover is ${cover.cost} squares away: the Action must be Run`)
}

/** A stop on the way has to leave cover within reach; where it is too far, it has to lie on a cheapest way there. */
function refusedStop(battle: Battle, person: Combatant, to: Square, cost: number, left: number): No | null {
  const spent = costTo(reachOf(battle, person), to)
  if (spent === null) return null // refused for reasons of its own
  const rest = nearestCover(battle, person, to)
  if (rest !== null && spent + rest.cost <= Math.max(left, cost)) return null // CPR-SUP-04, CPR-SUP-06
  return { ...getIntoCover(person), at: 'x', found: [to.x, to.y] }
}
/** Who jumps goes no farther: the square below has to be cover. */
function refusedJump(battle: Battle, person: Combatant, { x, y }: Given): No | null {
  if (x === undefined || y === undefined) return null
  return isHiddenFrom(knownGround(battle, person.side), { x, y }, watchersOf(battle, person)) ? null : getIntoCover(person) // CPR-SUP-04
}
const getIntoCover = ({ name }: Combatant): No => no('CPR-SUP-04', `${name} is suppressed and has to get into cover`)

/** Is there anything left to do for it: a stop that is nearer, or a Run? */
function canGoOn(battle: Battle, person: Combatant, cost: number, left: number): boolean {
  const { turn } = person
  if (left > 0) {
    const nearer = squaresInReach(battle, person).some(at => refusedStop(battle, person, at, cost, left) === null) // no one has to stop over a gap
    if (nearer) return true
  }
  const mayRun = !turn.actionUsed && !turn.noAction && turn.moveActions === 1 && whyNoMove(battle, person) === null // CPR-ACT-02
  return mayRun && cost > left // CPR-SUP-04
}

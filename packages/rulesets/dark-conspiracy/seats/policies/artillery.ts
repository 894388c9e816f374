/** How policies use indirect fire: an observer calls it where most enemies are, and corrects it; the gunner fires where no friend is near. */
import { counted } from '@enfilade/engine'
import { type AnswerOf, type Candidate, candidate, percent } from '@enfilade/kit'
import type { Battle, Combatant, Place, Weapon } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { areFoes, byPlace, isAwake, isWithinMetres, mayAct, metresBetween, roundsIn } from '../../battle/people.js'
import { placeMeant } from '../../battle/walls.js'
import { roundOf } from '../../rules/explosions/numbers.js'
import { indirectNumber, indirectWeapons, isBeyondDirectFire, mayCorrect, observerOf, phasesOfTalk } from '../../rules/indirect/numbers.js'
import { bombard, callFire, correctFire, fireMission, load, loadable } from '../../rules/indirect/orders.js'
import { isReloadable } from '../../rules/reloading/reloading.js'
import type { repetitiveAction } from '../../rules/turns/repeating.js'
import { assetAt, levelOf } from '../../rules/wounds/assets.js'
import type { ShellType } from '../../tables/words.js'
import { chanceOf, type Look, type Own } from './look.js'

const friendsOf = (battle: Battle, me: Combatant): Combatant[] =>
  knownPeople(battle, me.side).filter(other => !areFoes(battle, me, other) && !other.now.dead)
/** Those of the same side, who can be talked to. */
export const comradesOf = (battle: Battle, me: Combatant): Combatant[] =>
  battle.people.filter(({ side, now }) => side === me.side && !now.dead)
const within = (people: readonly Combatant[], at: Place, metres: number): number =>
  people.filter(({ position }) => metresBetween(position, at) <= metres).length

/** Fragments fly twice the burst radius. */
export const friendsNear = (battle: Battle, me: Combatant, at: Place, shell: ShellType): boolean =>
  within(friendsOf(battle, me), at, 2 * roundOf(shell).burstRadius) > 0

/** The known enemy with the most enemies around whom no friend stands near. */
function bestMark({ battle, me, enemies }: Look, weapon: Weapon): { readonly target: Combatant; readonly struck: number } | null {
  const { shell } = weapon
  if (shell === null) return null
  let best: { readonly target: Combatant; readonly struck: number } | null = null
  for (const target of enemies) {
    if (friendsNear(battle, me, target.position, shell)) continue
    const struck = within(enemies, target.position, roundOf(shell).burstRadius)
    if (struck > (best?.struck ?? 0)) best = { target, struck }
  }
  return best
}

/** Lets fire go that has been called, or bombards what is in sight. */
export const bombardment = (look: Look): Candidate<Own> | null => {
  const { battle, me, enemies } = look
  for (const weapon of indirectWeapons(me)) {
    const { mission } = me
    if (weapon.shell === null || roundsIn(me, weapon.id) === 0) continue
    const { burstRadius } = roundOf(weapon.shell)
    const order = fireMission.can(battle, me, { weaponId: weapon })
    // The observer corrects a miss first.
    if (order && mission?.result === 'miss' && !mission.corrected && awaitsCorrection(look)) continue
    if (order && mission !== null && within(enemies, mission.at, burstRadius) > 0 && !friendsNear(battle, me, mission.at, weapon.shell)) {
      const chance = chanceOf(battle, indirectNumber(battle, me, weapon, mission))
      return candidate<Own>({ action: 'fireMission', weaponId: weapon.id }, () => `${percent(chance)} to land on target`, hugeWorth)
    }
    const mark = bestMark(look, weapon)
    if (mark === null || !bombard.can(battle, me, { weaponId: weapon, at: mark.target })) continue
    return candidate<Own>(
      { action: 'bombard', weaponId: weapon.id, at: mark.target.id },
      () => `${counted(mark.struck, 'enemy', 'enemies')} near ${mark.target.name}`,
      hugeWorth,
    )
  }
  return null
}
/** Is there an observer who can still correct the last round? */
function awaitsCorrection({ battle, me }: Look): boolean {
  const observer = me.mission === null ? undefined : observerOf(battle, me.mission)
  return observer !== undefined && mayAct(observer) && mayCorrect(battle, observer, me)
}
const hugeWorth = 10

interface Call {
  readonly firer: Combatant
  readonly target: Combatant
  readonly struck: number
}
/** Where an observer wants the fire of a friend: null where the one called for will do, or no one can fire. */
function callFor(look: Look): Call | null {
  const { battle, me, enemies } = look
  if (indirectWeapons(me).length > 0) return null
  for (const firer of comradesOf(battle, me)) {
    const [weapon] = indirectWeapons(firer)
    if (firer.id === me.id || weapon === undefined || weapon.shell === null || !isAwake(firer) || isCrew(me, firer)) continue
    const { mission } = firer
    if (mission !== null && mission.observer !== null && mission.observer !== me.id) continue
    const { burstRadius } = roundOf(weapon.shell)
    if (mission !== null && mission.talked >= phasesOfTalk && within(enemies, mission.at, burstRadius) > 0) continue
    const going = mission !== null && mission.talked < phasesOfTalk ? enemies.find(one => placeIs(one.position, mission.at)) : undefined
    const mark = going === undefined ? bestMark(look, weapon) : { target: going, struck: 1 }
    if (mark === null || !isBeyondDirectFire(weapon, firer.position, mark.target.position)) continue
    if (callFire.can(battle, me, { firer, at: mark.target })) return { firer, ...mark }
  }
  return null
}
/** Those beside the weapon load it. */
const isCrew = (me: Combatant, firer: Combatant): boolean => isWithinMetres(me, firer, crewMetres)
const crewMetres = 2
const placeIs = (a: Place, b: Place): boolean => metresBetween(a, b) === 0

type Calling = Extract<Own, { action: 'callFire' | 'correctFire' }>
/** Talks a friend in. */
export const fireCall = (look: Look): Candidate<Calling> | null => {
  const call = callFor(look)
  if (call === null) return null
  const { firer, target, struck } = call
  return candidate<Calling>(
    { action: 'callFire', firer: firer.id, at: target.id },
    () => `${counted(struck, 'enemy', 'enemies')} near ${target.name} for ${firer.name}`,
    hugeWorth,
  )
}
/** Of several who could call the same fire one does: whoever is worth most at it, and of equals who stands farthest west. */
function isLeftToOthers({ battle, me }: Look, { firer, target }: Call): boolean {
  const worth = (one: Combatant): number => assetAt(battle, one, 'heavyWeapons', levelOf(one, 'heavyWeapons'))
  return comradesOf(battle, me).some(
    other =>
      other.id !== me.id &&
      mayAct(other) &&
      !other.surprised &&
      !isCrew(other, firer) &&
      indirectWeapons(other).length === 0 &&
      callFire.can(battle, other, { firer, at: target }) &&
      (worth(other) - worth(me) || byPlace(me, other)) > 0,
  )
}
/** Does it all Turn. */
export function talkAllTurn(look: Look): { readonly order: AnswerOf<typeof repetitiveAction>; readonly why: () => string } | null {
  const call = look.me.surprised ? null : callFor(look)
  if (call !== null && isLeftToOthers(look, call)) return null
  if (call === null || placeMeant(look.battle, call.target.id) === undefined) return null
  return {
    order: { action: 'keepCalling', firer: call.firer.id, at: call.target.id },
    why: () => `${counted(call.struck, 'enemy', 'enemies')} near ${call.target.name} for ${call.firer.name}`,
  }
}
/** Corrects a miss. */
export const corrections = ({ battle, me }: Look): Candidate<Calling> | null => {
  const firer = comradesOf(battle, me).find(other => mayCorrect(battle, me, other))
  if (firer === undefined || !correctFire.can(battle, me, { firer })) return null
  return candidate<Calling>({ action: 'correctFire', firer: firer.id }, () => `${firer.name}'s round missed`, hugeWorth)
}
/** Loads for a gunner who has run dry. */
export const loading = ({ battle, me }: Look): Candidate<Own> | null => {
  const gunner = comradesOf(battle, me).find(other => {
    const weapon = loadable(battle, me, other)
    return weapon !== undefined && roundsIn(other, weapon.id) === 0 && isReloadable(weapon)
  })
  if (gunner === undefined || !load.can(battle, me, { gunner })) return null
  return candidate<Own>({ action: 'load', gunner: gunner.id }, () => `${gunner.name} has to reload`)
}

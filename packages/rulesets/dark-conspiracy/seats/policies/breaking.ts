/** How a policy breaks a wall or door that is in its way: with what, and how many Actions that takes. By the figures of the rules. */
import { counted, type Id } from '@enfilade/engine'
import { leastOf } from '@enfilade/kit'
import type { Battle, Combatant, Place, Weapon } from '../../battle/battle.js'
import { bladesOf, isMissile, thingsToThrow } from '../../battle/carried.js'
import type { MeleeWeapon } from '../../battle/gear.js'
import { knownPeople } from '../../battle/knowledge.js'
import { isAtHand, isFoe, metresBetween, roundsIn } from '../../battle/people.js'
import { type Barrier, breakable, hpLeft } from '../../battle/walls.js'
import { concussionDice, concussionReach, type Explosive, roundOf } from '../../rules/explosions/numbers.js'
import { pullsWith } from '../../rules/firing/numbers.js'
import { kindRefusal, weaponRefusal } from '../../rules/firing/orders.js'
import { hasLimbFor } from '../../rules/melee/numbers.js'
import { lobNumber, lobPlace } from '../../rules/throwing/numbers.js'
import { lob } from '../../rules/throwing/orders.js'
import { fireAtWall } from '../../rules/turns/fire-at-walls.js'
import { ready } from '../../rules/turns/orders.js'
import { aimAt, blowAgainst, diceThrough, roundsFired, styleAgainst } from '../../rules/walls/breaking.js'
import { strikeWall } from '../../rules/walls/orders.js'
import { shotKinds } from '../../tables/words.js'
import { chanceOf, type Own } from './look.js'

/** A way to break something. */
export interface Breach {
  readonly order: Own
  /** How many Actions it takes on average. */
  readonly actions: number
  /** Can it be done from where they stand? If not: from beside it. */
  readonly now: boolean
}
const meanOfDie = 3.5

/** The same with what has to be taken in hand first. */
function drawn(battle: Battle, me: Combatant, weapon: Id, ways: (holding: Combatant) => Breach[]): Breach[] {
  if (isAtHand(me, weapon)) return ways(me)
  if (!ready.can(battle, me, { weapon: { id: weapon, name: '', pistol: false } })) return []
  return ways({ ...me, inHand: [weapon] }).map(way => ({ order: { action: 'ready', weapon }, actions: way.actions + 1, now: true }))
}

function blowsAt(battle: Battle, me: Combatant, barrier: Barrier): Breach[] {
  const blades = bladesOf(me).filter(({ strangling }) => !strangling)
  return [
    ...blowWith(battle, me, barrier, null),
    ...blades.flatMap(blade => drawn(battle, me, blade.id, one => blowWith(battle, one, barrier, blade))),
  ]
}
function blowWith(battle: Battle, me: Combatant, barrier: Barrier, blade: MeleeWeapon | null): Breach[] {
  const weapon = blade?.id ?? null
  const { points, bruise } = blowAgainst(battle, me, barrier, weapon, meanOfDie * (blade?.damageDice ?? 0))
  if (points <= 0 || bruise > 0 || !hasLimbFor({ style: styleAgainst(battle, me, weapon) }, me)) return []
  const order: Own = { action: 'strikeWall', barrier: barrier.id, ...(weapon !== null && { weapon }) }
  const now = strikeWall.can(battle, me, { barrier, weapon: blade ?? undefined })
  return [{ order, actions: Math.ceil(hpLeft(barrier) / points), now }]
}

/** Guns whose rounds suffice. */
function fireAt(battle: Battle, me: Combatant, barrier: Barrier): Breach[] {
  return me.sheet.weapons
    .filter(({ load, mounted, id }) => load !== 'fuel' && (!mounted || isAtHand(me, id)))
    .flatMap(weapon => drawn(battle, me, weapon.id, one => fireWith(battle, one, barrier, weapon)))
}
function fireWith(battle: Battle, me: Combatant, barrier: Barrier, weapon: Weapon): Breach[] {
  const loaded = roundsIn(me, weapon.id)
  const shell = weapon.shell === null ? null : roundOf(weapon.shell)
  const at = shell === null ? null : aimAt(battle, me, barrier)
  if (shell !== null && (at === null || !isSafe(battle, me, at, shell))) return []
  const each = meanOfDie * (diceThrough(weapon, barrier) + concussionDice(shell?.concussion ?? 0, 0))
  const needed = hpLeft(barrier) / each
  if (each === 0 || needed > loaded || weaponRefusal(battle, me, weapon) !== null) return []
  return shotKinds
    .filter(kind => kindRefusal(weapon, kind) === null)
    .map(kind => {
      const most = pullsWith(weapon, battle.setup.settings.mixedFire ? 'single' : kind, loaded)
      const rounds = roundsFired(weapon, kind, most, loaded)
      const pulls = Math.min(most, Math.ceil((most * needed) / rounds))
      const order: Own = { action: 'fireAtWall', barrier: barrier.id, weaponId: weapon.id, kind, pulls }
      return { order, actions: Math.ceil(needed / rounds), now: fireAtWall.can(battle, me, { weaponId: weapon, barrier, kind, pulls }) }
    })
}

/** Does it harm no one of their side, themselves included, where it bursts? */
function isSafe(battle: Battle, { side }: Combatant, at: Place, { kind, burstRadius, concussion }: Explosive): boolean {
  const metres = Math.max(kind === 'concussion' ? 0 : 2 * burstRadius, concussionReach(concussion, 1))
  return knownPeople(battle, side).every(one => isFoe(battle, side, one) || one.now.dead || metresBetween(one.position, at) > metres)
}
function grenadesAt(battle: Battle, me: Combatant, barrier: Barrier): Breach[] {
  const at = lobPlace(battle, me, barrier.id)
  if (at === undefined) return []
  return thingsToThrow(me)
    .filter(one => !isMissile(one) && isSafe(battle, me, at, one))
    .flatMap((bomb): Breach[] => {
      if (!lob.can(battle, me, { grenade: bomb, to: barrier })) return []
      const points = meanOfDie * concussionDice(bomb.concussion, 0) * chanceOf(battle, lobNumber(battle, me, bomb.id, at) ?? 0)
      const many = Math.ceil(hpLeft(barrier) / points)
      if (points === 0 || many > me.toThrow.filter(id => id === bomb.id).length) return []
      return [{ order: { action: 'lob', grenade: bomb.id, to: barrier.id }, actions: many, now: true }]
    })
}

/** The quickest of all ways; null: they have none. */
export function breachOf(battle: Battle, me: Combatant, barrier: Barrier): Breach | null {
  if (!breakable(battle).includes(barrier)) return null
  const all = [...blowsAt(battle, me, barrier), ...fireAt(battle, me, barrier), ...grenadesAt(battle, me, barrier)]
  return leastOf(all, ({ actions, now }) => actions + (now ? 0 : 1 / 2))
}
export const breachWords = ({ name }: Barrier, { actions }: Breach): string => `the ${name} breaks in ${counted(actions, 'Action')} or so`

/** What policies do with charges: keep clear of those of their side, set them off, and put one on a wall that keeps them from the enemy. */
import { fractions } from '@enfilade/engine'
import { type Because, leastOf } from '@enfilade/kit'
import type { Battle, Charge, Combatant, Door, Place, Wall, Weapon } from '../../battle/battle.js'
import { placeOfCharge, reachesCharge, reachesWall } from '../../battle/charges.js'
import { chargeWords } from '../../battle/names.js'
import { areFoes, isAble, personOf, roundsIn, weaponOf } from '../../battle/people.js'
import { middleOf, wallsBetween } from '../../battle/walls.js'
import { blastOfCharge, breachOf } from '../../rules/charges/charges.js'
import { chargeInHand, chargesToTrigger } from '../../rules/charges/orders.js'
import { contactOf } from '../../rules/explosions/explosions.js'
import { goalsFor } from '../../rules/moving/goals.js'
import { obstacleToMove, placeAfter, wayTowards } from '../../rules/moving/moving.js'
import { anchorOf } from '../../rules/orders.js'
import type { ActionAnswer } from '../../rules/own-actions.js'
import { emplacing } from '../../tables/explosions.js'
import { friendsOf, metresBetween, nearestEnemy, type Outlook, reaches } from './outlook.js'
import { nextOnWay } from './ways.js'

/** Charges of their side that may go off. */
const chargesNear = ({ charges, people }: Battle, { side }: Combatant): Charge[] =>
  charges.filter(({ by, failed }) => !failed && people.some(one => one.id === by && one.side === side))
const reachesAt = (battle: Battle, charge: Charge, at: Place): boolean => reaches(blastOfCharge(battle, charge.by, charge), at)

/** Would a charge of their side reach someone there? Those at work on it take the risk. */
export const isInBlast = (battle: Battle, me: Combatant, at: Place): boolean =>
  chargesNear(battle, me).some(charge => reachesAt(battle, charge, at))

/** Gets away from a charge, by the way that leads farthest from it. */
export function stepBack({ battle, me }: Outlook, because: Because): ActionAnswer | null {
  const charge = chargesNear(battle, me).find(one => reachesAt(battle, one, me.position))
  if (charge === undefined || obstacleToMove(battle, me) !== null) return null
  const from = { position: placeOfCharge(battle, charge) }
  let farthest: { readonly metres: number; readonly answer: ActionAnswer } | null = null
  for (const goal of goalsFor(battle, me).filter(({ id }) => takesPart(battle, me, id)))
    for (const mode of ['run', 'trot'] as const) {
      const way = wayTowards(battle, me, mode, goal)
      if (way === null) continue
      const metres = metresBetween(from, { position: placeAfter(me, goal, way.metres) })
      if (metres > metresBetween(from, me) && (farthest === null || metres > farthest.metres))
        farthest = { metres, answer: { action: 'move', ...way } }
    }
  if (farthest !== null) because?.(`keeps clear of ${chargeWords(battle, charge)}`)
  return farthest?.answer ?? null
}

/** Someone who is neutral is no one to go to. */
function takesPart(battle: Battle, me: Combatant, id: string): boolean {
  const other = battle.people.find(one => one.id === id)
  return other === undefined || other.side === me.side || areFoes(battle, me, other)
}

/** Triggers a charge that can harm no friend. Those who emplaced it do, or others where they can't. */
export function setOff({ battle, me }: Outlook, because: Because): ActionAnswer | null {
  const friends = friendsOf(battle, me)
  const isOwn = ({ by }: Charge): boolean => by === me.id || !isAble(personOf(battle, by))
  const charge = chargesToTrigger(battle, me).find(one => isOwn(one) && !friends.some(({ position }) => reachesAt(battle, one, position)))
  if (charge === undefined) return null
  because?.('no friend is within reach of the explosion')
  return { action: 'trigger', charge: charge.id }
}

/**
 * Puts a charge on the wall that keeps them from the nearest enemy, where no way leads round it; fetches it and goes there first. Whoever has
 * none left sets one again that has failed.
 */
export function beginWork(look: Outlook, because: Because): ActionAnswer | null {
  const { battle, me } = look
  const enemy = nearestEnemy(look)
  const charge = me.gear.weapons.find(weapon => weapon.kind === 'charge' && roundsIn(me, weapon) > 0)
  if (enemy === null || me.aboard !== null) return null
  const dud = charge === undefined ? battle.charges.find(({ by, failed, wall }) => by === me.id && failed && wall !== null) : undefined
  const weapon = charge ?? (dud && weaponOf(me, dud.weaponId))
  if (weapon === undefined || nextOnWay(battle, me, anchorOf(enemy)) !== null) return null
  const those = [doorToBlow(look, enemy, weapon) ?? [], inTheWay(look, enemy).filter(one => opens(one, weapon))].flat()
  const wall = those.find(({ id }) => dud === undefined || id === dud.wall)
  if (wall === undefined || chargesNear(battle, me).some(one => one.wall === wall.id)) return null
  if (dud !== undefined && !reachesCharge(battle, me, dud)) return goBack(battle, me, dud, because)
  if (dud === undefined && !reachesWall(me, wall)) return goTo(battle, me, wall, because)
  if (dud === undefined && chargeInHand(me) === null) {
    because?.(`fetches the ${weapon.name} for the ${wall.name}`)
    return { action: 'changeWeapon', weaponId: weapon.id }
  }
  because?.(
    dud === undefined
      ? `the ${wall.name} is the only thing in the way, and nothing calls for haste`
      : `${chargeWords(battle, dud)} has failed, and there is no other left`,
  )
  return { action: 'emplace', on: dud?.id ?? wall.id, tamped: true }
}
const inTheWay = ({ battle, me }: Outlook, enemy: Combatant): Wall[] =>
  wallsBetween(battle, me.position, enemy.position, emplacing.passageMillimetres)
/** The nearest door that a charge would open a way through; a wall in the line may have another behind it. */
function doorToBlow({ battle, me }: Outlook, enemy: Combatant, charge: Weapon): Door | undefined {
  const leadsThere = (door: Door): boolean => {
    const doors = battle.doors.map(one => (one === door ? { ...one, open: true } : one))
    return nextOnWay({ ...battle, doors }, me, anchorOf(enemy)) !== null
  }
  const those = battle.doors.filter(door => !door.open && opens(door, charge) && leadsThere(door))
  return leastOf(those, door => metresBetween(me, { position: middleOf(door) })) ?? undefined
}
/** Would it make a breach that people get through? */
function opens(wall: Wall, { ep }: Weapon): boolean {
  const across = breachOf(wall, contactOf({ ep: ep ?? '0', tamped: true }))
  return across !== null && fractions.compare(across, fractions.fraction(emplacing.passageMillimetres, 10)) >= 0
}
function goTo(battle: Battle, me: Combatant, wall: Wall, because: Because): ActionAnswer | null {
  const goal = goalsFor(battle, me).find(({ id }) => id === wall.id)
  if (goal === undefined || obstacleToMove(battle, me) !== null) return null
  const way = wayTowards(battle, me, 'run', goal) ?? wayTowards(battle, me, 'trot', goal) ?? wayTowards(battle, me, 'walk', goal)
  if (way === null) return null
  because?.(`goes to the ${wall.name} to put a charge on it`)
  return { action: 'move', ...way }
}
/** Goes to a charge by whatever way leads past it most closely: it is no goal by itself. */
function goBack(battle: Battle, me: Combatant, charge: Charge, because: Because): ActionAnswer | null {
  if (obstacleToMove(battle, me) !== null) return null
  const there = { position: placeOfCharge(battle, charge) }
  const metresTo = metresBetween(me, there)
  const ways = goalsFor(battle, me).flatMap(goal => {
    const whole = wayTowards(battle, me, 'run', goal) ?? wayTowards(battle, me, 'trot', goal) ?? wayTowards(battle, me, 'walk', goal)
    if (whole === null) return []
    const way = { ...whole, metres: Math.max(1, Math.min(whole.metres, Math.round(metresTo))) }
    return { way, left: metresBetween({ position: placeAfter(me, goal, way.metres) }, there) }
  })
  const best = leastOf(ways, ({ left }) => left)
  if (best === null || best.left >= metresTo) return null
  because?.(`goes back to ${chargeWords(battle, charge)}, which has failed`)
  return { action: 'move', ...best.way }
}

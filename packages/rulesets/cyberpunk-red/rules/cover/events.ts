/** What is told of cover: attacks on a section, what it takes, and where it is pushed. */
import { capital, faces } from '@enfilade/engine'
import { event, gmOnly, numbersOf, open, seen } from '@enfilade/kit'
import type { CombatantId, ItemId } from '../../battle/battle.js'
import { checkOrNullOf, damageToThing, place, terrain, terrainIfKnown, totalOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { at, away, check, checkAgainst, roundsWords, the, theThing, throwOf } from '../../battle/phrases.js'
import type { AttackKind } from '../../tables/words.js'

/** An attack on a section of cover was rolled, or hit without dice (`dv` null). `weapon`: its name; `times`: what a burst is multiplied by; `roundsLeft` in it. */
export const coverAttackRolled = event(
  'coverAttackRolled',
  {
    attacker: seen,
    coverId: terrain,
    weaponId: open<ItemId>(),
    weapon: open<string>(),
    kind: open<AttackKind>(),
    distance: open<number>(),
    numbers: checkOrNullOf('attacker'),
    dv: open<number | null>(),
    hit: open<boolean>(),
    times: totalOf('attacker'),
    roundsLeft: numbersOf<number | null>('attacker'),
  },
  ({ attacker, coverId, weapon, kind, distance, numbers, dv, hit, times, roundsLeft }, { names, thrown }) => {
    const dice = throwOf(thrown, attacker, 'd6')
    const damage = dice === undefined ? '' : ` Damage ${faces(dice)}.`
    if (dv === null)
      return `${names(attacker)} strikes ${theThing(names(coverId))} with ${the(weapon)} and can't miss.${damage}${roundsWords(roundsLeft)}`
    const burst = kind === 'autofire'
    const good = burst && times !== undefined ? `Hit, damage × ${times}.` : 'Hit.'
    const rolled = checkAgainst(check(thrown, attacker, numbers), dv, hit, good, 'Miss.')
    const does = `${kind === 'throw' ? 'throws' : 'fires'} ${the(weapon)}${burst ? ' on autofire' : ''}`
    return `${names(attacker)} ${does} at ${theThing(names(coverId))}, ${away(distance)}: ${rolled}${damage}${roundsWords(roundsLeft)}`
  },
  { reaches: ({ attacker, coverId, hit }) => [milestones.hitsCover.by(attacker, coverId, hit)] },
)

/** An attack on a section of cover ends in another one, `blockedBy`, that the attacker did not know of. */
export const coverAttackLost = event(
  'coverAttackLost',
  { attacker: seen, coverId: terrain, weaponId: open<ItemId>(), weapon: open<string>(), blockedBy: terrainIfKnown },
  ({ attacker, coverId, weapon, blockedBy }, { names }) =>
    `${names(attacker)}'s attack on ${theThing(names(coverId))} with ${the(weapon)} is blocked: ${blockedBy === null ? 'something' : theThing(names(blockedBy))} is in the way.`,
)

export const coverDamaged = event(
  'coverDamaged',
  { attacker: gmOnly<CombatantId>(), coverId: terrain, damage: damageToThing, hp: open<number>(), destroyed: open<boolean>() },
  ({ coverId, damage, hp, destroyed }, { names }) => {
    const left = destroyed ? 'destroyed' : `${hp} HP left`
    return `${capital(theThing(names(coverId)))}: ${damage === undefined ? '' : `${damage} damage, `}${left}.`
  },
  {
    reaches: ({ coverId, damage, destroyed }) => [
      milestones.hp.of(coverId, damage),
      ...(destroyed ? [milestones.isDestroyed.of(coverId)] : []),
    ],
  },
)

/** A vehicle takes damage: `sp` that met it, `through` what passed, `hp` the SDP left. */
export const vehicleDamaged = event(
  'vehicleDamaged',
  {
    attacker: gmOnly<CombatantId>(),
    vehicleId: terrain,
    damage: damageToThing,
    sp: open<number>(),
    through: damageToThing,
    hp: open<number>(),
    spLeft: open<number>(),
    destroyed: open<boolean>(),
  },
  ({ vehicleId, damage, sp, through, hp, spLeft, destroyed }, { names }) => {
    const head = capital(theThing(names(vehicleId)))
    if (through === 0) return `${head}: ${damage === undefined ? '' : `${damage} damage, `}SP ${sp} stops it all.`
    const armor = sp === 0 ? '' : `, SP ${sp} stops ${sp}${destroyed ? '' : ` and drops to ${spLeft}`}`
    const left = destroyed ? 'no SDP left' : `${hp} SDP left`
    return damage === undefined ? `${head}: ${left}.` : `${head}: ${damage} damage${armor}, ${left}.`
  },
  {
    reaches: ({ vehicleId, through, destroyed }) => [
      milestones.hp.of(vehicleId, through),
      ...(destroyed ? [milestones.isDestroyed.of(vehicleId)] : []),
    ],
  },
)

/** An intact section has been pushed from one square to another. */
export const coverMoved = event(
  'coverMoved',
  { who: seen, coverId: terrain, from: place, to: place },
  ({ who, coverId, from, to }, { names }) =>
    `${names(who)} pushes ${theThing(names(coverId))} from ${at(from, names)} to ${at(to, names)}.`,
)

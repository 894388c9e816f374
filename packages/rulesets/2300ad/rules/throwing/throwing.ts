/** Thrown objects: how far, how hard, and what they do where they land. */
import { bandOfDistance, type Fraction, fractions, next, type Rule, reason } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Place, Sheet, StepOf, Wall, Weapon } from '../../battle/battle.js'
import { personOf, pointOf, roundsIn, setRounds, weaponOf } from '../../battle/people.js'
import { type Line, partOf } from '../../battle/phrases.js'
import { landmarksNear } from '../../battle/spots.js'
import { wallApart } from '../../battle/walls.js'
import { deviation, throwing } from '../../tables/explosions.js'
import { rangeBands } from '../../tables/ranges.js'
import { type Band, bands } from '../../tables/words.js'
import { isStationaryInOpen } from '../cover/cover.js'
import { blastOf } from '../explosions/explosions.js'
import { landHit } from '../hits/hits.js'
import { familiarize, isUnfamiliar, skillWith, standingToFamiliarize } from '../mishaps/familiarity.js'
import { type Standing, shiftsByGameMaster, standingOf, succeeds } from '../tasks/task-roll.js'
import * as told from './events.js'

type Thrower = Pick<Sheet, 'strength'> & Partial<Pick<Sheet, 'throwRange'>>
/** How far someone throws an object, in metres. */
function farthestThrow({ strength, throwRange = null }: Thrower, { weightKg }: Pick<Weapon, 'weightKg'>): Fraction {
  const { over, under } = fractions.ofDecimal(weightKg)
  if (over === 0) return fractions.zero
  const range = throwRange === null ? fractions.fraction(throwing.rangePerStrength * strength) : fractions.ofDecimal(throwRange) // AD-GAP-11
  return fractions.times(range, fractions.fraction(under, over)) // AD-THR-01
}
/** The far limits of close, effective and long range of a throw, in metres. There is no extreme range. */
export function throwLimits(sheet: Thrower, weapon: Pick<Weapon, 'weightKg'>): number[] {
  const { over, under } = farthestThrow(sheet, weapon)
  return [4, 2, 1].map(part => over / under / part) // AD-THR-03, AD-GAP-28
}
/** The band of a throw; null: too far. */
export function throwBand(me: Combatant, weapon: Weapon, to: Place, sheet: Sheet = me.sheet): Band | null {
  const limits = throwLimits(sheet, weapon).map(metres => metres * 1000)
  const at = bandOfDistance(pointOf(me.position), pointOf(to), limits)
  return at === null ? null : (bands[at] ?? null) // AD-THR-05
}

/** The wall before someone at whom something is to be thrown; at a spot it goes over walls. */
export const wallBeforeThrow = (battle: Battle, me: Combatant, at: Place, isPerson: boolean): Wall | undefined =>
  isPerson ? wallApart(battle, me.position, at) : undefined // AD-MEL-01

const throwingSkill = 'thrownWeapon'
/** How a throw stands; null: too far, or a wall hides them. `target` null: at a spot. */
export function standingOfThrow(
  battle: Battle,
  me: Combatant,
  weapon: Weapon,
  target: Combatant | null,
  at: Place,
  lines?: Line[],
): (Standing & { readonly band: Band }) | null {
  const band = throwBand(me, weapon, at)
  if (band === null || wallBeforeThrow(battle, me, at, target !== null) !== undefined) return null
  const easier = target !== null && isStationaryInOpen(battle, target, me.position)
  if (isUnfamiliar(battle, me, me.sheet, weapon, throwingSkill))
    return { ...standingToFamiliarize(battle, me.sheet, weapon, 0, lines), band }
  const { asset, shifts } = skillWith(me, me.sheet, weapon, throwingSkill)
  const task = {
    difficulty: rangeBands.rows[band].aimed, // AD-THR-03
    assets: [asset],
    shifts: [...(easier ? [{ rule: 'AD-AIM-01', words: 'stationary in the open', levels: -1 }] : []), ...shifts, ...shiftsByGameMaster(me)],
  }
  return { ...standingOf(task, battle.setup.settings.dice2d6, lines), band }
}

const toThrow = reason('AD-THR-03', 'throw')

/** One object is thrown at someone or at a spot. */
export const throwObject: Rule<Battle, StepOf<'throwObject'>> = (battle, step, table) => {
  const { who, weaponId, target: id, at } = step
  const me = personOf(battle, who)
  const weapon = weaponOf(me, weaponId)
  const rounds = roundsIn(me, weapon)
  const target = id === null ? null : personOf(battle, id)
  const lines: Line[] = []
  const standing = standingOfThrow(battle, me, weapon, target, at, lines)
  if (standing === null || rounds < 1) return
  if (isUnfamiliar(battle, me, me.sheet, weapon, throwingSkill)) {
    familiarize(battle, me, weapon, step, table) // AD-AIM-06
    return
  }
  setRounds(me, weapon, rounds - 1) // AD-THR-05
  const hit = succeeds(table.ask, standing, battle.setup.settings.dice2d6, toThrow, who)
  spendNextRoll(me, table.tell)
  const need = Number.isFinite(standing.need) ? standing.need : null
  table.tell?.(
    told.objectThrown({
      rule: 'AD-THR-03',
      attacker: who,
      target: id,
      at,
      near: landmarksNear(battle, at),
      weaponId,
      band: standing.band,
      need,
      lines,
      hit,
    }),
  )
  if (weapon.ep !== null) {
    const blast = blastOf(me, weapon, at)
    if (hit)
      next(battle, { step: 'explode', blast, contact: id }) // AD-THR-05, AD-EXP-12
    else next(battle, { step: 'deviate', blast, perPip: deviation.direct }) // AD-THR-04
    return
  }
  if (hit && id !== null)
    landHit(
      battle,
      {
        attacker: who,
        target: id,
        from: { ...me.position },
        dpv: fractions.fraction(me.sheet.strength, throwing.dpvDivisor), // AD-THR-02
        isOwnDpv: true,
        damageType: 'blunt',
        kineticEnergy: false,
        stoppedBy: 'all',
        above: false,
        controls: false,
        made: [partOf('AD-THR-02', 'a twentieth of the strength', fractions.fraction(me.sheet.strength, throwing.dpvDivisor))],
      },
      table,
    )
}

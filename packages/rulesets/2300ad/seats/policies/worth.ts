/**
 * What hits are worth to a policy: one weighing for shots, bursts and blows. A combatant put out of the fight counts 1, and a hit of which it
 * takes two to do that a half. The rules say what a hit does and who is out.
 */
import { type Fraction, fractions, oncePer } from '@enfilade/engine'
import { Remembered } from '@enfilade/kit'
import type { Battle, Combatant, Place, Settings, Sheet, Weapon } from '../../battle/battle.js'
import { believed, knowsNumbers } from '../../battle/knowledge.js'
import { isDazed, isFromAbove } from '../../battle/people.js'
import { coverAt } from '../../rules/cover/cover.js'
import { fateWith } from '../../rules/effects/effects.js'
import { harmsAt, type Points } from '../../rules/hits/hits.js'
import { dpvIn } from '../../rules/ranges/ranges.js'
import { comesUp } from '../../rules/turns/initiative.js'
import { armorInWay, struckFacing } from '../../rules/vehicles/damage.js'
import { targetHits } from '../../tables/hits.js'
import type { Band, Location } from '../../tables/words.js'
import type { Outlook } from './outlook.js'

// ── one hit ────────────────────────────────────────────────────────────────────────────────────────────────────────
export type Blow = Pick<Weapon, 'damageType' | 'kineticEnergy'>
/** What one hit with this weapon in this band is worth, as the target is now. One area after another holds the same people. */
export function worthOfHit(look: Outlook, weapon: Weapon, target: Combatant, band: Band): number {
  const known = worthsOfHits(look)
  const ofTarget = known.get(target) ?? {}
  if (known.get(target) === undefined) known.set(target, ofTarget)
  ofTarget[band] ??= workedOut(look, weapon, target, band)
  return ofTarget[band]
}
const worthsOfHits = oncePer((_look: Outlook) => new Map<Combatant, Partial<Record<Band, number>>>())
function workedOut({ battle, me }: Outlook, weapon: Weapon, target: Combatant, band: Band): number {
  const dpv = dpvIn(weapon, band)
  if (target.vehicle !== null) {
    const facing = struckFacing(target, target.vehicle, me.position, isFromAbove(weapon))
    const armor = armorInWay(battle, target, target.vehicle, me.position, facing)
    return weapon.damageType !== 'stun' && fractions.compare(dpv, armor) > 0 ? ofVehicle : 0
  }
  const now = worthOfBlow(battle, me, target, weapon, dpv)
  if (now > 0 || target.fires || target.ducking || target.unconscious || isDazed(target)) return now
  if (knowsNumbers(me.side, target) && !(comesUp(battle, target) && mayFire(target))) return 0 // AD-INIT-10: they come up at a later point
  return worthOfBlow(battle, me, { ...target, fires: true }, weapon, dpv) * ofComingUp
}
/** Whoever carries nothing that fires has no reason to come up. */
const mayFire = ({ gear, aboard }: Combatant): boolean => aboard !== null || gear.weapons.some(({ kind }) => kind !== 'melee')
/** A vehicle stands several hits that get through its armor. */
const ofVehicle = 0.5
/** Who is out of sight behind their cover may come up to fire; the dazed, and those who have ducked, stay down. */
const ofComingUp = 0.5

/** What a hit of this DPV from where someone stands is worth, over all places where it can land. */
export function worthOfBlow(battle: Battle, { side, position }: Combatant, target: Combatant, blow: Blow, dpv: Fraction): number {
  const from: Place = position
  const low = coverAt(battle, target, lowLocation, from)
  const high = coverAt(battle, target, highLocation, from)
  const { isNpc, lightWounds, shockPoints, stunPoints, death, unconscious, incapacitated, dazedUntil, gear } = target
  const person: Struck = {
    isNpc,
    sheet: believed(side, target),
    lightWounds,
    shockPoints,
    stunPoints,
    death,
    unconscious,
    incapacitated,
    isDazed: (dazedUntil ?? 0) > battle.round,
  }
  const text = `${blow.damageType} ${blow.kineticEnergy} ${dpv.over}/${dpv.under} ${low.over}/${low.under} ${high.over}/${high.under} ${isNpc} ${lightWounds} ${shockPoints} ${stunPoints} ${death} ${unconscious} ${incapacitated} ${person.isDazed}`
  return knownWorths(battle.setup.settings)(gear)(person.sheet).of(text, () => {
    let sum = 0
    for (const { row, share } of landings)
      for (const { chance, points } of harmsAt(battle, target, row, blow, dpv, row.partialCover ? low : high))
        sum += share * chance * worthOf(person, points, row.location)
    return sum
  })
}
/** By the text of all that it depends on besides three things that never change: they are the same in all fights of a simulation. */
const knownWorths = oncePer((_settings: Settings) =>
  oncePer((_gear: Combatant['gear']) => oncePer((_sheet: Sheet) => new Remembered<number>(500))),
)

/** Where hits land, each with its share of the die. */
const landings = targetHits.rows.map((row, i) => ({ row, share: (row.upTo - (targetHits.rows[i - 1]?.upTo ?? 0)) / 10 }))
/** A location that partial cover protects, and one that it doesn't. */
const lowLocation: Location = targetHits.rows.find(({ partialCover }) => partialCover)?.location ?? 'abdomen'
const highLocation: Location = targetHits.rows.find(({ partialCover }) => !partialCover)?.location ?? 'head'

/** What of a target says who is out. */
type Struck = Parameters<typeof fateWith>[0] & { readonly isDazed: boolean }
/** Of so many like it that put someone out, one. */
function worthOf(person: Struck, { kill, light, shock, stun, knockedDown }: Points, location: Location): number {
  for (let times = 1; times <= mostHits; times++) {
    const sum = { kill: kill ? location : null, light: light * times, shock: shock * times, stun: stun * times, knockedDown }
    const { death, unconscious, incapacitated } = fateWith(person, sum)
    if (death !== null || unconscious || incapacitated) return 1 / times
  }
  const dazes = (shock + stun > 0 || knockedDown) && !person.isDazed // AD-EFF-07
  return dazes ? ofDaze : light > 0 ? ofWound : 0
}
const mostHits = 4
/** Who is dazed loses the actions of a turn or more; who is wounded acts later, and doesn't move. */
const [ofDaze, ofWound] = [0.2, 0.1]

// ── several ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What this many hits are worth to someone of whom one would be worth this much: nobody is put out twice. */
export const ofSeveral = (one: number, hits: number): number => 1 - (1 - one) ** hits

/**
 * What an action brings in the time that it costs: who has emptied a magazine spends an action on another. So a round has its worth by itself:
 * more of them are fired only where they bring more than the reloading costs.
 */
export const forItsTime = (worth: number, { magazine }: Pick<Weapon, 'magazine'>, rounds: number): number =>
  magazine === null ? worth : worth / (1 + rounds / magazine)

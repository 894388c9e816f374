/** Fighting hand to hand: how strikes, blocks, grapples and escapes stand, the blows that they land, and their dice in order. */
import { type Fraction, fractions, isWithin, millimetres, next, type Rule, reason } from '@enfilade/engine'
import type { Battle, Blow, Combatant, Sheet, StepOf, Wall, Weapon } from '../../battle/battle.js'
import { isAble, personOf, pointOf, weaponInHand } from '../../battle/people.js'
import { type Line, partOf } from '../../battle/phrases.js'
import { isInside } from '../../battle/vehicles.js'
import { wallApart } from '../../battle/walls.js'
import { emplacing } from '../../tables/explosions.js'
import { melee } from '../../tables/melee.js'
import { landHit } from '../hits/hits.js'
import { levelsFor, noteFailure, shakenBy, shiftsOnResponse, tryTask } from '../mishaps/mishaps.js'
import { type Asset, type Shift, type Standing, shiftsByGameMaster, skillAsset, standingOf } from '../tasks/task-roll.js'
import * as told from './events.js'
import { blockOrNot } from './responses.js'

// ── how it stands ──────────────────────────────────────────────────────────────────────────────────────────────────
/** Are two people near enough for melee? */
export const inContact = (one: Combatant, other: Combatant): boolean =>
  isWithin(pointOf(one.position), pointOf(other.position), millimetres(melee.contact)) // AD-MEL-01

/** The wall that keeps blows, grapples and dives off, unless a breach that people get through is in it. */
export const wallBetweenHands = (battle: Battle, one: Combatant, other: Combatant): Wall | undefined =>
  wallApart(battle, one.position, other.position, emplacing.passageMillimetres) // AD-MEL-01

/** Blows reach from and to those who sit in the open; who is inside a closed vehicle, and the vehicle itself, is not fought hand to hand. */
export const mayStrike = (battle: Battle, person: Combatant): boolean => person.vehicle === null && !isInside(battle, person) // AD-VEH-10
/** Vehicles and those aboard are not grappled or dived at, nor do they grapple or dive (house default). */
export const isOnFoot = ({ vehicle, aboard }: Combatant): boolean => vehicle === null && aboard === null // AD-VEH-10

/** The melee weapon in hand; null: bare hands. */
export function meleeWeapon(person: Combatant): Weapon | null {
  const weapon = weaponInHand(person)
  return weapon?.kind === 'melee' && !person.broken.includes(weapon.id) ? weapon : null
}
export const meleeLevel = ({ skills }: Sheet): number => skills.melee ?? 0 // AD-MEL-11

/** The melee skill of someone, and what their weapon adds. `armed` false: the weapon doesn't help. */
function assetsOf({ setup }: Battle, person: Combatant, sheet: Sheet, armed: boolean): Asset[] {
  const skill = skillAsset('melee', setup.settings.strictUntrainedMelee ? sheet.skills.melee : meleeLevel(sheet)) // AD-MEL-11, AD-GAP-63
  const weapon = armed ? meleeWeapon(person) : null
  return weapon === null || weapon.meleeModifier === 0 ? [skill] : [skill, { words: weapon.name, value: weapon.meleeModifier }] // AD-MEL-01
}
const outreached: readonly Shift[] = [{ rule: 'AD-MEL-01', words: 'the longer weapon', levels: 1 }]
const isShort = (person: Combatant): boolean => (meleeWeapon(person)?.reach ?? 'short') === 'short' // AD-MEL-01

/** How a strike stands. `sheet`: of the attacker, as the side that asks knows it. */
export function standingOfStrike(
  battle: Battle,
  attacker: Combatant,
  target: Combatant,
  lines?: Line[],
  sheet: Sheet = attacker.sheet,
  levels = 0,
): Standing {
  const shifts = [...(isShort(attacker) && !isShort(target) ? outreached : []), ...shakenBy(levels), ...shiftsByGameMaster(attacker)]
  const assets = assetsOf(battle, attacker, sheet, true)
  return standingOf({ difficulty: 'routine', assets, shifts }, battle.setup.settings.dice2d6, lines) // AD-MEL-01
}
const standingOfBlock = (battle: Battle, person: Combatant, lines?: Line[]): Standing =>
  standingOf(
    { difficulty: 'difficult', assets: assetsOf(battle, person, person.sheet, true), shifts: shiftsOnResponse(battle, person) },
    battle.setup.settings.dice2d6,
    lines,
  ) // AD-MEL-03
/** A grapple and an escape stand alike. */
function standingOfHold(battle: Battle, person: Combatant, levels: number, lines?: Line[]): Standing {
  const shifts = [...shakenBy(levels), ...shiftsByGameMaster(person)]
  const task = { difficulty: 'routine', assets: assetsOf(battle, person, person.sheet, false), shifts } as const
  return standingOf(task, battle.setup.settings.dice2d6, lines) // AD-MEL-07, AD-MEL-09
}

const needIn = ({ need }: Standing): number | null => (Number.isFinite(need) ? need : null)
const toStrike = reason('AD-MEL-01', 'strike')
const toBlock = reason('AD-MEL-03', 'block')
const toGrapple = reason('AD-MEL-07', 'grapple')
const toEscape = reason('AD-MEL-09', 'escape')

// ── strikes ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The strike die; a strike that would succeed may be blocked. */
export const strike: Rule<Battle, StepOf<'strike'>> = (battle, step, { ask, tell }) => {
  const { who: attacker, target, weaponId, type, surprise } = step
  const me = personOf(battle, attacker)
  const blow: Blow = { attacker, target, weaponId, how: 'strike', type }
  const levels = surprise ? 0 : levelsFor(battle, me, 'strike', step, { ask, tell })
  if (levels === null) return
  const lines: Line[] | undefined = tell && []
  const standing = standingOfStrike(battle, me, personOf(battle, target), lines, me.sheet, levels)
  const { success: hit, fumble } = surprise
    ? { success: true, fumble: false } // AD-MEL-02
    : tryTask(battle, { ask, tell }, standing, toStrike, attacker)
  const blockable = hit && !surprise && isAble(personOf(battle, target))
  tell?.(
    told.struck({
      rule: 'AD-MEL-01',
      attacker,
      target,
      weaponId,
      surprise,
      need: needIn(standing),
      lines: surprise ? [] : (lines ?? []),
      hit,
      blockable,
    }),
  )
  if (!hit) {
    noteFailure(battle, me, 'strike', fumble, { weapon: meleeWeapon(me) }, { ask, tell })
    return
  }
  if (blockable) next(battle, { step: 'block', who: target, blow })
  else next(battle, { step: 'blow', blow })
}

/** The defender blocks or not. */
export const block: Rule<Battle, StepOf<'block'>> = (battle, step, { ask, tell }) => {
  const { who, blow } = step
  const { action } = ask.choose(blockOrNot, battle, step, who) // AD-MEL-03
  if (action === 'block') {
    const me = personOf(battle, who)
    const lines: Line[] | undefined = tell && []
    const standing = standingOfBlock(battle, me, lines)
    const { success: blocks, fumble } = tryTask(battle, { ask, tell }, standing, toBlock, who)
    tell?.(told.blockRolled({ rule: 'AD-MEL-03', who, attacker: blow.attacker, need: needIn(standing), lines: lines ?? [], blocks }))
    if (blocks) return
    noteFailure(battle, me, null, fumble, { weapon: meleeWeapon(me) }, { ask, tell })
  } else tell?.(told.blockWaived({ rule: 'AD-MEL-03', who, attacker: blow.attacker }))
  next(battle, { step: 'blow', blow })
}

// ── holds ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export const grapple: Rule<Battle, StepOf<'grapple'>> = (battle, step, { ask, tell }) => {
  const { who: attacker, target } = step
  const me = personOf(battle, attacker)
  const levels = levelsFor(battle, me, 'grapple', step, { ask, tell })
  if (levels === null) return
  const lines: Line[] | undefined = tell && []
  const standing = standingOfHold(battle, me, levels, lines)
  const { success: hit, fumble } = tryTask(battle, { ask, tell }, standing, toGrapple, attacker)
  tell?.(told.grappled({ rule: 'AD-MEL-07', attacker, target, need: needIn(standing), lines: lines ?? [], hit }))
  if (hit)
    next(battle, { step: 'blow', blow: { attacker, target, weaponId: null, how: 'grapple', type: 'stun' } }) // AD-MEL-12: no block
  else noteFailure(battle, me, 'grapple', fumble, {}, { ask, tell })
}

export const struggle: Rule<Battle, StepOf<'escape'>> = (battle, step, { ask, tell }) => {
  const { who, grappler } = step
  const me = personOf(battle, who)
  const levels = levelsFor(battle, me, 'escape', step, { ask, tell })
  if (levels === null) return
  const lines: Line[] = []
  const standing = standingOfHold(battle, me, levels, lines)
  const { success: isFree, fumble } = tryTask(battle, { ask, tell }, standing, toEscape, who)
  if (isFree) me.grips = me.grips.filter(({ by }) => by !== grappler) // AD-MEL-09, AD-GAP-32
  tell?.(told.escaped({ rule: 'AD-MEL-09', who, grappler, need: needIn(standing), lines, isFree }))
  if (!isFree) noteFailure(battle, me, 'escape', fumble, {}, { ask, tell })
}

// ── blows ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const diveDpv = fractions.ofDecimal(melee.diveDpv)
function dpvOf({ sheet }: Combatant, weapon: Weapon | null, { how }: Pick<Blow, 'how'>): Fraction {
  if (how === 'dive') return diveDpv // AD-MEL-06
  if (weapon !== null) return fractions.ofDecimal(weapon.dpv) // AD-MEL-05, AD-GAP-29
  return fractions.fraction(sheet.strength + meleeLevel(sheet), melee.unarmedDivisor) // AD-MEL-04
}

/** The DPV of a strike with what is in hand. */
export const dpvOfStrike = (attacker: Combatant): Fraction => dpvOf(attacker, meleeWeapon(attacker), { how: 'strike' })

/** A blow that lands. No range changes its DPV. */
export const landBlow: Rule<Battle, StepOf<'blow'>> = (battle, { blow }, table) => {
  const attacker = personOf(battle, blow.attacker)
  const weapon = blow.weaponId === null ? null : meleeWeapon(attacker)
  const dpv = dpvOf(attacker, weapon, blow)
  const [rule, words] =
    blow.how === 'dive'
      ? ['AD-MEL-06', 'diving blow']
      : weapon === null
        ? ['AD-MEL-04', 'a thirtieth of strength and melee']
        : ['AD-MEL-05', weapon.name]
  landHit(
    battle,
    {
      attacker: blow.attacker,
      target: blow.target,
      from: { ...attacker.position },
      dpv,
      made: [partOf(rule, words, dpv)],
      isOwnDpv: weapon === null && blow.how !== 'dive',
      damageType: blow.type,
      kineticEnergy: weapon?.kineticEnergy ?? false,
      stoppedBy: blow.how === 'dive' ? 'nothing' : 'all', // AD-MEL-06, AD-MEL-12
      above: false,
      controls: blow.how === 'grapple', // AD-MEL-07
    },
    table,
  )
}

/** Weapons without skill (AD-AIM-06): the first action finds out how one works; after that it counts as a skill of 0, one level harder. */
import { type Rule, reason } from '@enfilade/engine'
import type { Battle, Combatant, Sheet, Step, StepOf, Weapon } from '../../battle/battle.js'
import { isIndirect, isMissile } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import type { Difficulty } from '../../tables/task-difficulty.js'
import type { WeaponKind } from '../../tables/words.js'
import { type Asset, assetModifier, rollTask, type Shift, type Standing, skillAsset, standingOf } from '../tasks/task-roll.js'
import * as told from './events.js'
import { levelsFor, rollFailure, shakenBy } from './mishaps.js'

const noShift: readonly Shift[] = []
const strange: readonly Shift[] = [{ rule: 'AD-AIM-06', words: 'unskilled', levels: 1 }]

/** What someone's skill with a weapon is worth. `skill`: the one that it takes. */
export function skillWith(
  { familiar }: Combatant,
  sheet: Sheet,
  { id }: Weapon,
  skill: string,
): { readonly asset: Asset; readonly shifts: readonly Shift[] } {
  const level = sheet.skills[skill]
  if (level === undefined && familiar.includes(id)) return { asset: skillAsset(skill, 0), shifts: strange } // AD-AIM-06
  return { asset: skillAsset(skill, level), shifts: noShift } // AD-TASK-09
}
/** Has someone still to find out how this weapon works? */
export const isUnfamiliar = ({ setup }: Battle, { familiar }: Combatant, sheet: Sheet, { id }: Weapon, skill: string): boolean =>
  setup.settings.unskilledFamiliarisation && sheet.skills[skill] === undefined && !familiar.includes(id) // AD-AIM-06

const difficultyOf = (kind: WeaponKind): Difficulty =>
  kind === 'pistol' ? 'difficult' : isIndirect(kind) || isMissile({ kind }) ? 'impossible' : 'formidable' // AD-AIM-06
/** How finding it out stands. */
export function standingToFamiliarize({ setup }: Battle, sheet: Sheet, { kind }: Weapon, levels: number, lines?: Line[]): Standing {
  const assets = [{ words: 'Dexterity', value: assetModifier(sheet.dexterity) }]
  const task = { difficulty: difficultyOf(kind), assets, shifts: shakenBy(levels), unskilled: true }
  return standingOf(task, setup.settings.dice2d6, lines) // AD-AIM-06
}

const toFindOut = reason('AD-AIM-06', 'unskilled use')
type Table = Parameters<Rule<Battle, StepOf<'aimedFire'>>>[2]
/** Takes the whole action, instead of the first shot. */
export function familiarize(battle: Battle, me: Combatant, weapon: Weapon, step: Step, table: Table): void {
  const levels = levelsFor(battle, me, 'familiarize', step, table)
  if (levels === null) return
  const lines: Line[] = []
  const standing = standingToFamiliarize(battle, me.sheet, weapon, levels, lines)
  const { success, fumble } = rollTask(table.ask, standing, battle.setup.settings.dice2d6, toFindOut, me.id)
  const need = Number.isFinite(standing.need) ? standing.need : null
  table.tell?.(told.weaponTried({ rule: 'AD-AIM-06', who: me.id, weaponId: weapon.id, need, lines, success }))
  if (success) me.familiar = [...me.familiar, weapon.id]
  else rollFailure(battle, me, 'familiarize', { fumble, hazardous: true }, { weapon }, table) // AD-AIM-06, AD-TASK-07
}

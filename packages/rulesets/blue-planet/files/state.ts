/**
 * How combatants begin who are not fresh: wounds with what the tables make of them, deadlines, and what cannot be true together.
 * Everything that the file leaves out follows from the wounds (BP-DMG-07, BP-DMG-08, BP-TRM-04).
 */
import type { Id } from '@enfilade/engine'
import type { Wrong } from '@enfilade/kit'
import type { Settings, Sheet, Tables, Wound } from '../battle/battle.js'
import { levelsOf, roundsToLive, severityOf } from '../battle/wounds.js'
import type { HitLocation } from '../tables/words.js'
import type { LooseCombatant } from './forms.js'
import type { ResolvedCombatant } from './resolved.js'

type State = Pick<
  ResolvedCombatant,
  'wounds' | 'deathRound' | 'prone' | 'incapacitated' | 'dead' | 'stunnedUntil' | 'disabled' | 'destroyed' | 'dropped'
>

/** A combatant's state as the file gives it, completed. Notes what cannot be. */
export function stateOf(
  form: LooseCombatant,
  sheet: Pick<Sheet, 'attributes' | 'weapons'>,
  tables: Tables,
  settings: Settings,
  wrong: Wrong,
): State {
  const { severities, disabledAt, destroyedAt } = tables.damageEffects
  const wounds = (form.wounds ?? []).map(({ level, location, severity, traumaFailed = false, treated = false, round = 0 }, i): Wound => {
    if (severity !== undefined && severity >= severities.length)
      wrong(
        ['wounds', i, 'severity'],
        'The table of damage effects has no such severity (BP-DMG-07).',
        severity,
        `0 to ${severities.length - 1}`,
      )
    if (traumaFailed && sheet.attributes.constitution === null)
      wrong(['wounds', i, 'traumaFailed'], 'An object makes no trauma rolls (BP-TRM-07).', true, [false])
    if (treated && !traumaFailed)
      wrong(['wounds', i, 'treated'], 'Only a wound with a failed trauma roll is treated (BP-AID-01).', true, [false])
    return { level, location, severity: severity ?? severityOf({ settings, tables }, location, level), traumaFailed, treated, round }
  })
  const rows = wounds.map(wound => (settings.houseDamageEffects ? severities[wound.severity] : undefined))
  const effect = (key: 'prone' | 'incapacitated' | 'dead'): boolean => rows.some(row => row?.[key] === true)
  const lost = (from: number): HitLocation[] =>
    settings.houseDamageEffects
      ? [...new Set(wounds.filter(({ location, severity }) => isLimb(tables, location) && severity >= from).map(wound => wound.location))]
      : []
  const dead = form.dead ?? effect('dead')
  const open = wounds.some(wound => wound.traumaFailed && !wound.treated)
  if (form.deathRound !== undefined && form.deathRound !== null && !open)
    wrong(['deathRound'], 'A deathRound needs an untreated wound with a failed trauma roll (BP-TRM-05).', form.deathRound, [null])
  if (dead && form.stunnedUntil !== undefined && form.stunnedUntil !== null)
    wrong(['stunnedUntil'], "A dead combatant can't be stunned.", form.stunnedUntil, [null])
  const left = roundsToLive(sheet.attributes.constitution, levelsOf(wounds)) // BP-TRM-04: of wounds from before the fight; the clock starts with it
  const weapons = sheet.weapons.map(weapon => weapon.id)
  for (const [i, id] of (form.dropped ?? []).entries())
    if (!weapons.includes(id)) wrong(['dropped', i], 'Only a weapon that is carried can be dropped.', id, weapons)
  return {
    wounds,
    deathRound: dead || !open ? null : (form.deathRound ?? (Number.isFinite(left) ? left : null)),
    prone: sheet.attributes.constitution === null ? (form.prone ?? false) : (form.prone ?? effect('prone')), // BP-DMG-11
    incapacitated: form.incapacitated ?? effect('incapacitated'),
    dead,
    stunnedUntil: dead ? null : (form.stunnedUntil ?? null),
    disabled: form.disabled === undefined ? lost(disabledAt) : [...new Set(form.disabled)],
    destroyed: form.destroyed === undefined ? lost(destroyedAt) : [...new Set(form.destroyed)],
    dropped: [...new Set(form.dropped ?? [])].filter((id: Id) => weapons.includes(id)),
  }
}

const isLimb = ({ locationGroups }: Tables, location: HitLocation): boolean =>
  locationGroups[location] === 'limb' || locationGroups[location] === 'extremity'

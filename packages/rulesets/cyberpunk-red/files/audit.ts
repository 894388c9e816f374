/** What an audit of Cyberpunk RED tries: the eight range bands, four skills, and a target of thirty-five HP that stands still. */
import { auditTarget, type Id, isRecord, type Json } from '@enfilade/engine'
import { auditBy } from '@enfilade/kit'
import type { Combatant } from '../battle/battle.js'
import { standsInFor } from '../battle/things.js'
import { woundStateOf } from '../battle/wound-state.js'
import { catalogueOf } from '../content/content.js'
import type { WeaponForm } from '../content/forms.js'
import { firedBy } from '../tables/ammunition.js'
import { rangeBands } from '../tables/ranges.js'

const stats = { INT: 5, REF: 6, DEX: 6, TECH: 5, COOL: 5, WILL: 5, LUCK: 0, MOVE: 5, BODY: 5, EMP: 5 }
/** Square in which the attacker stands; the target is so many squares to the east. */
const from = 5
const attackSkills = [
  'handgun',
  'shoulderArms',
  'archery',
  'heavyWeapons',
  'athletics',
  'autofire',
  'meleeWeapon',
  'brawling',
  'martialArts',
]

/** The types that it fires, and what the content has to stand in for them. */
function ammunitionOf(
  { ammunition, kind, rangeClass }: WeaponForm,
  content: readonly Json[],
): { readonly id: Id; readonly words: string }[] {
  if (kind !== 'ranged') return []
  const types = ammunition ?? (rangeClass === undefined || rangeClass === null ? [] : firedBy.rows[rangeClass])
  const own = [...catalogueOf(content).ammunition].flatMap(([id, round]) =>
    round === null || standsInFor(round, { ammunition: [...types] }) === null ? [] : [{ id, words: round.name ?? id }],
  )
  return [...types.map(type => ({ id: type, words: type })), ...own]
}

export const audit = auditBy({
  ruleset: 'cyberpunk-red',
  catalogueOf,
  about: 'An attacker with REF 6 and DEX 6 and a target of 35 HP with REF 6, DEX 6 and Evasion 4, on open ground; both stand still.',
  down: 'Mortally Wounded or dead',
  ranges: rangeBands.rows.map(({ squares, metres }) => ({
    value: Math.max(1, squares.from),
    words: `${metres.from}–${metres.to} m`,
  })),
  skills: [2, 4, 6, 8].map(value => ({ value, words: `skill ${value}` })),
  kindOf: ({ skill }) => skill,
  ammunitionOf,
  reaches: ({ kind }, range) => kind !== 'melee' || range <= 1,
  battlefield: range => ({ kind: 'bands', length: from + range + 1 }),
  shooter: ({ skill, weapon, ammunition }) => ({
    ...{ at: from, stats },
    skills: Object.fromEntries(attackSkills.map(name => [name, skill])),
    weapons: [{ use: weapon, id: 'weapon', ...(ammunition !== null && { loadedWith: ammunition }) }],
  }),
  target: ({ range, armor }) => ({ at: from + range, stats, skills: { evasion: 4 }, ...(armor !== null && { armor }) }),
  idle: [{ action: 'endTurn' }],
  orderOf(answer) {
    if (!isRecord(answer) || !String(answer.weaponId).startsWith('weapon')) return null
    const { action, target, aim, x, facing } = answer
    if (action === 'attack' && target === auditTarget) return 'attack'
    if (action === 'aimedShot' && aim === 'head') return 'aimed at the head'
    if (action === 'autofire') return 'autofire'
    if (action === 'shells' && facing === 'east') return 'shells'
    return action === 'explosive' && typeof x === 'number' && x > from ? 'explosive' : null
  },
  isDown: (target: Combatant) => ['mortallyWounded', 'dead'].includes(woundStateOf(target)),
  lasting: ({ hp, armor, dead, injuries }: Combatant) => ({
    hp,
    dead,
    armor,
    injuries: injuries.filter(({ name }) => name === 'crackedSkull'), // CPR-CRIT-11: it counts for the head
  }),
})

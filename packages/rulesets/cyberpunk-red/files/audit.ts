/** What an audit of Cyberpunk RED tries: the eight range bands, four skills, and a target of thirty-five HP that stands still. */
import { auditTarget, isRecord } from '@enfilade/engine'
import { auditBy } from '@enfilade/kit'
import type { Combatant } from '../battle/battle.js'
import { woundStateOf } from '../battle/wound-state.js'
import { catalogueOf } from '../content/content.js'
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
  reaches: ({ kind }, range) => kind !== 'melee' || range <= 1,
  battlefield: range => ({ kind: 'bands', length: from + range + 1 }),
  shooter: ({ skill, weapon }) => ({
    ...{ at: from, stats },
    skills: Object.fromEntries(attackSkills.map(name => [name, skill])),
    weapons: [{ use: weapon, id: 'weapon' }],
  }),
  target: ({ range, armor }) => ({ at: from + range, stats, skills: { evasion: 4 }, ...(armor !== null && { armor }) }),
  idle: [{ action: 'endTurn' }],
  orderOf(answer) {
    if (!isRecord(answer) || !String(answer.weaponId).startsWith('weapon')) return null
    const { action, target, aim, x } = answer
    if (action === 'attack' && target === auditTarget) return 'attack'
    if (action === 'aimedShot' && aim === 'head') return 'aimed at the head'
    if (action === 'autofire') return 'autofire'
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

/** What an audit of 2300 AD tries: distances in metres, three levels of skill, and an experienced non-player character who stays on their feet. */
import { auditTarget, isRecord } from '@enfilade/engine'
import { auditBy } from '@enfilade/kit'
import { type Combatant, combatantState } from '../battle/battle.js'
import { isOut } from '../battle/people.js'
import { catalogueOf } from '../content/content.js'

/** Weapons that one person fires at another, or strikes them with. */
const audited = ['rifle', 'pistol', 'shotgun', 'other', 'melee']

export const audit = auditBy({
  ruleset: '2300ad',
  catalogueOf,
  about:
    'An attacker with every characteristic at 10 and an experienced non-player character as the target, in the open; both keep to their feet.',
  down: 'out of the fight or dead',
  ranges: [1, 10, 25, 60, 150, 400].map(value => ({ value, words: `${value} m` })),
  skills: [1, 4, 7].map(value => ({ value, words: `level ${value}` })),
  kindOf: ({ kind }) => (audited.includes(kind) ? kind : null),
  reaches: ({ kind }, range) => kind !== 'melee' || range <= 1,
  battlefield: () => ({ kind: 'metres' }),
  shooter: ({ skill, weapon }) => ({
    ...{ at: [0, 0], isNpc: false, initiative: 8 },
    skills: { marksmanship: skill, heavyWeapons: skill, melee: skill },
    weapons: [weapon],
  }),
  target: ({ range, armor }) => ({
    ...{ at: [range, 0], isNpc: true, experience: 'experienced', initiative: 1 },
    ...(armor !== null && { armor: [armor] }),
  }),
  idle: [{ action: 'hold' }, { action: 'special' }],
  orderOf(answer) {
    if (!isRecord(answer)) return null
    const { action, target, shots, centre, posture, fallback, also } = answer
    if (posture !== undefined || fallback !== undefined || also !== undefined) return null
    if (action === 'aimedFire' && target === auditTarget) return shots === 1 ? '1 shot' : 'as many shots as it fires'
    if (action === 'areaFire' && centre === auditTarget) return 'area fire'
    return action === 'strike' && target === auditTarget ? 'strike' : null
  },
  isDown: isOut,
  // What lasts into another fight lasts into the next attack; but they stand up.
  lasting: (target: Combatant) => ({ ...combatantState.begin(combatantState.written(target), target), prone: false }),
})

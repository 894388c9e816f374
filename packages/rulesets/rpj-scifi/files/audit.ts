/** What an audit of RPJ Sci-Fi tries: distances in regions, three skills, and a target with a human base under the armor. */
import { auditTarget, isRecord } from '@enfilade/engine'
import { auditBy } from '@enfilade/kit'
import type { Combatant } from '../battle/battle.js'
import { isActive } from '../battle/people.js'
import { catalogueOf } from '../content/content.js'

const regions = [0, 1, 2, 3].map(value => ({ id: `r${value}`, name: `Region ${value}` }))

export const audit = auditBy({
  ruleset: 'rpj-scifi',
  catalogueOf(content) {
    const { weapons, layers } = catalogueOf(content)
    return { weapons, armor: layers }
  },
  about: 'An attacker with Dex 3 and Str 3 and a target with Dex 3 and a human base, both without cover.',
  down: 'incapacitated or dead',
  ranges: regions.map((_, value) => ({
    value,
    words: value === 0 ? 'the same group' : value === 1 ? '1 region away' : `${value} regions away`,
  })),
  skills: [1, 3, 5].map(value => ({ value, words: `skill ${value}` })),
  kindOf: ({ skill }) => skill,
  armorKindOf: ({ isBase }) => (isBase === true ? null : 'layer'),
  reaches: ({ kind }, range) => kind !== 'melee' || range === 0,
  battlefield: () => ({ kind: 'regions', regions, groups: regions.map(({ id }, i) => ({ id: `g${i}`, region: id })) }),
  shooter: ({ skill, weapon }, entry) => ({
    ...{ at: 'r0', group: 'g0', dex: 3, str: 3 },
    skills: { [entry.skill]: skill },
    ...{ weapons: [weapon], layers: ['humanBase'] },
  }),
  target: ({ range, armor }) => ({
    ...{ at: `r${range}`, group: `g${range}`, dex: 3, str: 3 },
    layers: [...(armor === null ? [] : [armor]), 'humanBase'],
  }),
  idle: [{ action: 'endTurn' }],
  orderOf(answer) {
    if (!isRecord(answer) || answer.weaponId === 'unarmed' || answer.target !== auditTarget || answer.again === true) return null
    if (answer.action === 'attack') return 'attack'
    return answer.action === 'aimedFire' ? 'aimed' : null
  },
  isDown: (target: Combatant) => !isActive(target),
  lasting: ({ layers, condition }: Combatant) => ({ layers, condition }),
})

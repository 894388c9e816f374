/** What an audit of RPJ Sci-Fi tries: distances in regions, three skills, and a target with a human base under the armor. */
import { type AuditedThing, auditShooter, auditTarget, isRecord } from '@enfilade/engine'
import { auditBy } from '@enfilade/kit'
import type { Combatant } from '../battle/battle.js'
import { isActive } from '../battle/people.js'
import { catalogueOf } from '../content/content.js'

const regions = [0, 1, 2, 3].map(value => ({ id: `r${value}`, name: `Region ${value}` }))

export const audit = auditBy<Combatant>({
  about: 'An attacker with Dex 3 and Str 3 and a target with Dex 3 and a human base, both without cover.',
  down: 'incapacitated or dead',
  ranges: regions.map((_, value) => ({
    value,
    words: value === 0 ? 'the same group' : value === 1 ? '1 region away' : `${value} regions away`,
  })),
  skills: [1, 3, 5].map(value => ({ value, words: `skill ${value}` })),
  weapons: content =>
    [...catalogueOf(content).weapons].flatMap(([id, weapon]): AuditedThing[] =>
      weapon === null ? [] : [{ id, words: weapon.name ?? id, kind: weapon.skill }],
    ),
  armor: content =>
    [...catalogueOf(content).layers].flatMap(([id, layer]): AuditedThing[] =>
      layer === null || layer.isBase === true ? [] : [{ id, words: layer.name ?? id, kind: 'layer' }],
    ),
  scenario({ weapon, armor, range, skill }, content) {
    const entry = catalogueOf(content).weapons.get(weapon)
    if (entry === undefined || entry === null || (entry.kind === 'melee' && range > 0)) return null
    const at = { at: 'r0', group: 'g0' }
    return {
      enfilade: 1,
      ruleset: 'rpj-scifi',
      title: 'Audit',
      battlefield: { kind: 'regions', regions, groups: regions.map(({ id }, i) => ({ id: `g${i}`, region: id })) },
      sides: [
        {
          name: 'Shooter',
          policy: 'hold',
          combatants: [
            {
              ...{ id: auditShooter, name: 'Shooter', ...at, dex: 3, str: 3 },
              skills: { [entry.skill]: skill },
              weapons: [weapon],
              layers: ['humanBase'],
            },
          ],
        },
        {
          name: 'Target',
          policy: 'hold',
          combatants: [
            {
              ...{ id: auditTarget, name: 'Target', at: `r${range}`, group: `g${range}`, dex: 3, str: 3 },
              layers: [...(armor === null ? [] : [armor]), 'humanBase'],
            },
          ],
        },
      ],
    }
  },
  idle: [{ action: 'endTurn' }],
  orderOf(answer) {
    if (!isRecord(answer) || answer.weaponId === 'unarmed' || answer.target !== auditTarget || answer.again === true) return null
    if (answer.action === 'attack') return 'attack'
    return answer.action === 'aimedFire' ? 'aimed' : null
  },
  isDown: target => !isActive(target),
  lasting: ({ layers, condition }) => ({ layers, condition }),
})

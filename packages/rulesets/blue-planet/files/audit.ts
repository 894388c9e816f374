/** What an audit of Blue Planet tries: distances in metres, three ratings, and a target that stands up again after each hit. */
import { auditTarget, isRecord } from '@enfilade/engine'
import { auditBy } from '@enfilade/kit'
import { type Combatant, conditionsState } from '../battle/battle.js'
import { isDown } from '../battle/people.js'
import { catalogueOf } from '../content/content.js'
import { ammunitionRows } from '../tables/ammunition.js'
import { ammunitionKinds, skills } from '../tables/words.js'

const unarmed = ['punch', 'kick', 'throw']
const attributes = { strength: 55, constitution: 55, dexterity: 55, agility: 55 }

/** A trauma check at this penalty fails as often as at any worse one: nothing is left of a target number of less than 200. */
const worstPenalty = -20

export const audit = auditBy({
  ruleset: 'blue-planet',
  catalogueOf,
  about:
    'An attacker and a target with attributes of 55, on open ground; the target does not defend itself, and stands up again after each hit.',
  down: 'dying, incapacitated or dead',
  ranges: [1, 8, 20, 50, 120, 400].map(value => ({ value, words: `${value} m` })),
  skills: [30, 50, 70].map(value => ({ value, words: `rating ${value}` })),
  kindOf: weapon => (weapon.kind === 'ranged' ? (weapon.skill ?? 'ranged') : 'melee'),
  ammunitionOf: weapon => {
    const made = weapon.kind === 'ranged' ? (weapon.ammoClass ?? null) : null
    const { rows } = ammunitionRows
    return made === null
      ? []
      : [...ammunitionKinds]
          .sort((a, b) => Number(b === 'standard') - Number(a === 'standard'))
          .flatMap(id => (rows[id].grade[made] === null ? [] : [{ id, words: rows[id].name.toLowerCase() }]))
  },
  reaches: ({ kind }, range) => kind !== 'melee' || range <= 1,
  battlefield: () => ({ kind: 'line' }),
  shooter: ({ skill, weapon, ammunition }) => ({
    ...{ at: 0, attributes: { ...attributes, speed: 60, initiative: 90 }, inCombat: true },
    skills: Object.fromEntries(skills.map(name => [name, skill])),
    weapons: [ammunition === null ? weapon : { use: weapon, ammunition }],
  }),
  target: ({ range, armor }) => ({
    ...{ at: range, attributes: { ...attributes, speed: 10, initiative: 1 } },
    ...(armor !== null && { armor: [armor] }),
  }),
  idle: [{ action: 'wait' }],
  orderOf(answer) {
    if (!isRecord(answer) || answer.movement !== undefined || answer.location !== undefined) return null
    const { action, shots, strikes } = answer
    const [first, ...more] = (Array.isArray(shots) ? shots : Array.isArray(strikes) ? strikes : []) as readonly unknown[]
    if (more.length > 0 || !isRecord(first) || first.target !== auditTarget || first.location !== undefined) return null
    if (action === 'fireSingle' && first.times === 1) return '1 shot'
    if (action === 'fireAuto' && first.times === 1) return '1 burst'
    return action === 'melee' && first.times === 1 && !unarmed.includes(String(first.maneuver)) ? '1 strike' : null
  },
  isDown: (target: Combatant) => isDown(target) || target.deathRound !== null,
  // What lasts into another fight lasts into the next attack; but they stand up, with every limb of use again.
  lasting: ({ now }: Combatant) => ({
    now: {
      ...conditionsState.begin(conditionsState.written(now), { woundTl: Math.max(worstPenalty, now.woundTl) }),
      ...{ prone: false, disabled: [], destroyed: [] },
    },
  }),
})

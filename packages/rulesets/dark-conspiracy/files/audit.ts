/** What an audit of Dark Conspiracy tries: distances in metres, three levels of skill, and a target of STR 6 and CON 5 who stays on their feet. */
import { auditTarget, isRecord } from '@enfilade/engine'
import { auditBy } from '@enfilade/kit'
import { type Combatant, conditionsState } from '../battle/battle.js'
import { catalogueOf } from '../content/content.js'
import { canFight } from '../rules/turns/ending.js'

/** Guns that one person carries. */
const audited = ['smallArmsPistol', 'smallArmsRifle', 'archery']

export const audit = auditBy({
  ruleset: 'dark-conspiracy',
  catalogueOf,
  about: 'An attacker with STR 6 and AGL 6 and a target with STR 6 and CON 5, in the open; both stand, and nothing steadies the gun.',
  down: 'out of the fight, unconscious or dead',
  ranges: [10, 20, 50, 100].map(value => ({ value, words: `${value} m` })),
  skills: [3, 6, 9].map(value => ({ value, words: `level ${value}` })),
  kindOf: ({ mounted, skill = '' }) => (mounted !== true && audited.includes(skill) ? skill : null),
  shooter: ({ skill, weapon }) => ({
    ...{ at: [0, 0], str: 6, agl: 6, initiative: 6 },
    skills: Object.fromEntries(audited.map(name => [name, skill])),
    weapons: [weapon],
  }),
  target: ({ range, armor }) => ({
    ...{ at: [range, 0], str: 6, con: 5, initiative: 1 },
    ...(armor !== null && { armor: [armor] }),
  }),
  before: { action: 'slotBySlot' },
  idle: [{ action: 'slotBySlot' }, { action: 'wait' }],
  orderOf(answer) {
    if (!isRecord(answer) || answer.action !== 'fire' || answer.target !== auditTarget || answer.pulls !== 1) return null
    if (answer.location !== undefined || answer.gait !== undefined) return null
    return answer.kind === 'burst' ? '1 burst' : '1 shot'
  },
  isDown: (target: Combatant) => !canFight(target),
  // What lasts into another fight lasts into the next attack; but they stand up.
  lasting: ({ now }: Combatant) => ({ now: { ...conditionsState.begin(conditionsState.written(now), {}), prone: false } }),
})

/** When a side gives up (house default): what counts as badly hurt, and how the fight ends by it. */
import { moraleOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isAble, isObject } from '../../battle/people.js'
import { isDying } from '../trauma/trauma.js'
import { end, putDownArms } from './ending.js'

/** The wound penalty of one serious wound. */
const badlyHurtFrom = -3

export const morale = moraleOf<Battle, Combatant>({
  rule: 'BP-RND-02',
  canAct: isAble,
  isDying,
  natureOf: person => (isObject(person) ? 'machine' : null),
  cantSurrender: ({ sheet }) => sheet.body === 'cetacean',
  isBadlyHurt: person => isDying(person) || person.now.woundTl <= badlyHurtFrom,
  standDown: putDownArms,
  end,
})

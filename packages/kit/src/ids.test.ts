import type { Ask } from '@enfilade/engine'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { event } from './events/event.js'
import { seen } from './events/marks.js'
import { type CombatantId, type IdOf, idOf, refTo } from './ids.js'
import { idSchemaWithout } from './names.js'
import { among, no } from './orders/choice.js'
import { type AnswerOf, decisionOf } from './orders/decision.js'
import { order } from './orders/order.js'
import { is } from './state/field.js'
import { state, type ValuesOf } from './state/state.js'
import { idsNamed } from './state/walk.js'

type WeaponId = IdOf<'weapon'>
const idSchema = idSchemaWithout()
const guardState = state({
  id: is(refTo<CombatantId>('combatant', idSchema)).inFile().seen(),
  weaponId: is(idOf<WeaponId>(idSchema)).inFile().seen(),
})
type Guard = ValuesOf<typeof guardState.fields>
const guard: Guard = { id: 'ann', weaponId: 'bow' }
const find = (_battle: null, id: CombatantId): Guard => ({ ...guard, id })

describe('ids of different kinds', () => {
  test("a weapon can't stand for a combatant", () => {
    // @ts-expect-error: a weapon is no combatant
    find(null, guard.weaponId)
    // @ts-expect-error: nor the other way
    expect<WeaponId>(guard.id).toBe('ann')
    const shot = event('shot', { by: seen }, () => 'Bang.')
    // @ts-expect-error: nor in an event
    shot({ rule: 'T-01', by: guard.weaponId })
    expectTypeOf<Ask['roll']>().parameter(2).toEqualTypeOf<CombatantId>()
    expectTypeOf(find(null, guard.id)).toEqualTypeOf<Guard>()
  })

  test('an answer holds the kind of id that its choice gives', () => {
    const target = among({ words: 'Target', things: () => [guard], unknown: () => no('T-01', 'there is no such guard') })
    const fire = order('fire', { words: 'Fire', choose: { target } })
    const decision = decisionOf({ name: 'turn', rule: 'T-01', words: 'What now?' }, find, [fire])
    expectTypeOf<AnswerOf<typeof decision>['target']>().toEqualTypeOf<CombatantId>()
    expect(decision.options(null, null, 'ann')).toEqual([{ action: 'fire', target: 'ann' }])
  })

  test('are plain text at run time', () => {
    expect(guardState.schema.parse(guard)).toEqual({ id: 'ann', weaponId: 'bow' })
    expect(idsNamed(guardState.schema, guard, 'combatant')).toEqual(['ann'])
    expect(guardState.schema.safeParse({ id: 'ann', weaponId: 'a bow' }).success).toBe(false)
  })
})

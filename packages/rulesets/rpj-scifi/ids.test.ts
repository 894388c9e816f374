import type { AnswerOf } from '@enfilade/kit'
import { expectTypeOf, test } from 'vitest'
import type { CombatantId, Cover, CoverId, GroupId, RegionId, Step, WeaponId } from './battle/battle.js'
import type { findPerson, weaponOf } from './battle/people.js'
import type { ownAction } from './rules/own-turn.js'

type Fire = Extract<AnswerOf<typeof ownAction>, { action: 'aimedFire' }>
type Watch = Extract<AnswerOf<typeof ownAction>, { action: 'overwatch' }>

test('state, steps and answers name each thing by its kind of id', () => {
  expectTypeOf<Cover['id']>().toEqualTypeOf<CoverId>()
  expectTypeOf<Extract<Step, { step: 'openArrivalWindow' }>['regionId']>().toEqualTypeOf<RegionId>()
  expectTypeOf<Fire>().toExtend<{ weaponId: WeaponId; target: CombatantId }>()
  expectTypeOf<Watch['regionId']>().toEqualTypeOf<RegionId>()
})

test("a weapon's id can't stand for a target's, nor a group's for a region's", () => {
  expectTypeOf<WeaponId>().not.toExtend<Fire['target']>()
  expectTypeOf<GroupId>().not.toExtend<Watch['regionId']>()
  expectTypeOf<WeaponId>().not.toExtend<Parameters<typeof findPerson>[1]>()
  expectTypeOf<CombatantId>().not.toExtend<Parameters<typeof weaponOf>[1]>()
})

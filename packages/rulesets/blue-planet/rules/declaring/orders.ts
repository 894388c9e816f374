/**
 * The decision of step 2: which action to declare, and with what movement and split of melee points; also in the place of an action that
 * waits, which can be kept. The actions are declared in their rooms.
 */
import type { Refusal, Tell } from '@enfilade/engine'
import type { AnswerOf, Order } from '@enfilade/kit'
import type { Action, Battle, Combatant } from '../../battle/battle.js'
import { gaitOf, personOf, waitOf } from '../../battle/people.js'
import { involves } from '../../battle/second-thoughts.js'
import type { CombatantId, WeaponId } from '../../ids.js'
import { targetsOf } from '../attacks.js'
import { actions, type Declaration, declarations } from '../declarations.js'
import { type Declaring, isChange, takingUp } from '../declared.js'
import { decision } from '../orders.js'
import { aimLost } from '../ranged/events.js'
import { endStride } from '../resolution/moving.js'
import { stanceOf } from '../stance.js'
import * as told from './events.js'

const keep: Order<Battle, Combatant, Declaring, { readonly action: 'keep' }> = {
  action: 'keep',
  shape: {},
  options: (_battle, _me, step) => (isChange(step) ? [{ action: 'keep' }] : []),
  refusal: (_battle, me, _answer, step) => refusedToKeep(me, step),
  form(_battle, me, step) {
    const refused = refusedToKeep(me, step)
    return { action: 'keep', words: 'Keeping the action', fields: [], ...(refused === null ? {} : { refused }) }
  },
  say: () => 'Keep the pending action',
  do: (_battle, me, _answer, tell) => tell?.(told.actionKept({ rule: 'BP-DEC-05', who: me.id, onlyFor: me.side })),
}
// BP-DEC-01: exactly one action has to be declared
const refusedToKeep = ({ name }: Combatant, step: Declaring): Refusal | null =>
  isChange(step) ? null : { rule: 'BP-DEC-01', words: `${name} has no pending action to keep.`, at: 'action', found: 'keep' }

const orders = takingUp(declarations, (battle, me, action, given, tell, step) => takeUp(battle, me, action, given, isChange(step), tell))
const inOrder = decision({ name: 'declaration', rule: 'BP-DEC-01', words: 'Which action?' }, [keep, ...orders])
export const declaration: typeof inOrder = { ...inOrder, options: (battle, step, who) => listed(battle, personOf(battle, who), step) }

/** Plain shots first, target by target and weapon by weapon; those at called locations last, for there are many. */
function listed(battle: Battle, me: Combatant, step: Declaring): AnswerOf<typeof inOrder>[] {
  const [single, auto, ...others] = declarations
  const found: AnswerOf<typeof inOrder>[] = keep.options(battle, me, step).slice()
  const called: Declaration[] = []
  const ways = [
    { shots: single.options(battle, me, step), at: 0 },
    { shots: auto.options(battle, me, step), at: 0 },
  ]
  for (const target of targetsOf(battle, me))
    for (const weapon of me.sheet.weapons)
      for (const way of ways)
        for (; way.at < way.shots.length; way.at++) {
          const option = way.shots[way.at] as (typeof way.shots)[number]
          const [shot] = option.shots
          if (option.weaponId !== weapon.id || shot?.target !== target.id) break
          if (shot.location === undefined) found.push(option)
          else called.push(option)
        }
  for (const one of others) found.push(...one.options(battle, me, step))
  return found.concat(called)
}

/** Rounds that an action takes, the round of its declaration included. */
const roundsFor = (person: Combatant, action: Action): number => actions.of(action).rounds?.(action as never) ?? waitOf(person) // BP-DEC-04, BP-ACT-01

/** A legal declaration takes the place of what there was: action, aim, movement and points. */
function takeUp(battle: Battle, person: Combatant, action: Action, given: Declaration, changed: boolean, tell: Tell | undefined): void {
  const { movement, moveTo, meleeSkill, offense, defense } = stanceOf(person, given, changed)
  if (person.strideFrom !== null && (movement !== person.now.movement || moveTo === null)) endStride(battle, person, false, tell)
  const dueRound = battle.round + roundsFor(person, action) - 1 // BP-DEC-04; counted again after a change: BP-DEC-05
  const lostAim = person.aim !== null && !isAboutAim(action, person.aim.target) ? person.aim : null
  person.pending = { action, declaredRound: battle.round, resolveRound: dueRound }
  person.wantsChange = false
  person.unsettled = false
  person.now.movement = movement // BP-RES-08, BP-DEC-08
  person.moveTo = moveTo
  const weapon = weaponFor(person, action)
  if (weapon !== null) person.readyWeapon = weapon
  person.meleeSkill = meleeSkill
  person.offensePool = offense // BP-MEL-01
  person.defensePool = defense // BP-MEL-04, BP-GAP-41
  if (!changed) person.pointsSpent = 0 // BP-MEL-04
  tell?.(
    told.declared({
      rule: changed ? 'BP-DEC-05' : 'BP-DEC-04',
      who: person.id,
      action,
      changed,
      dueRound,
      movement,
      gait: gaitOf(battle, person),
      moveTo,
      meleeSkill,
      offense,
      defense,
      ...(battle.aftermath && { afterwards: true }),
    }),
  )
  if (lostAim === null) return
  person.aim = null // BP-RNG-08, BP-DEC-05
  tell?.(aimLost({ rule: 'BP-RNG-08', who: person.id, target: lostAim.target, count: lostAim.count }))
}

/** The weapon that an action puts in hand; null: it needs none, or one that isn't held. */
function weaponFor({ sheet }: Combatant, action: Action): WeaponId | null {
  const used = actions.of(action).inHand?.(action as never) ?? []
  return sheet.weapons.find(({ id, heldIn }) => heldIn !== 'mounted' && used.includes(id))?.id ?? null
}

/** Is an action an aim at, or an attack on, this target? Then collected aim stays. */
const isAboutAim = (action: Action, target: CombatantId): boolean => actions.of(action).keepsAim === true && involves(action, target) // BP-RNG-08, BP-GAP-31

/**
 * What the game master writes into the log and rolls beside the rules: a note, and a roll of any dice that is named and shown to all or to them
 * alone. Its dice fall like those of any rule, by hand where dice are by hand, and stand in the record.
 */
import { type Command, type Dice, type Rule, type RuleId, reason, signed, sumOf } from '@enfilade/engine'
import { z } from 'zod'
import { freeRolled, noted, rollCalled } from '../events/game-master.js'
import type { CombatantId } from '../ids.js'
import { nameSchema } from '../names.js'
import { flag, is } from '../state/field.js'
import { type ActedBattle, type ActedOn, type ActMaker, refused } from './act.js'

const rule: RuleId = 'GM'

// ── the roll ───────────────────────────────────────────────────────────────────────────────────────────────────────
const mostDice = 20
/** The step of such a roll, for the steps of a game. `who`: whose player rolls. */
export const freeRollStep = <W>(who: W) => ({
  freeRoll: {
    who,
    count: is(z.int().min(1).max(mostDice)).seen(),
    sides: is(z.int().min(2).max(100)).seen(),
    plus: is(z.int().min(-1000).max(1000)).seen(),
    hidden: flag().seen(),
  },
})
export interface FreeRoll {
  readonly step: 'freeRoll'
  readonly who: CombatantId
  readonly count: number
  readonly sides: number
  readonly plus: number
  readonly hidden: boolean
}
const openly = reason(rule, 'a roll')
const secretly = reason(rule, 'a roll', 'gm')
const known = new Map<number, Dice>()
function one(sides: number): Dice {
  const dice = known.get(sides) ?? sumOf(1, sides)
  known.set(sides, dice)
  return dice
}

export const freeRoll: Rule<unknown, FreeRoll> = (_battle, { who, count, sides, plus, hidden }, { ask, tell }) => {
  let total = plus
  for (let nth = 0; nth < count; nth++) total += ask.roll(one(sides), hidden ? secretly : openly, who)
  tell?.(freeRolled({ rule, who, plus, total, hidden }))
}

// ── the acts ───────────────────────────────────────────────────────────────────────────────────────────────────────
const hidden = z.boolean().optional().meta({ description: 'For the game master alone. If not given: everyone hears of it.' })
const noteForm = z.strictObject({ words: nameSchema.meta({ description: 'A sentence for the log.' }), hidden })
const rollForm = {
  dice: z.string().max(12).meta({ description: 'Such as 2d6+3 or d100: at most 20 dice of one kind.' }),
  what: nameSchema.meta({ description: 'What the roll is for.' }),
  hidden,
}
const expression = /^\s*(\d{0,2})\s*[dD]\s*(\d{1,3})\s*(?:([+\-−])\s*(\d{1,3}))?\s*$/

/** The dice of an expression; null: it is none. */
export function diceIn(text: string): { readonly count: number; readonly sides: number; readonly plus: number } | null {
  const [whole, many = '', kind = '', sign = '+', more = '0'] = expression.exec(text) ?? []
  const [count, sides] = [many === '' ? 1 : Number(many), Number(kind)]
  if (whole === undefined || count < 1 || count > mostDice || sides < 2 || sides > 100) return null
  return { count, sides, plus: sign === '+' ? Number(more) : 0 - Number(more) }
}

export function tableActs<P extends ActedOn, S, B extends ActedBattle<P> & { agenda: (S | FreeRoll)[] }>({
  act,
  onCombatant,
}: ActMaker<B, P>): { readonly note: Command<B>; readonly roll: Command<B> } {
  return {
    note: act('Writes a note into the log.', noteForm, (_battle, { words, hidden: alone = false }, tell) => {
      tell?.(noted({ rule, words, hidden: alone }))
      return []
    }),
    roll: onCombatant('Rolls any dice, for what no rule covers.', rollForm, (battle, { id: who }, given, tell) => {
      const { dice, what, hidden: alone = false } = given as unknown as z.output<z.ZodObject<typeof rollForm>>
      const found = diceIn(dice)
      if (found === null) return refused('dice', 'These are no dice.', dice, 'such as 2d6+3 or d100; at most 20 dice, of 2 to 100 sides')
      const { count, sides, plus } = found
      tell?.(
        rollCalled({
          rule,
          who,
          purpose: what,
          dice: `${count === 1 ? '' : count}d${sides}${plus === 0 ? '' : signed(plus)}`,
          hidden: alone,
        }),
      )
      const step: FreeRoll = { step: 'freeRoll', who, count, sides, plus, hidden: alone }
      battle.agenda.push(step)
      return []
    }),
  }
}

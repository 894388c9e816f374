/** The made-up game with a decision that refuses wrongly, or whose form says something else than the rules: each with its law and how it is broken. */
import type { AnyRuleset, RuleContext } from '@enfilade/engine'
import type { StepOf } from '../../engine/test/toy/battle.js'
import { ownAction } from '../../engine/test/toy/rules.js'
import { type ToyBattle, type ToyStep, toy } from '../../engine/test/toy.js'
import type { ContractKit } from './kit.js'
import type { Law } from './laws.js'

export type BrokenGame = readonly [law: Law, how: string, game: AnyRuleset, kit?: Partial<ContractKit>]

type Rules = { readonly [K in ToyStep['step']]?: (battle: ToyBattle, step: StepOf<K>, context: RuleContext) => void }
export const withSteps = (rules: Rules): AnyRuleset => ({ ...toy, steps: { ...toy.steps, ...rules } as typeof toy.steps })

/** The game with its first decision, what to do, changed. */
export const withAction = (changes: Partial<typeof ownAction>): AnyRuleset => {
  const changed = { ...ownAction, ...changes }
  return withSteps({
    turn: (battle, step, table) => {
      const { ask } = table
      const choose: typeof ask.choose = (decision, b, s, who) =>
        ask.choose((decision as unknown) === ownAction ? (changed as unknown as typeof decision) : decision, b, s, who)
      const watched = Object.assign(Object.create(ask) as typeof ask, { choose })
      toy.steps.turn(battle, step, { ...table, ask: watched })
    },
  })
}

export const brokenOrders: readonly BrokenGame[] = [
  [
    'refusals',
    'an odd answer breaks the refusal',
    withAction({
      refusal: (battle, step, who, answer) =>
        (answer as { action: string }).action.length > 40 ? null : ownAction.refusal(battle, step, who, answer),
    }),
  ],
  [
    'refusals',
    'an option is refused',
    withAction({
      refusal: (battle, step, who, answer) =>
        JSON.stringify(answer) === '{"action":"search"}'
          ? { rule: 'TOY-TURN-01', words: 'No.' }
          : ownAction.refusal(battle, step, who, answer),
    }),
  ],
  ['refusals', 'an illegal answer is let through and breaks the fight', withAction({ refusal: () => null })],
  [
    'forms',
    'a form is left out now and then',
    withAction({ forms: (battle, step, who) => (ownAction.forms?.(battle, step, who) ?? []).slice(battle.round % 2) }),
  ],
  [
    'forms',
    'a refused form says nothing',
    withAction({
      options: (battle, step, who) => ownAction.options(battle, step, who).filter(o => o.action !== 'search'),
      forms: (battle, step, who) =>
        (ownAction.forms?.(battle, step, who) ?? []).map(f =>
          f.action === 'search' ? { ...f, refused: { rule: 'TOY-SRCH-01', words: '' } } : f,
        ),
    }),
  ],
  [
    'forms',
    'what a form refuses is accepted',
    withAction({
      options: (battle, step, who) => ownAction.options(battle, step, who).filter(o => o.action !== 'search'),
      forms: (battle, step, who) =>
        (ownAction.forms?.(battle, step, who) ?? []).map(f =>
          f.action === 'search' ? { ...f, refused: { rule: 'TOY-SRCH-01', words: 'No.' } } : f,
        ),
    }),
  ],
  [
    'forms',
    'what is picked from a form is accepted and no option',
    withAction({
      options: (battle, step, who) => ownAction.options(battle, step, who).filter(o => o.action !== 'search'),
    }),
  ],
  [
    'forms',
    'an option has what its form refuses',
    withAction({
      forms: (battle, step, who) =>
        (ownAction.forms?.(battle, step, who) ?? []).map(f => ({
          ...f,
          fields: f.fields.map(field => ({
            ...field,
            ...(field.values && { values: field.values.map(v => ({ ...v, refused: { rule: 'TOY-SRCH-01', words: 'No.' } })) }),
          })),
        })),
    }),
  ],
]

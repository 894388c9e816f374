/** A ready fight in which everyone answers by chance: as their policy advises, or any listed answer. */
import { below, diceStream, seedOf, type View } from '@enfilade/engine'
import { begun } from '../browser/positions.js'

/** Shows the game master's view after each answer. The number of answers that were given: fewer than `most` where the fight ends before. */
export function answerByChance(game: string, scenario: string, seed: string, most: number, see: (view: View) => void): number {
  const fight = begun({ game, scenario, seed })
  const stream = diceStream(seedOf(`answers ${seed}`))
  const pick = (n: number): number => below(stream, n)
  let given = 0
  for (; given < most && fight.pending !== null; given++) {
    see(fight.ruleset.view(fight.battle, 'gm'))
    const { pending } = fight
    if (pending.kind === 'die') fight.rollRest()
    else
      for (const open of pending.open) {
        const options = pick(3) === 0 ? open.decision.options(fight.battle, open.step, open.who) : []
        fight.answer(
          open.tag,
          options.length > 0 ? (options[pick(options.length)] ?? fight.advice(open).answer) : fight.advice(open).answer,
          'person',
        )
      }
  }
  see(fight.ruleset.view(fight.battle, 'gm'))
  return given
}

/** The game master brings in more of those who are in the fight: others like somebody unhurt, with the gear and rounds that one has now. */
import type { Command, Offer } from '@enfilade/engine'
import { z } from 'zod'
import { mostCombatants } from '../files/forms.js'
import type { CombatantId, SideId } from '../ids.js'
import { type ActedBattle, type ActedOn, type ActMaker, offering, refused } from './act.js'
import type { Arriving } from './combatants.js'

/** What the act needs of a game. `R`: a combatant as its files give it. */
interface Likeness<B, P, R> {
  /** Someone on foot, with nothing wrong with them. */
  isFresh(combatant: P): boolean
  /** Everything about them written out, where they stand now. */
  written(battle: B, combatant: P): R
  /** Those of a side who can fight and haven't given up. */
  stillFighting(battle: B, side: SideId): readonly P[]
}

export function anotherAct<
  P extends ActedOn,
  B extends ActedBattle<P> & { agenda: S[] },
  R extends { readonly id: CombatantId; readonly name: string },
  S,
>(
  { onLiving, waiting }: ActMaker<B, P>,
  { taken, made, entering }: Arriving<B, P, R, S>,
  { isFresh, written, stillFighting }: Likeness<B, P, R>,
): Command<B> {
  const fields = { count: z.int().min(1).max(mostAtOnce).optional().meta({ description: 'How many come. If not given: one.' }) }
  const another = onLiving('Brings in others like an unhurt combatant, beside them.', fields, (battle, like, { who, count = 1 }, tell) => {
    if (battle.ended !== null) return refused([], 'The fight is over; nobody can join it.')
    if (!stillFighting(battle, like.side).includes(like) || !isFresh(like))
      return refused('who', `${like.name} isn’t unhurt, on foot and in the fight.`, who)
    if (battle.people.length + count > mostCombatants)
      return refused('count', 'A fight cannot hold that many combatants.', count, `at most ${mostCombatants} in all`)
    const before = battle.people.length
    for (let nth = 0; nth < count; nth++) {
      const ids = [...taken(battle), ...waiting(battle).map(one => one.id)]
      const names = battle.people.map(({ name }) => name)
      const [id, name] = [stemOf(like.id).slice(0, longestStem), stemOf(like.name)]
      let number = 2
      while (ids.includes(`${id}-${number}`) || names.includes(`${name} ${number}`)) number++
      const called = { id: `${id}-${number}` as CombatantId, name: `${name} ${number}` }
      entering.enter(battle, made(battle, { ...written(battle, like), ...called }, like.side), tell)
    }
    // On top of whatever is under way, the first of them on top.
    battle.agenda.push(...(entering.entered?.(battle, battle.people.slice(before)) ?? []).toReversed())
    return []
  })
  return offering(
    battle =>
      battle.setup.sides.flatMap(({ id: side, neutral }): Offer[] => {
        const able = neutral ? [] : stillFighting(battle, side)
        const fresh = able.filter(isFresh)
        const kinds = fresh.filter(({ name }, i) => fresh.findIndex(other => stemOf(other.name) === stemOf(name)) === i).slice(0, mostKinds)
        const most = Math.min(mostAtOnce, 2 * able.length, mostCombatants - battle.people.length)
        return most < 1
          ? []
          : kinds.map((one): Offer => {
              const of = (count: number): Pick<Offer, 'args' | 'words'> =>
                count === 1
                  ? { args: { who: one.id }, words: `One more like ${one.name} comes in` }
                  : { args: { who: one.id, count }, words: `${count} more like ${one.name} come in` }
              return { ...of(1), about: `more of ${side}`, side, change: 'more', copies: true, sizes: { most, of } }
            })
      }),
    another,
  )
}
/** So many come with one act. */
const mostAtOnce = 20
/** So many kinds of people of a side are offered. */
const mostKinds = 3
/** Ids have to leave room for a number. */
const longestStem = 32
/** "Ganger" of "Ganger 2", "ganger" of "ganger-2". */
const stemOf = (text: string): string => text.replace(/[ -]\d+$/, '')

/** What is told of movement and posture. */
import { number, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { ifAnySeen } from '../../battle/marks.js'
import { type Lines, rolled } from '../../battle/phrases.js'
import type { Gait } from '../../tables/words.js'

const gaitWords: Readonly<Record<Gait, string>> = { stand: 'stays', crawl: 'crawls', walk: 'walks', trot: 'trots', run: 'runs' }
/** `towards`: the combatant whom it leads to; null: a place. `by`: the name of stairs, a ladder or a slope; null: on the level. */
export const moved = event(
  'moved',
  { who: seen, gait: open<Gait>(), metres: open<number>(), towards: ifAnySeen, place: open<string | null>(), by: open<string | null>() },
  ({ who, gait, metres, towards, place, by }, { names }) => {
    const goal = towards ?? place
    return `${names(who)} ${gaitWords[gait]} ${number(Math.round(metres * 10) / 10)} m${goal == null ? '' : ` towards ${names(goal)}`}${by === null ? '' : `, by the ${by}`}.`
  },
  {
    goesOn: ({ who, gait, metres, towards, place, by }, { names }) => ({
      like: `${gait} ${Math.round(metres * 10)} ${towards ?? place} ${by}`,
      words: '',
      also: names(who),
    }),
  },
)
export const swam = event(
  'swam',
  { who: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), swept: open<boolean>() },
  ({ who, number, swept }, { names, thrown }) =>
    `${names(who)} ${swept ? 'makes no headway in the water' : 'swims on'}: ${rolled(throwOf(thrown, who), number)}.`,
)
export const tookCover = event(
  'tookCover',
  { who: seen, cover: open<string>() },
  ({ who, cover }, { names }) => `${names(who)} takes cover behind the ${cover}.`,
)
export const postureChanged = event('postureChanged', { who: seen, prone: open<boolean>() }, ({ who, prone }, { names }) => {
  return `${names(who)} ${prone ? 'goes prone' : 'stands up'}.`
})
export const dragged = event(
  'dragged',
  { who: seen, patient: seen },
  ({ who, patient }, { names }) => `${names(who)} drags ${names(patient)} along.`,
)

/** What is told of movement and posture. */
import { number } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import type { Gait } from '../../tables/words.js'

const gaitWords: Readonly<Record<Gait, string>> = { stand: 'stays', crawl: 'crawls', walk: 'walks', trot: 'trots', run: 'runs' }
export const moved = event('moved', { who: seen, gait: open<Gait>(), metres: open<number>() }, ({ who, gait, metres }, { names }) => {
  return `${names(who)} ${gaitWords[gait]} ${number(Math.round(metres * 10) / 10)} m.`
})
export const tookCover = event(
  'tookCover',
  { who: seen, cover: open<string>() },
  ({ who, cover }, { names }) => `${names(who)} takes cover behind the ${cover}.`,
)
export const postureChanged = event('postureChanged', { who: seen, prone: open<boolean>() }, ({ who, prone }, { names }) => {
  return `${names(who)} ${prone ? 'goes prone' : 'stands up'}.`
})

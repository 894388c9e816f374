/** What is told of smoke. */
import { counted } from '@enfilade/engine'
import { event, open } from '@enfilade/kit'

const winds = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const
export const smokeRose = event('smokeRose', { metres: open<number>(), degrees: open<number>() }, ({ metres, degrees }) => {
  const way = winds[Math.round(degrees / 45) % winds.length] ?? 'north'
  return `Smoke drifts ${way} over ${counted(metres, 'metre')}. It hides people from the next Turn on.`
})

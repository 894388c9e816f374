/** Does the strip of everyone's harm fit under the field? On a wide and tall screen, for few combatants. */
import type { View } from '@enfilade/engine'
import type { Instruments } from './instruments.js'

const query = matchMedia('(min-width: 73.75em) and (min-height: 53.1875em)')
const most = 8

class Roomy {
  matches = $state(query.matches)
  constructor() {
    query.addEventListener('change', event => {
      this.matches = event.matches
    })
  }
}
const roomy = new Roomy()

export const stripShown = (view: View, instruments: Instruments): boolean =>
  instruments.strip === true && roomy.matches && view.people.length <= most

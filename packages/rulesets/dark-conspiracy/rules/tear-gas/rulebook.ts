// The rule on tear gas.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

export const tearGas: Family = {
  rules: [
    {
      id: 'DC-CHM-04',
      title: 'Tear gas',
      text: 'It hangs as long as smoke. At the first contact people check for panic: those who panic leave it by the shortest way in their own slots, and then lose six Phases. In each Turn of contact comes an AVG check against CON. Those who fail are blinded for 20 Turns: they can crawl and do nothing else, and check no more.',
      source: supplement('Tear Gas'),
    },
  ],
  rulings: [],
}

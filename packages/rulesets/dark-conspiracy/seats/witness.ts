/** What a seat hears of something told, at the moment it is told, and the log line of what was heard. */
import type { Event, Thrown } from '@enfilade/engine'
import { tellingOf } from '@enfilade/kit'
import type { Battle } from '../battle/battle.js'
import { events } from '../rules/events.js'
import { type Sight, seen, sensesOf, sightOf } from './sight.js'

/** Stray rounds near someone unseen alone were not rolled, for all that the viewer hears (DC-AUT-12). */
function throwsOf(event: Event, thrown: readonly Thrown[], battle: Battle, sight: Sight): readonly Thrown[] {
  if (event.what !== 'burstFired') return thrown
  const { endangered } = event as unknown as { readonly endangered: readonly string[] }
  return seen(battle, sight, endangered).length > 0 ? thrown : thrown.filter(({ rule }) => rule !== 'DC-AUT-09')
}

export const telling = tellingOf(events, { sightOf, sensesOf, throwsOf })

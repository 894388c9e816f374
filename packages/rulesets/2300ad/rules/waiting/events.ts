/** What is told of those who wait. */
import { event, seen } from '@enfilade/kit'

export const held = event('held', { who: seen }, ({ who }, { names }) => `${names(who)} holds the action.`)
export const stayed = event('stayed', { who: seen }, ({ who }, { names }) => `${names(who)} stays put.`, { quiet: () => true })
export const special = event('special', { who: seen }, ({ who }, { names }) => `${names(who)} takes a special action.`)

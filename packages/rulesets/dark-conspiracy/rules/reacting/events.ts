/** What is told of Actions that are broken off. */
import { event, seen } from '@enfilade/kit'

export const brokenOff = event('brokenOff', { who: seen }, ({ who }, { names }) => `${names(who)} stops repeating that Action.`)
export const debtPaid = event('debtPaid', { who: seen }, ({ who }, { names }) => `${names(who)} spends this Action on an earlier reaction.`)

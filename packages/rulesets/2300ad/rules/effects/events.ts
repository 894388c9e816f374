/** What is told of those whom wounds stop. */
import { counted } from '@enfilade/engine'
import { event, gmOnly, numbersOf, open, seen } from '@enfilade/kit'
import type { CombatantId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { locationWords } from '../../battle/phrases.js'
import type { DeathCause } from '../../tables/words.js'

/** `inside`: the vehicle's name, for those who may know it. */
const causeWords = (of: DeathCause, inside: string): string =>
  of === 'shock' ? 'of shock' : of === 'vehicle' ? `in ${inside}` : `of the hit to the ${locationWords[of]}`
/** `of`: where the deadly hit was, shock, or the vehicle, which `vehicle` names. */
export const died = event(
  'died',
  { who: seen, of: open<DeathCause>(), vehicle: gmOnly<CombatantId | null>() },
  ({ who, of, vehicle }, { names }) => `${names(who)} dies ${causeWords(of, vehicle == null ? 'the vehicle' : names(vehicle))}.`,
  { reaches: told => [milestones.isOut.of(told.who, told), milestones.isDead.of(told.who, told)] },
)

export const destroyed = event('destroyed', { who: seen }, ({ who }, { names }) => `${names(who)} is destroyed.`, {
  reaches: ({ who }) => [milestones.isOut.of(who), milestones.destroyed.of(who)],
})

export const passedOut = event('passedOut', { who: seen }, ({ who }, { names }) => `${names(who)} loses consciousness.`, {
  reaches: ({ who }) => [milestones.isOut.of(who)],
})

export const putOut = event(
  'putOut',
  { who: seen, wounds: open<number>() },
  ({ who, wounds }, { names }) => `${names(who)} is out of the fight with ${counted(wounds, 'light wound')}.`,
  { reaches: ({ who }) => [milestones.isOut.of(who)] },
)

/** `until`: the last turn of the daze; `now`: the turn under way; `initiative`: what is left. */
export const dazed = event(
  'dazed',
  { who: seen, until: open<number>(), now: open<number>(), initiative: numbersOf<number>('who') },
  ({ who, until, now, initiative }, { names }) =>
    `${names(who)} is dazed until the end of ${until === now ? 'this turn' : `turn ${until}`}${initiative === undefined ? '' : `; initiative ${initiative}`}.`,
)

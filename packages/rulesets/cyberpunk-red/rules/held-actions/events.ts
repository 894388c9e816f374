/** What is told of held Actions. That one is held is told to all; what it waits for, to the combatant's own side alone. */
import { spaced } from '@enfilade/engine'
import { event, onlySide, open, seen } from '@enfilade/kit'
import type { CombatantId, SideId } from '../../battle/battle.js'
import { forSide } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { triggerWords } from '../../battle/phrases.js'
import type { Deed, Trigger } from '../../tables/words.js'

/** `enemy`: the one it waits for; left out: any. `first`: it turns on whoever it is. */
export const actionHeld = event(
  'actionHeld',
  {
    who: seen,
    action: forSide<string>('onlyFor'),
    when: forSide<Trigger>('onlyFor'),
    enemy: forSide<CombatantId | undefined>('onlyFor'),
    deed: forSide<Deed | undefined>('onlyFor'),
    first: forSide<boolean | undefined>('onlyFor'),
    onlyFor: forSide<SideId>('onlyFor'),
  },
  ({ who, action, when, enemy, deed, first }, { names }) => {
    if (action === undefined || when === undefined) return `${names(who)} holds an Action.`
    const until = triggerWords(when, deed, enemy === undefined ? undefined : names(enemy))
    return `${names(who)} holds an Action (${spaced(action)}) until ${until}${first === true ? ', against the first who does' : ''}.`
  },
)

export const heldActionUsed = event(
  'heldActionUsed',
  { who: seen, action: open<string>() },
  ({ who, action }, { names }) => `${names(who)} uses the held Action (${spaced(action)}).`,
  { reaches: ({ who }) => [milestones.usesHeldAction.by(who)] },
)

/** Why a held Action is lost. */
export type HeldActionLoss = 'illegal' | 'ownTurn' | 'down'
const reasons: Readonly<Record<HeldActionLoss, string>> = {
  illegal: 'it is no longer possible',
  ownTurn: 'its moment did not come',
  down: "they can't act now",
}
export const heldActionLost = event(
  'heldActionLost',
  { who: seen, action: open<string>(), cause: open<HeldActionLoss>(), onlyFor: onlySide },
  ({ who, action, cause }, { names }) => `${names(who)} loses the held Action (${spaced(action)}): ${reasons[cause]}.`,
)

/** The game master ends a fight, calls off what is going on or what waits, and says who is in the fight. */
import { closeTogether, type Event } from '@enfilade/engine'
import { z } from 'zod'
import { losePlansIfUnable } from '../effects.js'
import { end as endFight } from '../ending.js'
import type { ActionCancelled, SituationSet } from '../heard.js'
import { type Battle, idSchema, nameSchema } from '../model.js'
import { dropAction } from './agenda.js'
import { command, onLiving, sideFaults } from './command.js'

// ── the end ────────────────────────────────────────────────────────────────────────────────────────────────────────
const endForm = z.strictObject({
  how: z.enum(['flight', 'surrender', 'truce', 'decision']),
  words: nameSchema.optional().meta({ description: 'How it ends, in a sentence.' }),
  winners: z.array(nameSchema).optional().meta({ description: 'Sides. Left out: none.' }),
})
const usualWords = {
  flight: 'The others have fled.',
  surrender: 'The others have surrendered.',
  truce: 'Both sides hold their fire.',
  decision: 'The game master calls it.',
} as const

/** Ends the fight; First Aid may go on. Once more: ends that as well. */
export const end = command(
  'Ends the fight. Where somebody can still be saved First Aid goes on; used again it ends that too.',
  endForm,
  (battle, { how, words, winners = [] }, tell) => {
    const faults = sideFaults(battle, winners, ['winners'])
    if (battle.ended !== null && !battle.aftermath) faults.push({ path: [], words: 'The fight is over already.' })
    if (faults.length > 0) return faults
    const said = words ?? usualWords[how]
    const before = battle.ended
    settleGroup(battle)
    battle.agenda = []
    endFight(battle, how, said, winners, tell && ((event: Event) => tell(event.what === 'fightEnded' ? { ...event, words: said } : event)))
    if (before !== null) battle.aftermath = false
    return []
  },
)

/** What several have done at the same instant so far takes force. */
function settleGroup(battle: Battle): void {
  if (battle.together === null) return
  closeTogether(battle)
  for (const person of battle.people) losePlansIfUnable(battle, person, undefined)
}

// ── calling off ────────────────────────────────────────────────────────────────────────────────────────────────────
export const cancelAction = command(
  'Calls off what is being resolved. What it has cost stays spent.',
  z.strictObject({}),
  (battle, _, tell) => {
    if (!dropAction(battle)) return [{ path: [], words: 'Nothing is being resolved.' }]
    tell?.({ rule: 'GM', what: 'actionCancelled', who: null } satisfies ActionCancelled)
    return []
  },
)

export const callOff = onLiving(
  'Calls off the action that somebody waits to carry out; he declares another one in the next round.',
  z.strictObject({ who: idSchema }),
  (battle, person, { who }, tell) => {
    const { pending } = person
    if (pending === null) return [{ path: ['who'], words: `Nothing of ${person.name} is waiting.`, found: who }]
    if (pending.resolveRound < battle.round || (pending.resolveRound === battle.round && !isOrdered(battle, who)))
      return [{ path: ['who'], words: `The action of ${person.name} is taking effect already (BP-DEC-05).`, found: who }]
    person.pending = null
    person.offensePool = 0
    person.wantsChange = false
    person.unsettled = false
    battle.agenda = battle.agenda.filter(step => !((step.step === 'act' || step.step === 'actTogether') && step.who === who))
    tell?.({ rule: 'GM', what: 'actionCancelled', who } satisfies ActionCancelled)
    return []
  },
)
/** Is the action of this person still to come in the round under way? */
const isOrdered = (battle: Battle, who: string): boolean =>
  battle.agenda.some(
    step =>
      step.step === 'orderActions' ||
      step.step === 'openDeclarations' ||
      ((step.step === 'act' || step.step === 'actTogether') && step.who === who),
  )

// ── in the fight ───────────────────────────────────────────────────────────────────────────────────────────────────
const combatForm = z.strictObject({
  who: idSchema,
  inCombat: z.boolean().meta({ description: 'true: needs no Initiative roll any more. false: has to roll it.' }),
})
export const setInCombat = onLiving('Says whether somebody is in the fight already.', combatForm, (_, person, { who, inCombat }, tell) => {
  if (person.inCombat === inCombat) return [{ path: ['inCombat'], words: `${person.name} is that already.`, found: inCombat }]
  if (!inCombat && person.pending !== null)
    return [{ path: ['inCombat'], words: `${person.name} has declared an action; call it off first.`, found: false, allowed: [true] }]
  person.inCombat = inCombat
  tell?.({
    rule: 'BP-INIT-03',
    what: 'situationSet',
    who,
    words: inCombat ? 'is in the fight' : 'has to roll Initiative',
  } satisfies SituationSet)
  return []
})

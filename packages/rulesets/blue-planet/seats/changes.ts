/**
 * What an action changed for the people, for odds and summaries, and when an action has been played out.
 * Reads two battles of the same fight; pending actions and melee points count for nothing.
 */
import { type Change, number } from '@enfilade/engine'
import { changesAmong, type Note } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Step } from '../battle/battle.js'
import { metresText, nameOf, placeWords } from '../battle/names.js'
import { findPerson } from '../battle/people.js'
import { roundWords, stretchOf } from '../battle/phrases.js'

/** What differs for the people, in roster order; of one person the gravest first. */
export const changes = (before: Battle, after: Battle): readonly Change[] =>
  changesAmong(before.people, after.people, (then, now, note) => compare(then, now, after, note))

function compare(then: Combatant, person: Combatant, battle: Battle, note: Note): void {
  const { id: who, now } = person
  const place = (location: string): string => nameOf(battle, `${who}/${location}`)
  if (!then.now.dead && now.dead) note('is dead')
  else if (!then.now.incapacitated && now.incapacitated) note('is out of action')
  if (then.now.stunnedUntil === null && now.stunnedUntil !== null)
    note('is stunned', `is stunned until the end of ${roundWords(now.stunnedUntil)}`)
  for (const [i, wound] of person.wounds.entries()) {
    const had = then.wounds[i]
    const severity = battle.setup.settings.houseDamageEffects
      ? (battle.setup.tables.damageEffects.severities[wound.severity]?.name ?? null)
      : null
    if (had === undefined)
      note(
        severity === null ? 'has a wound' : `has a ${severity} wound`,
        `has a level ${wound.level} wound in the ${place(wound.location)}${severity === null ? '' : ` (${severity})`}`,
      )
    if (had?.treated === false && wound.treated) note('has a wound treated', `has the ${place(wound.location)} wound treated`)
  }
  if (then.deathRound === null && person.deathRound !== null)
    note('is dying', `dies at the end of ${roundWords(person.deathRound)} unless treated`)
  else if (then.deathRound !== null && person.deathRound === null && !now.dead) note('is saved')
  else if (then.deathRound !== null && person.deathRound !== null && person.deathRound < then.deathRound)
    note('dies sooner', `dies at the end of ${roundWords(person.deathRound)} unless treated`)
  for (const location of now.disabled)
    if (!then.now.disabled.includes(location) && !now.destroyed.includes(location))
      note('has something disabled', `has the ${place(location)} disabled`)
  for (const location of now.destroyed)
    if (!then.now.destroyed.includes(location)) note('has something destroyed', `has the ${place(location)} destroyed`)
  for (const weapon of now.dropped) if (!then.now.dropped.includes(weapon)) note('drops something', `drops the ${place(weapon)}`)
  if (!then.now.prone && now.prone) note('is prone')
  if (then.now.prone && !now.prone) note('is on their feet')
  if (now.woundTl < then.now.woundTl) note('acts with a penalty', `has a wound penalty of ${number(now.woundTl * 10)}`)
  const [aimThen, aim] = [then.aim, person.aim]
  if (aim !== null && (aimThen === null || aimThen.target !== aim.target || aim.count > aimThen.count))
    note('aims', `aims at ${nameOf(battle, aim.target)}, ${aim.count} of 3`)
  const stretch = stretchOf(then.position, person.position)
  if (stretch > 0) note('is elsewhere', `is ${metresText(stretch)} m away from before, at ${placeWords(battle, person.position)}`)
}

// ── when an action is over ─────────────────────────────────────────────────────────────────────────────────────────
/** Steps of an action that takes effect, or of harm; all others carry the round. */
const ofActions: readonly Step['step'][] = [
  'shoot',
  'strike',
  'defend',
  'rollStrike',
  'burst',
  'rollLocation',
  'rollDamage',
  'rollTrauma',
  'treat',
  'fall',
  'suffer',
]
export const ofTheClock = ({ step }: Step): boolean => !ofActions.includes(step)
/** Steps between those of an action and those of the round. */
const ofGroups: readonly Step['step'][] = ['finishAct', 'openTogether', 'closeTogether']

/** Who declares in a step, or names another action. */
export const declarer = (step: Step | undefined): CombatantId | null =>
  step?.step === 'declare' || step?.step === 'changeAction' || step?.step === 'offerChange' ? step.who : null

/**
 * True as soon as the action that was pending in `before` has been played out, all that it set off included. An action that is declared is
 * over once it has taken effect, rounds later, or was lost; any other once the steps above its own are done. At least one step must have
 * been run in between.
 */
export function actionIsOver(before: Battle, now: Battle): boolean {
  if (now.ended !== null && before.ended === null) return true
  const who = declarer(before.agenda.at(-1))
  if (who === null) return now.agenda.length < before.agenda.length
  const person = findPerson(now, who)
  if (person === undefined) return true
  const top = now.agenda.at(-1)
  const resolving = now.together !== null || (top !== undefined && (!ofTheClock(top) || ofGroups.includes(top.step)))
  if (resolving) return false
  return person.pending === null
}

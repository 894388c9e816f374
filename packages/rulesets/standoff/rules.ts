/** The rules of a standoff: what can be ordered, which dice are rolled, and what comes of them. */
import { byName, next, type Rule, reason, type Steps, sumOf, type Tell } from '@enfilade/engine'
import * as kit from '@enfilade/kit'
import { no, personOf } from '@enfilade/kit'
import type { Battle, Combatant, endings, Step, StepOf } from './battle/battle.js'
import * as told from './events.js'
import { standoff } from './rulebook.generated.js'

export const rulebook = kit.bookOf([], [{ title: 'The standoff', families: [standoff] }])

// ── who knows whom ─────────────────────────────────────────────────────────────────────────────────────────────────
export const stands = ({ grit }: Combatant): boolean => grit > 0
export const knowsPerson = (_battle: Battle, side: kit.SideId, person: Combatant): boolean =>
  kit.isOpenTo(side, person.side, person.hiddenFrom)
/** Whom a combatant can shoot at, as far as their side knows. */
export const targetsOf = (battle: Battle, me: Combatant): Combatant[] =>
  battle.people.filter(one => stands(one) && kit.areHostile(battle, me.side, one.side) && knowsPerson(battle, me.side, one))

// ── orders ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const { order, decision } = kit.ordersFor<Battle, Combatant>(personOf)

const fire = order('fire', {
  words: 'Fire',
  nothing: no('STO-HIDE-01', 'no enemy is in sight'),
  choose: {
    target: kit.among({
      words: 'Target',
      harms: true,
      things: targetsOf,
      unknown: (_battle, _me, id) => no('STO-HIDE-01', `there is no target ${JSON.stringify(id)}`),
    }),
  },
  say: ({ target }) => `Fire at ${target.name}`,
  do(battle, me, { target }, tell) {
    kit.revealPerson(me, 'STO-HIDE-01', tell)
    if (battle.setup.settings.dropping) next(battle, { step: 'dropOrStand', who: target, by: me.id }) // STO-DROP-01
    next(battle, { step: 'shot', by: me.id, target })
  },
})
const wait = order('wait', { words: 'Wait' })
export const ownAction = decision({ name: 'ownAction', rule: 'STO-TURN-01', words: 'What now?' }, [fire, wait])

const drop = order('drop', {
  words: 'Drop to the ground',
  do(_battle, me, _answer, tell) {
    me.low = true
    tell?.(told.dropped({ rule: 'STO-DROP-01', who: me.id }))
  },
})
const stand = order('stand', { words: 'Stand' })
export const reaction = decision({ name: 'reaction', rule: 'STO-DROP-01', words: 'Drop?', passes: 'stand' }, [stand, drop])

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const startTurn: Rule<Battle, StepOf<'startTurn'>> = (battle, { who }, { tell }) => {
  const me = personOf(battle, who)
  battle.turnOf = who
  battle.toAct = battle.toAct.filter(id => id !== who)
  if (!stands(me)) return
  if (!me.low) return next(battle, { step: 'takeAction', who }) // STO-TURN-01
  me.low = false // STO-DROP-01
  tell?.(told.gotUp({ rule: 'STO-DROP-01', who }))
}
const takeAction: Rule<Battle, StepOf<'takeAction'>> = (battle, step, { ask, tell }) => {
  const me = personOf(battle, step.who)
  if (stands(me)) ownAction.do(battle, me, ask.choose(ownAction, battle, step, me.id), tell, step)
}
const dropOrStand: Rule<Battle, StepOf<'dropOrStand'>> = (battle, step, { ask, tell }) => {
  const me = personOf(battle, step.who)
  if (stands(me) && !me.low) reaction.do(battle, me, ask.choose(reaction, battle, step, me.id), tell, step)
}

const [d6, d3] = [sumOf(1, 6), sumOf(1, 3)]
const [toHit, harm] = [reason('STO-SHOT-01', 'to hit'), reason('STO-SHOT-02', 'harm')]
/** What the d6 of a shot has to show. */
export const needOf = ({ aim }: Pick<Combatant, 'aim'>, { low }: Combatant): number => (low ? 6 : 4) - aim // STO-SHOT-01
const shot: Rule<Battle, StepOf<'shot'>> = (battle, { by, target }, { ask, tell }) => {
  const person = personOf(battle, target)
  const need = needOf(personOf(battle, by), person)
  const hit = ask.atLeast(d6, need, toHit, by)
  tell?.(told.shotFired({ rule: 'STO-SHOT-01', by, target, need, hit }))
  if (!hit) return
  const lost = Math.min(person.grit, ask.roll(d3, harm, by))
  person.grit -= lost // STO-SHOT-02
  tell?.(told.hurt({ rule: 'STO-SHOT-02', who: target, lost, left: person.grit }))
}
const end: Rule<Battle, StepOf<'end'>> = (battle, _step, { tell }) => {
  if (kit.hostilityIsLeft(battle, stands)) endFight(battle, 'timeIsUp', 'Nobody moves any more', [], tell)
  else endFight(battle, 'lastSideStanding', 'No enemy is left standing', kit.standingSides(battle, stands), tell)
}
export const steps: Steps<Battle, Step> = byName<Steps<Battle, Step>>({ startTurn, takeAction, dropOrStand, shot, end })

// ── the clock ──────────────────────────────────────────────────────────────────────────────────────────────────────
type How = (typeof endings)[number]
export function endFight(battle: Battle, how: How, words: string, winners: readonly kit.SideId[], tell: Tell | undefined): void {
  battle.ended = { how, words, winners: [...winners] }
  battle.turnOf = null
  tell?.(told.fightEnded({ rule: 'STO-END-01', how, winners: [...winners] }))
}
/** What comes next once nothing is left to resolve; null: the fight is over. */
export function advance(battle: Battle): Step | null {
  if (battle.ended !== null) return null
  const isLate = battle.round === 20 && battle.toAct.length === 0
  if (isLate || !kit.hostilityIsLeft(battle, stands)) return { step: 'end' } // STO-END-01
  if (battle.toAct.length === 0) {
    battle.round += 1
    battle.order = battle.people.filter(stands).map(({ id }) => id) // STO-TURN-01
    battle.toAct = [...battle.order]
  }
  return { step: 'startTurn', who: battle.toAct[0] ?? '' }
}

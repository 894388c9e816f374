/** The log lines of time, moving and things. */
import type { Id } from '@enfilade/engine'
import type { EndingKind } from '../words.js'
import { againstDv, at, check, counted, listed, number, type Sentences, skillWords, spaced, throwOf } from './phrases.js'

const endingWords: Readonly<Record<EndingKind, string>> = {
  lastSideStanding: 'No hostile sides are left standing.',
  stalled: 'The fight stalls: nobody conscious has come to harm for a long time.',
  flight: 'The fight ends in flight.',
  surrender: 'The fight ends in surrender.',
  truce: 'The fight ends in a truce.',
  decision: 'The game master ends the fight.',
}

export const turnSentences: Sentences<
  | 'initiativeRolled'
  | 'tieRolledOff'
  | 'orderSettled'
  | 'newcomerPlaced'
  | 'roundBegan'
  | 'turnBegan'
  | 'turnLimited'
  | 'turnEnded'
  | 'fightEnded'
  | 'luckSpent'
  | 'moved'
  | 'moveStopped'
  | 'ran'
  | 'faced'
  | 'fellProne'
  | 'gotUp'
  | 'drew'
  | 'stowed'
  | 'pickedUp'
  | 'droppedItem'
  | 'reloaded'
  | 'doorMoved'
  | 'actionSpent'
  | 'skillChecked'
> = {
  initiativeRolled({ places, plus: adds }, thrown, names) {
    const one = (id: Id): string => {
      const modifier = adds[id]
      return `${names(id)} ${check(thrown, id, modifier === undefined ? undefined : { modifier, lines: [] })}`
    }
    const ranked = places.map(place => place.map(one).join(' level with ')).join('; ')
    // Those whose totals the listener does not know only show that they roll.
    const placed = places.flat()
    const others = [...new Set(thrown.map(({ who }) => who))].filter(id => !placed.includes(id)).map(one)
    const best = ranked === '' ? '' : `, best first: ${ranked}`
    return others.length === 0 ? `Initiative${best}.` : `Initiative${best}${ranked === '' ? ': ' : '. Besides: '}${others.join('; ')}.`
  },
  tieRolledOff({ order }, thrown, names) {
    const rolls = (id: Id): string => thrown.flatMap(one => (one.who === id ? check([one], id, undefined) : [])).join(' ')
    return `The tied roll again: ${order.map(id => `${names(id)} ${rolls(id)}`.trim()).join(', then ')}.`
  },
  orderSettled({ order, scores }, _, names) {
    if (order.length === 0) return 'The turn order is settled.'
    const score = (id: Id): string => (scores?.[id] === undefined ? '' : ` (${number(scores[id])})`)
    return `Turn order: ${order.map(id => `${names(id)}${score(id)}`).join(', ')}.`
  },
  newcomerPlaced({ who, place, score }, thrown, names) {
    const rolled = throwOf(thrown, who) === undefined ? '' : ` ${check(thrown, who, undefined)},`
    return `${names(who)} rolls Initiative:${rolled} number ${place} of the turn order${score === undefined ? '' : ` with ${number(score)}`}, from the next round on.`
  },
  roundBegan: ({ round }) => `Round ${round}.`,
  turnBegan({ who, move, action, unconscious }, _, names) {
    if (unconscious) return `${names(who)} lies unconscious.`
    const moves = move === undefined ? [] : move === null ? ['no Move Action'] : [`MOVE ${move}`]
    const parts = [...moves, ...(action ? [] : ['no Action'])]
    return `${names(who)} acts${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`
  },
  turnLimited({ who, noMoveAction, noAction, mustTakeCover }, _, names) {
    const limits = [
      ...(noMoveAction ? ['cannot take a Move Action'] : []),
      ...(noAction ? ['cannot take an Action'] : []),
      ...(mustTakeCover ? ['has to get into cover'] : []),
    ]
    return `${names(who)} ${limits.length === 0 ? 'acts freely' : listed(limits)} this turn.`
  },
  turnEnded: ({ who }, _, names) => `${names(who)} is done.`,
  fightEnded({ how, winners, words }, _, names) {
    const won = winners.length === 0 ? 'Nobody wins.' : `Won by ${listed(winners.map(names))}.`
    return `${words ?? endingWords[how]} ${won}`
  },
  luckSpent({ who, points, left }, _, names) {
    if (points === undefined || left === undefined) return `${names(who)} trusts to luck.`
    return `${names(who)} spends ${counted(points, 'point')} of LUCK on the next check; ${left} left.`
  },

  moved({ who, from, to, path, cost }, _, names) {
    const moves = `${names(who)} moves from ${at(from, names)} to ${at(to, names)}`
    if (path === undefined || cost === undefined) return `${moves}.`
    const squares = cost === path.length ? counted(cost, 'square') : `${counted(path.length, 'square')} for ${cost}`
    return `${moves}, ${squares}.`
  },
  moveStopped: ({ who, at: where, goal }, _, names) =>
    `${names(who)} gets no further than ${at(where, names)} on the way to ${at(goal, names)}.`,
  ran: ({ who, squares }, _, names) =>
    `${names(who)} runs${squares === undefined ? '' : `: ${counted(squares, 'more square', 'more squares')}`}.`,
  faced: ({ who, facing }, _, names) => `${names(who)} turns ${facing}.`,
  fellProne: ({ who }, _, names) => `${names(who)} goes down, prone.`,
  gotUp: ({ who }, _, names) => `${names(who)} gets up.`,
  drew: ({ who, item }, _, names) => `${names(who)} draws: ${item}.`,
  stowed: ({ who, item }, _, names) => `${names(who)} puts away: ${item}.`,
  pickedUp: ({ who, item }, _, names) => `${names(who)} picks up: ${item}.`,
  droppedItem({ who, item, at: where, cause }, _, names) {
    const how = {
      choice: `${names(who)} drops`,
      injury: `The hand of ${names(who)} gives way and drops`,
      unconscious: `${names(who)} lets go of`,
      shotAway: `Shot out of the hand of ${names(who)}:`,
      thrown: `Thrown by ${names(who)}, there lies`,
      dead: `From the dead hand of ${names(who)} falls`,
    }[cause]
    return `${how} ${item}, at ${at(where, names)}.`
  },
  reloaded({ who, item, ammunition, rounds }, _, names) {
    return `${names(who)} reloads: ${item}, ${rounds === undefined ? `${ammunition}s` : counted(rounds, ammunition)}.`
  },
  doorMoved: ({ who, doorId, open }, _, names) => `${names(who)} ${open ? 'opens' : 'shuts'} ${names(doorId)}.`,
  actionSpent: ({ who, action }, _, names) => `${names(who)} spends the Action: ${spaced(action)}.`,
  skillChecked({ who, skill, numbers, dv, success }, thrown, names) {
    return `${names(who)}, ${skillWords(skill)}: ${check(thrown, who, numbers)}${againstDv(success, dv)}. ${success ? 'It works.' : 'It fails.'}`
  },
}

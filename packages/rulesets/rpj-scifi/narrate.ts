/**
 * The log line of something told: a sentence or two that a game master reads aloud. Present tense, the person first, dice in brackets.
 * Reads events as they were heard: what a listener must not know is missing from them, and then from the sentence as well.
 * Reasons of policies and rule ids stand elsewhere.
 */
import type { Id, Thrown, Told } from '@enfilade/engine'
import type { HeardEvent, HeardOf } from './heard.js'
import type { Destination } from './model.js'
import type { AttackKind, EndingKind } from './words.js'

type Names = (id: Id) => string
type Sentence<E> = (event: E, thrown: readonly Thrown[], names: Names) => string

/** What happened, in words. An event of an unknown kind is named as it is. */
export function narrate(told: Told, names: Names): string {
  const event = told.event as unknown as HeardEvent
  if (!Object.hasOwn(sentences, event.what)) return `${(event as { readonly what: string }).what}.`
  return (sentences[event.what] as Sentence<HeardEvent>)(event, told.thrown, names)
}

// ── parts of sentences ─────────────────────────────────────────────────────────────────────────────────────────────
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
const plus = (n: number): string => (n < 0 ? `− ${-n}` : `+ ${n}`)
const number = (n: number): string => (n < 0 ? `−${-n}` : String(n))
const counted = (n: number, one: string, several = `${one}s`): string => `${n} ${n === 1 ? one : several}`

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)
/** The throw of one person; null where there was none or its faces are hidden. */
const throwOf = (thrown: readonly Thrown[], who: Id): Thrown | undefined => thrown.find(one => one.who === who && one.faces.length > 0)
/** "[2 1 2 2]", "[2 1 2 2] by hand", "[hidden]". */
function dice(one: Thrown | undefined): string {
  if (one === undefined) return '[hidden]'
  return `[${one.faces.join(' ')}]${one.physical.some(byHand => byHand) ? ' by hand' : ''}`
}
/** "[2 1 2 2] 7 + 9 = 16", as much of it as is known. */
function roll(one: Thrown | undefined, modifier: number | undefined): string {
  if (one === undefined) return modifier === undefined ? '[hidden]' : `[hidden] ${plus(modifier)}`
  const sum = sumOf(one.faces)
  return modifier === undefined || modifier === 0
    ? `${dice(one)} ${sum}`
    : `${dice(one)} ${sum} ${plus(modifier)} = ${number(sum + modifier)}`
}
/** " reaches 16", " falls short of 19"; without the number where it is not known. */
function verdict(reached: boolean, need: number | undefined, yes: string, no: string): string {
  if (need === undefined) return `, ${reached ? yes : no}`
  return reached ? ` reaches ${number(need)}` : ` falls short of ${number(need)}`
}
/** Somewhere in a region, for a sentence: "at Cargo bay". */
const region = (place: Destination | null, names: Names): string => (place === null ? 'a place out of sight' : names(place.regionId))
const cover = (place: Destination | null, names: Names): string =>
  place === null ? '' : place.coverId === null ? ', without cover' : `, behind ${names(place.coverId)}`

const means: Readonly<Record<AttackKind, string | null>> = {
  melee: null,
  ranged: null,
  aimedFire: 'aimed',
  suppressiveFire: 'suppressive fire',
  meleeFreeAttack: 'free attack',
  suppressionFreeAttack: 'free attack',
  overwatchShot: 'overwatch shot',
}
const atClose: readonly AttackKind[] = ['melee', 'meleeFreeAttack']

const endingWords: Readonly<Record<EndingKind, string>> = {
  lastSideStanding: 'No hostile sides are left standing.',
  stalled: 'The fight stalls: nobody has come to harm for a long time.',
  flight: 'The fight ends in flight.',
  surrender: 'The fight ends in surrender.',
  truce: 'The fight ends in a truce.',
  decision: 'The game master ends the fight.',
}

// ── event by event ─────────────────────────────────────────────────────────────────────────────────────────────────
const sentences: { readonly [What in HeardEvent['what']]: Sentence<HeardOf<What>> } = {
  initiativeRolled({ places, plus }, thrown, names) {
    const one = (id: Id): string => `${names(id)} ${roll(throwOf(thrown, id), plus[id])}`
    return `Initiative, best first: ${places.map(place => place.map(one).join(' level with ')).join('; ')}.`
  },
  tieRolledOff({ order }, thrown, names) {
    const faces = (id: Id): string =>
      thrown
        .filter(one => one.who === id)
        .map(one => dice(one.faces.length > 0 ? one : undefined))
        .join(' ')
    return `Roll-off of the tied: ${order.map(id => `${names(id)} ${faces(id)}`.trim()).join(', then ')}.`
  },
  orderSettled: ({ order }, _, names) =>
    order.length === 0 ? 'The turn order is settled.' : `Turn order: ${order.map(names).join(', ')}.`,
  newcomerPlaced({ who, place, thisRound }, thrown, names) {
    const faces = throwOf(thrown, who)
    const rolled = faces === undefined ? '' : `${dice(faces)} `
    return `${names(who)} ${rolled}comes in as number ${place} of the turn order${thisRound ? '' : ', from the next round on'}.`
  },
  roundBegan: ({ round }) => `Round ${round}.`,
  turnBegan({ who, turn, actions }, _, names) {
    if (turn === 'grapple') return `${names(who)} is grappling: the turn is one check.`
    if (turn === 'down') return `${names(who)} is down and fights for life.`
    return `${names(who)} acts${actions === undefined ? '' : `, ${counted(actions, 'action')}`}.`
  },
  turnEnded({ who, unspent, cutShort }, _, names) {
    if (cutShort) return `The turn of ${names(who)} is over.`
    return `${names(who)} is done${unspent === undefined || unspent === 0 ? '' : `, ${counted(unspent, 'action')} unused`}.`
  },
  fightEnded({ how, winners, words }, _, names) {
    const won = winners.length === 0 ? 'Nobody wins.' : `Won by ${listed(winners.map(names))}.`
    return `${words ?? endingWords[how]} ${won}`
  },
  minuteBegan: ({ minute }) => `Minute ${minute} after the fight.`,

  moved({ who, cautious, from, to, standsAlone }, _, names) {
    const moves = `${names(who)} moves${cautious ? ' cautiously' : ''}`
    if (to === null) return `${moves} out of sight.`
    if (from?.regionId === to.regionId && from.groupId === to.groupId) {
      if (to.coverId === null) return `${names(who)} leaves cover${cautious ? ' cautiously' : ''}.`
      return `${names(who)} takes cover behind ${names(to.coverId)}${cautious ? ', moving cautiously' : ''}.`
    }
    const way =
      from === null
        ? ` into sight at ${names(to.regionId)}`
        : from.regionId === to.regionId
          ? ` within ${names(to.regionId)}`
          : ` from ${names(from.regionId)} to ${names(to.regionId)}`
    const company = standsAlone ? ', alone' : `, to ${names(to.groupId)}`
    return `${moves}${way}${company}${to.coverId === null ? '' : cover(to, names)}.`
  },
  moveCancelled: ({ who, at, to }, _, names) => `${names(who)} does not get to ${region(to, names)}: down at ${region(at, names)}.`,
  stayedPut: ({ who, at }, _, names) => `${names(who)} stays${at === null ? '' : ` at ${names(at.regionId)}`}, moving cautiously.`,
  reoriented({ who, coverId, reoriented }, _, names) {
    const behind = coverId === null ? 'the cover' : names(coverId)
    return reoriented
      ? `${names(who)} turns round behind ${behind}, against those who are close.`
      : `${names(who)} turns back behind ${behind}.`
  },
  temporaryCoverTaken: ({ who }, _, names) => `${names(who)} keeps low: +1 against attackers at a distance until the next turn.`,
  temporaryCoverEnded: ({ who }, _, names) => `${names(who)} no longer keeps low.`,

  reacted({ who, against, reaction, weaponId, toward }, _, names) {
    const [me, other, weapon] = [names(who), names(against), names(weaponId)]
    switch (reaction) {
      case 'strikeAtLeaver':
        return `Before ${other} gets away, ${me} strikes with ${weapon}.`
      case 'suppressionShot':
        return `As ${other} moves${toward === null ? '' : ` to ${names(toward.regionId)}`}, ${me} fires ${weapon}.`
      case 'strikeAtShooter':
        return `As ${other} is about to shoot, ${me} strikes with ${weapon}.`
      case 'overwatchShot':
        return `${me} has watched for this and fires ${weapon} at ${other}.`
    }
  },
  reactionDeclined: ({ who, against }, _, names) => `${names(who)} lets ${names(against)} be.`,
  attackRolled({ kind, attacker, target, weaponId, range, modifier, defense, hit }, thrown, names) {
    const parts = [names(weaponId), means[kind], atClose.includes(kind) ? null : `range ${range}`].filter(part => part !== null)
    const outcome = verdict(hit, throwOf(thrown, attacker) === undefined || modifier === undefined ? undefined : defense, 'hits', 'misses')
    return `${names(attacker)} → ${names(target)}, ${parts.join(', ')}: ${roll(throwOf(thrown, attacker), modifier)}${outcome}.`
  },
  attackLost({ kind, attacker, target, weaponId }, _, names) {
    return `${names(attacker)} does not get to ${atClose.includes(kind) ? 'strike' : 'shoot at'} ${names(target)} with ${names(weaponId)}.`
  },
  suppressed: ({ by, target, refreshed }, _, names) => `${names(target)} is ${refreshed ? 'still ' : ''}suppressed by ${names(by)}.`,
  suppressionEnded({ by, target, why }, _, names) {
    const because = why === 'suppressorDown' ? ', who is down' : why === 'suppressorGrapples' ? ', who is grappling' : ''
    return `${names(target)} is no longer suppressed by ${names(by)}${because}.`
  },
  overwatchSet({ who, weaponId, regionId, replaced }, _, names) {
    return `${names(who)} watches ${names(regionId)} with ${names(weaponId)}${replaced === null || replaced === regionId ? '' : `, no longer ${names(replaced)}`}.`
  },
  overwatchEnded: ({ who, regionId }, _, names) => `${names(who)} no longer watches ${names(regionId)}.`,

  saveRolled({ target, layer, tn, damage, need, held, crossed, broken }, thrown, names) {
    const against = tn === undefined || damage === undefined || need === undefined ? '' : `, ${tn} ${plus(damage)} = ${number(need)}`
    const lost =
      crossed === undefined
        ? broken
          ? `${capital(layer)} is broken.`
          : 'A save is crossed out.'
        : held
          ? `${crossed.join(', ')} crossed out${broken ? `; ${layer} is broken` : ''}.`
          : `${capital(layer)} is broken.`
    return `${names(target)} saves on ${layer}${against}: ${roll(throwOf(thrown, target), undefined)}, ${held ? 'holds' : 'fails'}. ${lost}`
  },
  fallenHit({ target, effect, failures, undone }, _, names) {
    if (effect === 'death') return `${names(target)} is hit while down; that is the end.`
    if (effect === 'none') return `${names(target)} is hit while down, to no effect.`
    return `${names(target)} is hit while down${undone ? ' and no longer stabilized' : ''}: failure ${failures} of 5.`
  },
  incapacitated: ({ who }, _, names) => `${names(who)} goes down, incapacitated.`,
  stabilizationRolled({ who, need, stabilized, failures, minute }, thrown, names) {
    const one = throwOf(thrown, who)
    const when = minute === null ? '' : `, minute ${minute}`
    const outcome = verdict(stabilized, one === undefined ? undefined : need, 'holds on', 'slips')
    return `${names(who)} tries to stabilize${when}: ${roll(one, undefined)}${outcome}. ${stabilized ? 'Stabilized.' : `Failure ${failures} of 5.`}`
  },
  died: ({ who }, _, names) => `${names(who)} dies.`,

  touchChecked({ who, target, modifier, tn, success }, thrown, names) {
    const one = throwOf(thrown, who)
    const outcome = verdict(success, one === undefined || modifier === undefined ? undefined : tn, 'gets hold', 'misses')
    return `${names(who)} reaches for ${names(target)}: ${roll(one, modifier)}${outcome}.`
  },
  grappleBegan({ who, target, members, joined }, _, names) {
    if (!joined) return `${names(who)} and ${names(target)} grapple.`
    return `${names(who)} joins the grapple with ${names(target)}: ${listed(members.map(names))} hold one another.`
  },
  grappleChecked({ who, opponent, modifier, against, won }, thrown, names) {
    const [mine, theirs] = [roll(throwOf(thrown, who), modifier), roll(throwOf(thrown, opponent), against)]
    return `Grapple: ${names(who)} ${mine}, ${names(opponent)} ${theirs}. ${won ? `${names(who)} wins.` : `${names(who)} gets nowhere.`}`
  },
  grappleUsed({ who, opponent, choice }, _, names) {
    if (choice === 'leave') return `${names(who)} breaks loose from ${names(opponent)}.`
    return choice === 'damage' ? `${names(who)} hurts ${names(opponent)}.` : `${names(who)} holds ${names(opponent)} fast.`
  },
  grappleLeft({ who, why }, _, names) {
    if (why === 'down') return `${names(who)} drops out of the grapple.`
    return `${names(who)} is free: ${why === 'dissolved' ? 'the grapple is over' : 'nobody hostile is left in it'}.`
  },

  revealed: ({ who }, _, names) => `${names(who)} comes to light.`,
  terrainRevealed: ({ id, to }, _, names) => `${names(to)} ${names(to).endsWith('s') ? 'discover' : 'discovers'} ${names(id)}.`,

  broughtIn({ who, side, at, why }, _, names) {
    return `${names(who)} joins the fight for ${names(side)}${at === null ? '' : ` at ${names(at.regionId)}`}${because(why)}.`
  },
  takenOut: ({ who, why }, _, names) => `${names(who)} leaves the fight${because(why)}.`,
  sideChanged: ({ who, from, to, why }, _, names) => `${names(who)} changes from ${names(from)} to ${names(to)}${because(why)}.`,
  hidden: ({ id, from, why }, _, names) => `${capital(names(id))} is hidden from ${listed(from.map(names))}${because(why)}.`,
  savesRestored({ who, layer, tns, why }, _, names) {
    return `${names(who)} gets back ${tns === undefined ? 'saves' : listed(tns.map(number))} of ${layer}${because(why)}.`
  },
  backOnFeet: ({ who, why }, _, names) => `${names(who)} is active again${because(why)}.`,
  actionCancelled({ who, why }, _, names) {
    return who === null ? `What was going on is called off${because(why)}.` : `What ${names(who)} was doing is called off${because(why)}.`
  },
  placed({ who, at, why }, _, names) {
    return `${names(who)} is now ${at === null ? 'out of sight' : `at ${names(at.regionId)}${cover(at, names)}`}${because(why)}.`
  },
  amended({ changes, why }) {
    return `The game master sets ${changes.map(({ path, value }) => `${path} to ${JSON.stringify(value)}`).join(', ')}${because(why)}.`
  },
  soFar(_, thrown, names) {
    return `So far: ${thrown.map(one => `${names(one.who)}, ${one.words}: ${dice(one.faces.length > 0 ? one : undefined)}`).join('; ')}.`
  },
}

const because = (why: string | undefined): string => (why === undefined || why === '' ? '' : ` (${why})`)

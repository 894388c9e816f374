/**
 * What policies waste, counted from what a fight tells: actions that buy nothing, attacks on those who are out of the fight already, and
 * held actions whose moment never comes. A game says here which of its events are which.
 */
import type { Told } from '@enfilade/engine'

export interface Waste {
  /** Actions that could be taken, those that bought nothing, and on what they were wasted. */
  actions: number
  wasted: number
  on: { [why: string]: number }
  /** Attacks, and those aimed at someone who was out of the fight before. */
  attacks: number
  atFallen: number
  /** Actions held back for a moment (a held Action, overwatch), and those that came to nothing though their owner could act. */
  held: number
  lost: number
}
export const noWaste = (): Waste => ({ actions: 0, wasted: 0, on: {}, attacks: 0, atFallen: 0, held: 0, lost: 0 })

type Event = Told & { readonly [field: string]: unknown }
interface Hears {
  readonly waste: Waste
  /** Whether a combatant is out of the fight at this moment. */
  readonly isOut: (who: unknown) => boolean
  /** Whether a combatant's side takes part in the fight: bystanders have nothing to act for. */
  readonly takesPart: (who: unknown) => boolean
}
type Listener = (event: Event) => void

const waste = (counts: Waste, why: string, times = 1): void => {
  counts.wasted += times
  counts.on[why] = (counts.on[why] ?? 0) + times
}
const attack = ({ waste: counts, isOut }: Hears, target: unknown): void => {
  counts.attacks++
  if (isOut(target)) counts.atFallen++
}

/** RPJ Sci-Fi: every action of a turn counts; overwatch is what is held. */
const rpj = (hears: Hears): Listener => {
  const counts = hears.waste
  return event => {
    const counted = hears.takesPart(event.who)
    if (event.what === 'turnBegan' && event.turn === 'actions' && counted) counts.actions += event.actions as number
    if (event.what === 'turnEnded' && (event.unspent as number) > 0 && counted) waste(counts, 'unused', event.unspent as number)
    if (event.what === 'attackLost') waste(counts, 'attack lost')
    if (event.what === 'attackRolled') attack(hears, event.target)
    if (event.what === 'overwatchSet') counts.held++
    if (event.what === 'overwatchEnded' && (event.why === 'ownTurn' || event.why === 'ownMove' || event.why === 'givesUp')) counts.lost++
  }
}

/** Cyberpunk RED: the one Action of a turn; one that is spent on running buys squares that have to be walked. */
const red = (hears: Hears): Listener => {
  const counts = hears.waste
  /** Who has run this turn and not yet moved since. */
  let ran: unknown = null
  return event => {
    if (event.what === 'turnBegan') {
      if (event.action === true && hears.takesPart(event.who)) counts.actions++
      ran = null
    }
    if (event.what === 'ran') ran = event.who
    if (event.what === 'moved' || event.what === 'jumped') ran = null
    if (event.what === 'turnEnded') {
      if (ran !== null) waste(counts, 'run without a step')
      if (event.unused === true && hears.takesPart(event.who)) waste(counts, 'unused')
      ran = null
    }
    if (event.what === 'choked' && hears.isOut(event.target)) waste(counts, 'choking the unconscious')
    if (event.what === 'attackRolled') attack(hears, event.target)
    if (event.what === 'actionHeld') counts.held++
    if (event.what === 'heldActionLost' && event.cause !== 'down') counts.lost++
  }
}

/** Blue Planet: every action that takes effect, waiting and aiming among them, until the fight is decided. */
const blue = (hears: Hears): Listener => {
  const counts = hears.waste
  let decided = false
  return event => {
    if (event.what === 'aftermathBegan') decided = true
    if (decided) return
    if (event.what === 'actionBegan' || event.what === 'aimed') counts.actions++
    if (event.what === 'waited' && hears.takesPart(event.who)) {
      counts.actions++
      waste(counts, 'waiting')
    }
    if (event.what === 'actionLost') waste(counts, `lost: ${String(event.why)}`)
    if (event.what === 'shotRolled' || event.what === 'struck') attack(hears, event.target)
  }
}

/** 2300 AD and Dark Conspiracy: actions that come to nothing. */
const ad = (hears: Hears): Listener => {
  const counts = hears.waste
  return event => {
    if (event.what === 'actionLost') waste(counts, 'lost')
    if (event.what === 'waited') waste(counts, 'waiting')
    if (event.what === 'shotFired' || event.what === 'struck') attack(hears, event.target)
    if (event.what === 'held') counts.held++
  }
}
const dark = (hears: Hears): Listener => {
  const counts = hears.waste
  return event => {
    if (event.what === 'actionLost' && event.why === 'impossible') waste(counts, 'impossible')
    if (event.what === 'shotFired' || event.what === 'swung') attack(hears, event.target)
  }
}

export const listeners: Readonly<Record<string, (hears: Hears) => Listener>> = {
  'rpj-scifi': rpj,
  'cyberpunk-red': red,
  'blue-planet': blue,
  '2300ad': ad,
  'dark-conspiracy': dark,
}

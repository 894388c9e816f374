/**
 * What the five games call the things that are counted: which of their events is an attack, which decision asks for an own action, which
 * answer does nothing. Whether something is possible, who is out and who is hostile, the games' own rules say.
 */
import type { Event, Id, Json } from '@enfilade/engine'
import { comesUp } from '@enfilade/rulesets/2300ad'
import { isDoomed, isDown, isDying } from '@enfilade/rulesets/cyberpunk-red'

/** What is read of a combatant of any game. */
export interface Person {
  readonly id: Id
  readonly side: Id
  readonly sheet: { readonly weapons?: readonly Gun[] }
  readonly items?: readonly { readonly id: Id; readonly kind: string; readonly weapon?: Gun }[]
  /** The weapon in hand, in games where an order doesn't name it. */
  readonly weaponId?: Id | null
  readonly [field: string]: unknown
}
export interface Gun {
  readonly id: Id
  readonly kind?: string
  readonly [field: string]: unknown
}
export type Answer = { readonly action: string; readonly [field: string]: Json }

/** What an event says of an action that was held back for its moment. */
type HeldBack = 'held' | 'used' | 'lost' | null

export interface Reading {
  /** Attacks, each of which names `attacker` and `target`. */
  readonly attacks: readonly string[]
  /** Events that begin a new instant: what happens within one can't be known to whoever acts in it. Empty: every event is its own. */
  readonly instants: readonly string[]
  /** The decisions in which combatants choose what to do. */
  readonly own: readonly string[]
  /** The event that begins a turn: of its `who`, or of all. Null: each own decision is a turn. */
  readonly turn: string | null
  /** Answers to an own decision that do nothing. */
  readonly nothing: readonly string[]
  /** Answers that only say how the combatant will choose: what they do is asked next. Left out: there are none. */
  readonly asksAgain?: readonly string[]
  /** Answers that keep an action for later. */
  readonly holds: readonly string[]
  /** Answers that harm no one although they name an enemy. */
  readonly harmless: readonly string[]
  /** How many times the usual time of an attack this answer takes, or which part of it. Left out: each takes as long. */
  takes?(answer: Answer, gun: Gun | undefined): number
  /** Answers that help someone who is hurt. */
  readonly aids: readonly string[]
  /** Events in which someone reacts to what another does, who is `who`. Left out: there are none. */
  readonly reactions?: readonly string[]
  /** Answers that take aim at `target`. */
  readonly aims?: readonly string[]
  heldBack(event: Event): HeldBack
  /** Is what was held back for this turn, and not used in it, lost with it? */
  readonly heldForTurn: boolean
  /** Awake, and out for good by the rules all the same. */
  isDoomed?(person: Person): boolean
  /** May someone who is out of sight behind cover come up at the very moment of an attack, as they act at it too? */
  comesUp?(battle: unknown, person: Person): boolean
  /** Needs help now, where those whom the rules let treat may also be merely wounded. */
  isDying?(person: Person): boolean
  /** Awake and dying, and unable to do harm, or sure to die before they act: to wait for someone else in place of an attack at them is no bad habit. */
  isSpared?(person: Person): boolean
  /** Does this answer fire a heavy weapon? `gun`: the weapon that it names, else the one in hand. */
  firesHeavy(answer: Answer, gun: Gun | undefined): boolean
  /** A weapon without which no answer can fire a heavy one. */
  isHeavy(gun: Gun): boolean
  /** Where someone is, as text. */
  placeOf(person: Person): string
  readonly drives: readonly string[]
  isCrash(event: Event): boolean
}

const pointOf = ({ position }: Person): string => JSON.stringify(position)
const isArea = ({ blast, explosive }: Gun): boolean => blast === true || explosive === true

export const readings: Readonly<Record<string, Reading>> = {
  'rpj-scifi': {
    attacks: ['attackRolled'],
    instants: [],
    own: ['ownAction'],
    turn: 'turnBegan',
    nothing: ['endTurn'],
    holds: ['overwatch'],
    harmless: ['touchCheck'], // whoever is held is hurt by what the holder does next
    takes: ({ action }) => (action === 'aimedFire' || action === 'suppressiveFire' ? 2 : 1),
    aids: [],
    reactions: ['reacted'],
    heldBack({ what, why, reaction }) {
      if (what === 'overwatchSet') return 'held'
      if (what === 'reacted' && reaction === 'overwatch') return 'used'
      return what === 'overwatchEnded' && ['ownTurn', 'ownMove', 'givesUp'].includes(String(why)) ? 'lost' : null
    },
    heldForTurn: false,
    isHeavy: ({ skill }) => skill === 'heavy',
    firesHeavy: (_answer, gun) => gun?.skill === 'heavy',
    placeOf: ({ regionId, groupId, coverId }) => JSON.stringify([regionId, groupId, coverId]),
    drives: [],
    isCrash: () => false,
  },
  'cyberpunk-red': {
    attacks: ['attackRolled'],
    instants: [],
    own: ['ownAction'],
    turn: 'turnBegan',
    nothing: ['endTurn', 'face'],
    holds: ['holdAction'],
    harmless: ['grab'], // whoever is held is hurt by what the holder does next
    takes: ({ action }, gun) => (action === 'attack' && gun?.rof === 2 ? 0.5 : 1),
    aids: ['stabilize'],
    reactions: ['heldActionUsed'],
    heldBack({ what, cause }) {
      if (what === 'actionHeld') return 'held'
      if (what === 'heldActionUsed') return 'used'
      return what === 'heldActionLost' && cause !== 'down' ? 'lost' : null
    },
    heldForTurn: false,
    isDoomed: person => isDoomed(person as never),
    isDying: person => isDying(person as never),
    isSpared: person => isDown(person as never) || isDoomed(person as never),
    isHeavy: isArea,
    firesHeavy: (_answer, gun) => gun !== undefined && isArea(gun),
    placeOf: ({ at }) => JSON.stringify(at),
    drives: [],
    isCrash: () => false,
  },
  'blue-planet': {
    attacks: ['shotRolled', 'struck'],
    instants: ['actionBegan', 'togetherBegan'],
    own: ['declaration'],
    turn: null,
    nothing: ['wait', 'keep'],
    holds: [],
    harmless: ['aim'],
    aids: ['firstAid'],
    aims: ['aim'],
    heldBack: () => null,
    heldForTurn: false,
    isHeavy: isArea,
    firesHeavy: (_answer, gun) => gun !== undefined && isArea(gun),
    placeOf: pointOf,
    drives: [],
    isCrash: () => false,
  },
  '2300ad': {
    attacks: ['shotFired', 'struck', 'burstRolled', 'missileLaunched', 'dived', 'grappled'],
    instants: ['phaseBegan'],
    own: ['ownAction', 'heldAction'],
    turn: 'roundBegan',
    nothing: ['stand', 'special', 'hold', 'keepHolding'],
    holds: ['hold'],
    harmless: [],
    aids: ['stabilize', 'firstAid'],
    heldBack: ({ what }) => (what === 'held' ? 'held' : null),
    heldForTurn: true,
    comesUp: (battle, person) => comesUp(battle as never, person as never),
    isHeavy: ({ kind, mounted }) => mounted === true || ['mortar', 'missile', 'indirectMissile'].includes(String(kind)),
    firesHeavy: ({ action }, gun) => action === 'launch' || action === 'indirectFire' || gun?.mounted === true,
    placeOf: pointOf,
    drives: ['drove'],
    isCrash: ({ what, avoids }) => what === 'crashRisked' && avoids === false,
  },
  'dark-conspiracy': {
    attacks: ['shotFired', 'burstFired', 'swung', 'missileLaunched', 'doused', 'hurled', 'dived'],
    instants: ['phaseBegan'],
    own: ['ownAction', 'aboardAction', 'surprisedAction', 'repetitiveAction'],
    turn: 'roundBegan',
    nothing: ['wait', 'stayAtPost'],
    asksAgain: ['slotBySlot'],
    holds: ['watch'],
    harmless: ['aim', 'watch', 'launch'], // a missile harms when it arrives, Phases after its launch
    reactions: ['opportunityTaken'],
    aims: ['aim'],
    aids: ['stabilize'], // first aid to those who aren't dying changes nothing of the fight
    heldBack: ({ what }) => (what === 'watchBegan' ? 'held' : what === 'opportunityTaken' ? 'used' : null),
    heldForTurn: true,
    isHeavy: ({ handHeld, guidance }) => handHeld === false || (guidance !== undefined && guidance !== null),
    firesHeavy: ({ action }, gun) => ['bombard', 'fireMission', 'launch'].includes(action) || (gun !== undefined && gun.handHeld === false),
    placeOf: pointOf,
    drives: ['drove'],
    isCrash: ({ what }) => what === 'crashed' || what === 'veeredOff',
  },
}

/**
 * The decisions out of turn: reactions to a combatant who leaves, comes in or shoots. All are secret: that someone could react is their
 * side's business. Whether a reaction is offered at all is decided in free-attacks and overwatch.
 */
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Move, StepOf, Weapon } from '../../battle/battle.js'
import { findWeapon, personOf, weaponOf } from '../../battle/people.js'
import { mayShootMover, mayStrikeLeaver, meleeWeapons, weaponsAgainstMover } from '../free-attacks/free-attacks.js'
import { attackWith, called, decision, order } from '../orders.js'
import { announceAttack, declined, tellReaction } from './announcing.js'
import type { ReactionKind } from './events.js'

type Departure = StepOf<'offerDeparture'>
type Arrival = StepOf<'offerOverwatch'>
type Shooting = StepOf<'offerStrike'>

// ── spending the free attack ───────────────────────────────────────────────────────────────────────────────────────
interface FreeAttack<S> {
  readonly words: string
  readonly name: string
  /** The weapons that it can be made with now; none where it is not possible at all. */
  weapons(battle: Battle, me: Combatant, step: S): readonly Weapon[]
  against(step: S): CombatantId
  /** The Move that is under way. Left out: none. */
  moving?(step: S): Move
  readonly reaction: ReactionKind
  readonly kind: 'meleeFreeAttack' | 'suppressionFreeAttack'
}
const freeAttack = <const A extends 'strike' | 'shoot', S>(action: A, spec: FreeAttack<S>) =>
  order(action, {
    words: spec.words,
    name: spec.name,
    check: (battle, me, step: S) =>
      spec.weapons(battle, me, step).length > 0
        ? null
        : { ...no('RPJ-FREE-03', `${me.name} isn't in a position to ${action}`), at: 'action', found: action },
    choose: {
      weaponId: among({
        words: 'Weapon',
        things: (battle: Battle, me: Combatant, step: S) => spec.weapons(battle, me, step),
        find: (_battle, me, id) => findWeapon(me.sheet, id),
        unknown: (_battle, me, id) => no('RPJ-FREE-05', `${me.name} has no weapon ${JSON.stringify(id)}`),
        refused: (battle, me, weapon, step) =>
          spec.weapons(battle, me, step).includes(weapon)
            ? null
            : no('RPJ-FREE-05', `${me.name} can't ${action} with ${called(weapon)} here`),
      }),
    },
    say: ({ weaponId: weapon }, battle, _me, step) => `${attackWith(weapon)} ${personOf(battle, spec.against(step)).name}`,
    do(battle, me, { weaponId }, tell, step) {
      me.freeAttackAvailable = false // RPJ-FREE-01, RPJ-FREE-04: spent when declared
      const [target, moving] = [spec.against(step), spec.moving?.(step) ?? null]
      tellReaction(me, personOf(battle, target), spec.reaction, weaponId, moving?.to ?? null, tell)
      announceAttack(battle, { kind: spec.kind, attacker: me.id, target, weaponId, moving }, tell)
    },
  })

const passOn = <S>(words: string, against: (step: S) => CombatantId) =>
  order('pass', {
    words,
    say: (_things, battle, _me, step: S) => `Let ${personOf(battle, against(step)).name} be`,
    do: (_battle, me, _answer, tell, step) => declined(me, against(step), tell),
  })

// ── the decisions ──────────────────────────────────────────────────────────────────────────────────────────────────
const leaver = ({ move }: Departure): CombatantId => move.mover
/** Someone sets out: strike as they leave, fire at them if they are suppressed, or let them go. One free attack, so one of these (RPJ-FREE-06). */
export const departureReaction = decision(
  { name: 'departureReaction', rule: 'RPJ-TRG-04', words: 'Spend the free attack on the mover?', secret: true, passes: 'pass' },
  [
    passOn('Let go', leaver),
    freeAttack('strike', {
      words: 'Strike',
      name: 'Striking',
      weapons: (battle, me, { move }: Departure) => (mayStrikeLeaver(battle, me, move) ? meleeWeapons(me) : []),
      against: leaver,
      moving: ({ move }) => move,
      reaction: 'strikeAtLeaver',
      kind: 'meleeFreeAttack', // RPJ-FREE-03
    }),
    freeAttack('shoot', {
      words: 'Shoot',
      name: 'Shooting',
      weapons: (battle, me, { move }: Departure) => (mayShootMover(battle, me, move) ? weaponsAgainstMover(battle, me, move) : []),
      against: leaver,
      moving: ({ move }) => move,
      reaction: 'suppressionShot',
      kind: 'suppressionFreeAttack', // RPJ-IX-07
    }),
  ],
)

/** Someone has come into the watched region: shoot, or hold and keep watching. The weapon was chosen with the overwatch. */
export const arrivalReaction = decision(
  { name: 'arrivalReaction', rule: 'RPJ-OW-02', words: 'Shoot at the newcomer, or hold?', secret: true, passes: 'hold' },
  [
    order('hold', {
      words: 'Hold and keep watching',
      do: (_battle, me, _answer, tell, { mover }: Arrival) => declined(me, mover, tell), // RPJ-OW-05: kept for a later entrant
    }),
    order('shoot', {
      words: 'Shoot',
      say: (_things, battle, me, { mover }: Arrival) => {
        const { name } = personOf(battle, mover)
        return me.overwatch === null ? `Shoot at ${name}` : `${attackWith(weaponOf(me, me.overwatch.weaponId))} ${name}`
      },
      do(battle, me, _answer, tell, { mover }) {
        if (me.overwatch === null) return
        const { weaponId } = me.overwatch
        me.overwatch = null // RPJ-OW-04: used, hit or miss
        tellReaction(me, personOf(battle, mover), 'overwatchShot', weaponId, null, tell)
        announceAttack(battle, { kind: 'overwatchShot', attacker: me.id, target: mover, weaponId, moving: null }, tell) // RPJ-OW-02
      },
    }),
  ],
)

const shooter = (step: Shooting): CombatantId => step.shooter
/** Someone in the same group shoots: strike before they do, or let them. */
export const shootingReaction = decision(
  { name: 'shootingReaction', rule: 'RPJ-TRG-06', words: 'Spend the free attack on the shooter?', secret: true, passes: 'pass' },
  [
    passOn('Let the shot pass', shooter),
    freeAttack('strike', {
      words: 'Strike',
      name: 'Striking',
      weapons: (_battle, me, _step: Shooting) => meleeWeapons(me),
      against: shooter,
      reaction: 'strikeAtShooter',
      kind: 'meleeFreeAttack', // RPJ-TRG-07: opens no further window
    }),
  ],
)

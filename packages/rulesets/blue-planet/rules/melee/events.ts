/** What is told of strikes. */
import { counted, listed } from '@enfilade/engine'
import { event, numbersOf, open, type Speech, seen } from '@enfilade/kit'
import type { CombatantId } from '../../battle/battle.js'
import { linesOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { calledPart, challenge, inRow, partOf, times, type WordsOf } from '../../battle/phrases.js'
import type { HitLocation } from '../../tables/words.js'

/** One strike against a defense. `points` and `defensePoints` are said in the open; the two values are numbers of either side. */
export const struck = event(
  'struck',
  {
    attacker: seen,
    target: seen,
    maneuver: open<string>(),
    called: open<HitLocation | null>(),
    points: open<number>(),
    defensePoints: open<number>(),
    attack: numbersOf<number>('attacker'),
    attackLines: linesOf('attacker'),
    defense: numbersOf<number>('target'),
    defenseLines: linesOf('target'),
    hit: open<boolean>(),
  },
  (heard, speech) => {
    const { attacker, target, maneuver, called, points, defensePoints, hit } = heard
    const { names } = speech
    const head = `${names(attacker)} strikes at ${calledPart(target, called, names)} (${partOf(attacker, maneuver, names)})`
    const spent = `with ${counted(points, 'point')}; ${names(target)} defends with ${defensePoints === 0 ? 'none' : defensePoints}`
    return `${head} ${spent}. ${rollsOf(heard, speech)}. ${hit ? 'Hit.' : 'Miss.'}`
  },
  {
    reaches: ({ attacker, target, hit }) => [milestones.hits.by(attacker, target, hit)],
    goesOn(heard, speech) {
      const { attacker, target, maneuver, called, points, defensePoints, hit } = heard
      if (hit) return null // what a hit does comes next
      const words = `Again with ${counted(points, 'point')}: ${rollsOf(heard, speech)}. Miss`
      return { like: `${attacker} ${target} ${maneuver} ${called} ${defensePoints}`, words, sentence: true }
    },
  },
)
interface HeardStrike {
  readonly attacker: CombatantId
  readonly target: CombatantId
  readonly attack?: number | undefined
  readonly defense?: number | undefined
}
const rollsOf = ({ attacker, target, attack, defense }: HeardStrike, { thrown, names }: Speech): string =>
  [`${names(attacker)} ${challenge(thrown, attacker, attack)}`, `${names(target)} ${challenge(thrown, target, defense)}`].join('; ')

/** Why strikes are not made. */
export type StrikesLostBecause = 'targetDown' | 'outOfReach' | 'wall' | 'noPoints' | 'weaponLost' | 'targetGone'
const lostWords: Readonly<Record<Exclude<StrikesLostBecause, 'targetDown'>, string>> = {
  outOfReach: 'out of reach',
  wall: 'a wall is in the way',
  noPoints: 'no melee points left',
  weaponLost: 'the weapon is gone',
  targetGone: 'the target is gone',
}

/** Strikes at one target that are not made. */
export const strikesLost = event(
  'strikesLost',
  { attacker: seen, target: seen, count: open<number>(), why: open<StrikesLostBecause>() },
  ({ attacker, target, count, why }, { names }) => {
    const several = count === 1 ? 'strike' : `${count} strikes`
    if (why === 'targetDown') return `${names(attacker)} holds back ${count === 1 ? 'a ' : ''}${several}: ${names(target)} is already down.`
    return `${names(attacker)}'s ${several} at ${names(target)} ${count === 1 ? 'is' : 'are'} lost: ${lostWords[why]}.`
  },
)

// ── an action that waits ───────────────────────────────────────────────────────────────────────────────────────────
/** "two strikes at Bo's chest (knife)". */
export const waiting: WordsOf<'melee'> = {
  melee: {
    unseen: 'strikes at an unseen target',
    seen: ({ strikes }, who, names) =>
      listed(
        inRow(strikes).map(({ one: { target, maneuver, location }, count }) => {
          const many = count === 1 ? 'a strike' : `${times(count)} strikes`
          return `${many} at ${calledPart(target, location, names)} (${partOf(who, maneuver, names)})`
        }),
      ),
  },
}

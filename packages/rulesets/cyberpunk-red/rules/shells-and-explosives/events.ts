/** What is told of attacks on an area: the check, who is in it, who gets clear, and the damage, rolled once for all. */
import { faces, listed, number } from '@enfilade/engine'
import { amongSeen, event, gmOnly, numbersOf, open, seen } from '@enfilade/kit'
import type { CombatantId, ItemId, Square } from '../../battle/battle.js'
import { checkOf, diceOf, hitOfArea, place, someKnown, terrainIfKnown, totalOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { at, check, checkAgainst, damageSum, facingWords, roundsWords, the } from '../../battle/phrases.js'
import type { AreaKind, Facing } from '../../tables/words.js'

/**
 * A blast or a spread of shot was rolled. `thrown`: by hand, not fired; `aimedAt` the square of a blast, `facing` of shells; `at`: where the
 * blast is (scattered where it was missed), or the shooter; `strikes`: the filled square in front of which it goes off, where there is one; `inside`: who it can reach; `roundsLeft` in the weapon.
 */
export const areaRolled = event(
  'areaRolled',
  {
    kind: open<AreaKind>(),
    attacker: seen,
    weaponId: open<ItemId>(),
    weapon: open<string>(),
    thrown: open<boolean>(),
    aimedAt: open<Square | null>(),
    facing: open<Facing | null>(),
    at: place,
    strikes: open<Square | null>(),
    numbers: checkOf('attacker'),
    total: totalOf('attacker'),
    dv: open<number>(),
    hit: hitOfArea,
    inside: amongSeen,
    roundsLeft: numbersOf<number | null>('attacker'),
  },
  (heard, { names, thrown }) => {
    const { kind, attacker, weapon, aimedAt, facing, strikes, numbers, dv, hit, inside, roundsLeft } = heard
    const goal = aimedAt !== null ? ` at ${at(aimedAt, names)}` : facing === null ? '' : ` to the ${facingWords(facing)}`
    const die = check(thrown, attacker, numbers)
    const rolled = hit === undefined ? `${die} vs DV ${dv}.` : checkAgainst(die, dv, hit, 'Hit.', 'Miss.')
    const scatter = thrown.filter(one => one.who === attacker && one.faces.length > 0 && /d(24|4)$/.test(one.dice)).map(faces)
    const lands = kind === 'blast' && !hit ? ` It lands at ${[at(strikes ?? heard.at, names), ...scatter].join(' ')}.` : ''
    const before = strikes === null ? '' : ` It strikes what stands there and goes off in front of it, at ${at(heard.at, names)}.`
    const where = kind === 'blast' ? 'blast' : 'spread'
    const reached = inside.length === 0 ? ` Nobody is in the ${where}.` : ` In the ${where}: ${listed(inside.map(names))}.`
    const verb = heard.thrown ? 'throws' : 'fires'
    return `${names(attacker)} ${verb} ${the(weapon)}${goal}: ${rolled}${lands}${before}${hit !== false || kind === 'blast' ? reached : ''}${roundsWords(roundsLeft)}`
  },
  { reaches: ({ attacker, hit }) => [milestones.hits.by(attacker, null, hit)] },
)

/** A combatant tries to get out of an area. `against`: the total of the attack. */
export const areaDodged = event(
  'areaDodged',
  {
    kind: open<AreaKind>(),
    attacker: gmOnly<CombatantId>(),
    who: seen,
    numbers: checkOf('who'),
    against: totalOf('attacker'),
    success: open<boolean>(),
  },
  ({ kind, who, numbers, against, success }, { names, thrown }) => {
    const total = against === undefined ? '' : ` vs ${number(against)}`
    const outcome = success ? 'Gets clear.' : kind === 'blast' ? 'Caught in the blast.' : 'Hit.'
    return `${names(who)} dodges: ${check(thrown, who, numbers)}${total}. ${outcome}`
  },
  { reaches: ({ who, success }) => [milestones.getsClear.by(who, who, success)] },
)

/** A combatant who has dodged a blast has been moved out of it. */
export const leftBlast = event(
  'leftBlast',
  { who: seen, from: place, to: place },
  ({ who, to }, { names }) => `${names(who)} ends up at ${at(to, names)}, outside the blast.`,
)

/** The damage of an area is known; it is the same for all in it. `inside`: the combatants and sections that are still there. */
export const areaDamageRolled = event(
  'areaDamageRolled',
  {
    kind: open<AreaKind>(),
    attacker: gmOnly<CombatantId>(),
    inside: someKnown,
    damage: diceOf<number>('attacker'),
    critical: diceOf<boolean>('attacker'),
  },
  ({ kind, damage, critical }, { thrown }) => {
    const what = kind === 'blast' ? 'The blast' : 'The shot'
    if (damage === undefined) return `${what} does its damage.`
    return `${what} does ${damageSum(thrown, damage)}${damage} damage${critical === true ? ', two sixes or more' : ''}.`
  },
)

/** A combatant in a blast is saved by what stands between. `by`: a cover, a shield, or "wall". */
export const savedByCover = event('savedByCover', { who: seen, by: terrainIfKnown }, ({ who, by }, { names }) => {
  return `${names(who)} is safe behind ${by === null ? 'something' : by === 'wall' ? 'a wall' : names(by)}.`
})

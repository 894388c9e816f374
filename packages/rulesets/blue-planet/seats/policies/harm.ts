/**
 * What a hit would do to a combatant, on average over locations and damage: the rules' own numbers, for the sheet that a side assumes.
 * Worked out once for each kind of attacker, weapon and kind of target, and kept with the setup of the fight.
 */
import { canonical, type Json, oncePer } from '@enfilade/engine'
import { meanOver, waysOfAll } from '@enfilade/kit'
import {
  type Battle,
  battleState,
  type Combatant,
  type Cover,
  type Hit,
  type Setup,
  type Sheet,
  type StrikeId,
} from '../../battle/battle.js'
import { isAble, personOf } from '../../battle/people.js'
import { coversAgainst, type NamedCover } from '../../battle/walls.js'
import { codec } from '../../codec.generated.js'
import { layersOver } from '../../rules/armor/armor.js'
import { blowOf } from '../../rules/damage/damage.js'
import { calledTl, groupOf, randomLocation } from '../../rules/hit-location/locations.js'
import { steps } from '../../rules/steps.js'
import { isUntreated } from '../../rules/trauma/trauma.js'
import { type HitKind, type HitLocation, locations } from '../../tables/words.js'

/** All of these are averages over one hit. */
interface Harm {
  /** Chance that the target is out of the fight at once: dead, incapacitated or stunned. */
  readonly out: number
  /** Task levels that the wound costs, where the target is not out: 0 or more. */
  readonly taskLevels: number
  /** Chance that the trauma roll fails where the target is not dead. */
  readonly dooms: number
}

// How much less these count for than putting an enemy out of the fight: a task level is a tenth of their chances, and the dying fight on.
const perTaskLevel = 0.1
const perDoom = 0.15
/** How much of an enemy a hit takes out of the fight: 1 is all of them. */
const worthOf = ({ out, taskLevels, dooms }: Harm): number => out + perTaskLevel * taskLevels + perDoom * dooms

/** What a hit is worth, by where it lands. */
export interface Worths {
  readonly anywhere: number
  /** Where it is worth most. */
  readonly most: number
  /** By location, in the order of the words. */
  readonly at: readonly number[]
  /** Chance that a hit ends the fight for the target at once, anywhere and by location. */
  readonly out: number
  readonly outAt: readonly number[]
  /** Locations worth calling, as places among the words: for each task level of calling one, where a hit is worth most. */
  readonly called: readonly number[]
}

/** What was worked out, and for what. */
interface Known {
  readonly setup: Setup
  readonly covers: readonly NamedCover[]
  readonly weaponId: StrikeId
  readonly kind: HitKind
  readonly worths: Worths
}
/** By attacker, then by target. */
const knownBetween = oncePer((_attacker: Sheet) => oncePer<Sheet, Known[]>(() => []))
/** The first sheet of a fight that says the same: a crowd has few kinds of people. */
const kindOf = oncePer((_setup: Setup) => {
  const kinds = new Map<string, Sheet>()
  return oncePer((sheet: Sheet): Sheet => {
    const text = canonical(sheet as unknown as Json)
    const first = kinds.get(text) ?? sheet
    kinds.set(text, first)
    return first
  })
})
/** Weapons, covers and kinds of hit that are remembered for one attacker and target. */
const mostKept = 24

/** Only hard cover has numbers of its own; whoever leaves theirs gets a new one that is like any other. */
const isAlike = (one: readonly NamedCover[], other: readonly NamedCover[]): boolean =>
  one.length === other.length && one.every(({ cover }, i) => isLike(cover, other[i]?.cover))
const isLike = (one: Cover, other: Cover | undefined): boolean => one === other || (one.kind === other?.kind && one.kind !== 'hard')

/** What a hit of this kind is worth. @param target as the attacker's side reckons with them */
export function worthsOf(battle: Battle, attacker: Combatant, target: Combatant, weaponId: StrikeId, kind: HitKind): Worths {
  const { setup } = battle
  const covers = coversAgainst(battle, target, attacker.position)
  const sheetOf = kindOf(setup)
  const before = knownBetween(sheetOf(attacker.sheet))(sheetOf(target.sheet))
  for (const one of before)
    if (one.weaponId === weaponId && one.kind === kind && one.setup === setup && isAlike(one.covers, covers)) return one.worths
  const stage = stageOf(battle, attacker, target)
  const hit = { kind, attacker: attacker.id, target: target.id, weaponId, bonus: 0, burstAt: null }
  const { type } = blowOf(stage, { ...hit, location: null })
  // Places of one group under the same layers are hurt alike.
  const alike = new Map<string, Harm>()
  const harms = locations.map(location => {
    const place = canonical([groupOf(stage, location), ...layersOver(target, covers, location, kind, type)] as unknown as Json)
    const harm = alike.get(place) ?? harmAt(stage, { ...hit, location })
    alike.set(place, harm)
    return harm
  })
  const at = harms.map(worthOf)
  const anywhere = anywhereOf(at)
  const outAt = harms.map(({ out }) => out)
  const worths = { anywhere, most: Math.max(anywhere, ...at), at, out: anywhereOf(outAt), outAt, called: worthCalling(at) }
  if (before.length === mostKept) before.shift()
  before.push({ setup, covers, weaponId, kind, worths })
  return worths
}

function worthCalling(worths: readonly number[]): number[] {
  const best = new Map<number, number>()
  for (let place = 0; place < locations.length; place++) {
    const taskLevels = calledTl(locations[place] as HitLocation)
    const before = best.get(taskLevels)
    if ((worths[place] as number) > (before === undefined ? 0 : (worths[before] as number))) best.set(taskLevels, place)
  }
  return [...best.values()].sort((a, b) => a - b)
}

/** The average over all locations of numbers in their order, each with its chance. */
const anywhereOf = (numbers: readonly number[]): number =>
  randomLocation.values.reduce((sum, location, i) => sum + (randomLocation.chance[i] ?? 0) * (numbers[locations.indexOf(location)] ?? 0), 0)

/** What a hit at a place does: the rules' own steps, run in every way. */
function harmAt(stage: Battle, hit: Hit): Harm {
  const ways = waysOfAll({ steps, codec }, { ...stage, agenda: [{ step: 'rollDamage', hit }] })
  const mean = (read: (target: Combatant) => number): number => meanOver(ways, after => read(personOf(after, hit.target)))
  return {
    out: mean(target => Number(!isAble(target))),
    taskLevels: mean(target => (isAble(target) ? -target.now.woundTl : 0)),
    dooms: mean(target => Number(!target.now.dead && target.wounds.some(isUntreated))),
  }
}

/** The two alone, and the target unhurt: nothing counts but what kind of people they are. */
function stageOf({ setup }: Battle, attacker: Combatant, target: Combatant): Battle {
  const now = { ...target.now, incapacitated: false, dead: false, stunnedUntil: null, woundTl: 0 }
  const unhurt = { ...target, wounds: [], deathRound: null, pending: null, now }
  return battleState.begin({ schedule: [] }, { setup, people: [attacker, unhurt] })
}

/**
 * What a screen draws of a battle for one viewer. Combatants and terrain that the viewer doesn't know of are absent, numbers that they don't
 * know are words; everything is named field by field. Made of what sight.ts says and nothing else of the battle.
 */
import {
  type CoverBonusView,
  chanceAtLeast,
  condition,
  type GroupView,
  type HarmView,
  type NextRollView,
  oncePer,
  type PersonView,
  type RegionsFieldView,
  signed,
  type Track,
} from '@enfilade/engine'
import { goalMarks, type LookingAt, type PartsOfPerson, roundClock, turnsInOrder, viewBy } from '@enfilade/kit'
import { type Battle, type Combatant, type Cover, combatantState, type Sheet, type Step, type WeaponId } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { groupWords, nameOf } from '../battle/names.js'
import { personOf } from '../battle/people.js'
import { coverWords } from '../content/content.js'
import { baseModifier } from '../rules/attacking/attack.js'
import { fourD6 } from '../rules/core-roll/core-roll.js'
import { coverBonus, findCover } from '../rules/cover/cover.js'
import { isBroken } from '../rules/damage/damage.js'
import { isUnstabilized } from '../rules/incapacitation/incapacitation.js'
import { temporaryCover } from '../tables/cover.js'
import { stabilization } from '../tables/harm.js'
import { actionsOf } from '../tables/turn-length.js'
import { type Sight, seen, seenField, seenPlace, sees, seesId, seesTerrain, sights } from './sight.js'
import { type Eyes, eyesOf, seenStep } from './taken.js'

/** "+3, low wall, beyond range 1": all of the quality is given against attackers farther away than the flanking distance (RPJ-COV-02, -03). */
const coverInWords = ({ quality, flanking }: Parameters<typeof coverWords>[0], name: string): string =>
  [`+${quality}`, ...(name === '' ? [] : [name]), ...(flanking === '*' ? [] : [`beyond range ${flanking}`])].join(', ')

/** The view of a viewer. @throws RangeError for a seat that this fight has not. */
export const view = viewBy<Battle, Combatant, Step, Eyes>('rpj-scifi', sights, {
  features,
  clock: battle => roundClock(battle, battle.minutesAfter === 0 ? undefined : `After the fight, minute ${battle.minutesAfter}`),
  turns: (battle, sight) => turnsInOrder(battle, id => seesId(battle, sight, id)),
  show: (person, looking) => show(person, looking),
  person: viewOfPerson,
  field: fieldView,
  turn: name => `Turn of ${name}`,
  rungs: {
    rollInitiative: () => 'Initiative',
    rollInitiativeOfNewcomer: ({ who }, name) => `Initiative of ${name(who)}`,
    stabilize: ({ who }, name) => `${name(who)} tries to stabilize`,
    openDepartureWindow: ({ move }, name) => `Departure of ${name(move.mover)}`,
    offerDeparture: ({ reactor, move }, name) => `${name(reactor)} may react to ${name(move.mover)} leaving`,
    arrive: ({ move: { mover, cautious, to } }, name) => `${name(mover)} moves${cautious ? ' cautiously' : ''} to ${name(to.regionId)}`,
    openArrivalWindow: ({ mover, regionId }, name) => `Arrival of ${name(mover)} at ${name(regionId)}`,
    offerOverwatch: ({ watcher, mover }, name) => `${name(watcher)} may fire at ${name(mover)}`,
    openShootingWindow: ({ shooter }, name) => `Beside ${name(shooter)}, who is about to shoot`,
    offerStrike: ({ reactor, shooter }, name) => `${name(reactor)} may strike ${name(shooter)}`,
    // The name that the attacker's own weapon has: a weapon of the same id may be called something else by a combatant who is not seen.
    attack: ({ attack: { attacker, target, weaponId } }, name, battle) =>
      `${name(attacker)} attacks ${name(target)} with ${nameOfWeapon(personOf(battle, attacker), weaponId)}`,
    damageSave: ({ target }, name) => `${name(target)} saves against damage`,
    touchCheck: ({ who, target }, name) => `${name(who)} reaches for ${name(target)}`,
    chooseOpponent: ({ who }, name) => `${name(who)} grapples`,
    grappleCheck: ({ who, opponent }, name) => `${name(who)} grapples with ${name(opponent)}`,
    useWonGrapple: ({ who, opponent }, name) => `${name(who)} grapples with ${name(opponent)}`,
  },
  nameOf,
  takes: { eyesOf, step: seenStep },
})

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function viewOfPerson(battle: Battle, sight: Sight, person: Combatant, _same: Combatant, numbers: boolean): PartsOfPerson {
  return {
    place: placeWords(battle, sight, person),
    state: person.condition,
    harm: harmOf(person, numbers),
    numbers: numbers ? numbersOf(person.sheet) : [],
    left: leftTo(battle, person, numbers),
    ...(isUnstabilized(person) && { nextRoll: stabilizing }),
  }
}

const [, { from: stabilizes }] = stabilization.rows
/** Nothing of a sheet counts in it, so all know it (RPJ-INC-03). */
const stabilizing: NextRollView = {
  words: 'Stabilization roll',
  takes: `stabilizes on ${stabilizes}+`,
  chance: chanceAtLeast(fourD6, stabilizes),
}

/** The actions of this round that are not spent, where the sheet is known, and the free attack, which all can see. */
function leftTo(battle: Battle, person: Combatant, numbers: boolean): Track[] {
  if (person.condition !== 'active') return []
  const full = actionsOf(person.sheet.dex)
  const comes = battle.toAct.includes(person.id) && person.grappleId === null // RPJ-TURN-05: a turn in a grapple has no actions
  const now = battle.turnOf === person.id ? person.actionsLeft : comes ? full : 0
  return [
    ...(numbers ? [{ id: 'actions', label: 'actions', now, full }] : []),
    { id: 'freeAttack', label: 'free attack', marks: [{ words: 'free attack', gone: !person.freeAttackAvailable }] },
  ]
}

/** "Cargo bay, crates", "Cargo bay, with Bo", "Cargo bay, alone". */
function placeWords(battle: Battle, sight: Sight, person: Combatant): string {
  const place = seenPlace(battle, sight, person)
  if (place === null) return 'out of sight'
  const region = nameOf(battle, place.regionId)
  if (battle.setup.field.groups.some(group => group.id === place.groupId)) return `${region}, ${groupWords(place.groupId)}`
  const company = battle.people.filter(other => other.groupId === person.groupId && other.id !== person.id && sees(battle, sight, other))
  return company.length === 0 ? `${region}, alone` : `${region}, with ${company.map(other => other.name).join(', ')}`
}

const show = combatantState.showing<LookingAt<Battle, Combatant>>({
  layers: (layers, _person, { numbers }) =>
    layers.map((layer, i) => ({
      id: `layer/${i}`,
      label: layer.name,
      ...(numbers ? { marks: layer.saves.map(save => ({ words: String(save.tn), gone: save.crossed })) } : {}),
      ...(isBroken(layer) ? { words: 'broken' } : numbers ? {} : { words: 'holding' }),
    })),
  coverId(_id, person, looking) {
    const cover = coverOf(person, looking)
    return cover !== undefined && condition('inCover', `in cover ${coverInWords(cover, cover.name)}`, 'good')
  },
  reoriented: (reoriented, person, looking) =>
    reoriented && coverOf(person, looking) !== undefined && condition('reoriented', 'turned round'),
  temporaryCover: keepsLow => keepsLow && condition('keepingLow', `keeping low, ${coverInWords(temporaryCover, '')}`, 'good'),
  freeAttackAvailable: (available, person) =>
    person.condition === 'active' && !available && condition('freeAttackSpent', 'free attack spent'),
  overwatch(overwatch, person, { battle, sight, numbers }) {
    if (overwatch === null || !seesTerrain(battle, sight, overwatch.regionId)) return null
    const weapon = numbers ? ` with ${nameOfWeapon(person, overwatch.weaponId)}` : ''
    return condition('overwatch', `watching ${nameOf(battle, overwatch.regionId)}${weapon}`, 'good')
  },
  suppressedBy(suppressors, _person, { battle, sight }) {
    const names = seen(battle, sight, suppressors).map(id => nameOf(battle, id))
    return suppressors.length > 0 && condition('suppressed', names.length > 0 ? `suppressed by ${names.join(', ')}` : 'suppressed', 'bad')
  },
  grappleId(grappleId, { id }, { battle, sight }) {
    if (grappleId === null) return null
    const held = battle.people.filter(other => other.id !== id && other.grappleId === grappleId && sees(battle, sight, other))
    return condition('grappling', `grappling${held.length === 0 ? '' : ` with ${held.map(({ name }) => name).join(', ')}`}`, 'bad')
  },
  stabilizeFailures: (now, person) =>
    person.condition === 'incapacitated' &&
    !person.stabilized && { id: 'stabilizations', label: 'failed stabilizations', now, full: stabilization.failuresToDie },
})
/** The cover that they use, where it counts and the viewer knows of it. */
function coverOf({ coverId }: Combatant, { battle, sight }: LookingAt<Battle, Combatant>): Cover | undefined {
  const { settings, field } = battle.setup
  return settings.modernRangedCombat && coverId !== null && seesTerrain(battle, sight, coverId) ? findCover(field, coverId) : undefined
}
const nameOfWeapon = ({ sheet }: Combatant, id: WeaponId): string => sheet.weapons.find(weapon => weapon.id === id)?.name ?? id

/** "whole", "armor 2 of 3", "armor broken", "incapacitated": the outermost layer that isn't as it was tells it; whole layers hold where the numbers are not known. */
function harmOf({ condition: state, layers }: Combatant, numbers: boolean): HarmView {
  if (state === 'dead') return { level: 'dead', words: 'dead' }
  if (state !== 'active') return { level: 4, words: state }
  const broken = layers.findLast(isBroken)
  const hurt = numbers ? layers.find(layer => !isBroken(layer) && layer.saves.some(save => save.crossed)) : undefined
  if (hurt !== undefined) {
    const open = hurt.saves.filter(save => !save.crossed).length
    return { level: hurt === layers.at(-1) ? 3 : broken === undefined ? 1 : 2, words: `${hurt.name} ${open} of ${hurt.saves.length}` }
  }
  if (broken !== undefined) return { level: 2, words: `${broken.name} broken` }
  return { level: 0, words: numbers ? 'whole' : 'holding' }
}

/** A sheet never changes in a fight: what it says is put into words once. */
const numbersOf = oncePer((sheet: Sheet): PersonView['numbers'] => {
  const { dex, str, attributes, skills, meleeDefense, rangedDefense, weapons } = sheet
  return [
    { label: 'Dex', value: dex },
    { label: 'Str', value: str },
    ...Object.entries(attributes).map(([label, value]) => ({ label, value })),
    { label: 'melee defense', value: meleeDefense },
    { label: 'ranged defense', value: rangedDefense },
    ...Object.entries(skills).map(([label, value]) => ({ label, value })),
    ...weapons.map(weapon => ({
      of: 'weapon' as const,
      label: weapon.name,
      value: `${signed(baseModifier(sheet, weapon) + weapon.toHit)}, damage ${weapon.damage < 0 ? signed(weapon.damage) : weapon.damage}`,
    })),
  ]
})

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** To range 3, or farther where it still changes, but not beyond range 8. */
function coverChart(cover: Cover, reoriented: boolean): CoverBonusView {
  const farthest = Math.max(3, cover.flanking === '*' ? 0 : Math.min(8, cover.flanking + 1))
  return {
    adjacent: coverBonus(cover, reoriented, 0, true),
    byRange: Array.from({ length: farthest + 1 }, (_, range) => coverBonus(cover, reoriented, range, false)),
  }
}

function fieldView(battle: Battle, sight: Sight): RegionsFieldView {
  const field = seenField(battle, sight)
  const marks = goalMarks(battle, sight, id => nameOf(battle, id))
  const people = battle.people.filter(person => person.condition !== 'dead' && sees(battle, sight, person))
  const named = field.groups.map(
    ({ id, regionId }): GroupView => ({
      id,
      regionId,
      members: people.filter(person => person.groupId === id).map(person => person.id),
      covers: field.covers
        .filter(cover => cover.groupId === id)
        .map(cover => ({
          id: cover.id,
          name: cover.name,
          words: coverWords(cover),
          users: people.filter(person => person.coverId === cover.id).map(person => person.id),
          bonus: battle.setup.settings.modernRangedCombat
            ? { normal: coverChart(cover, false), reoriented: coverChart(cover, true) }
            : null,
        })),
    }),
  )
  const founded: GroupView[] = []
  for (const person of people) {
    const id = person.groupId
    if (named.some(group => group.id === id) || founded.some(group => group.id === id)) continue
    if (!field.regions.some(region => region.id === person.regionId)) continue
    const members = people.filter(other => other.groupId === id).map(other => other.id)
    founded.push({ id, regionId: person.regionId, members, covers: [] })
  }
  return {
    kind: 'regions',
    regions: field.regions.map(({ id, name }) => ({ id, name: marks.find(({ spot }) => spot.place === id)?.words ?? name })),
    edges: field.edges.map(({ id, a, b, steps, passable, sight: open }) => ({ id, a, b, steps, passable, sight: open })),
    sightBlocked: field.sightBlocked,
    groups: [...named, ...founded],
  }
}

/**
 * What a side knows: people and numbers may be hidden from it. Orders, views and policies look through these functions only, so two battles
 * that differ in what a side cannot know are the same to it. The resolution itself uses the truth.
 * What somebody known has declared is known to all: whoever declares later has seen it (BP-DEC-02). Nothing is discovered by itself,
 * except by what a hidden person does (house rule) or by the game master.
 */
import type { Id } from '@enfilade/engine'
import type { Battle, Combatant, Sheet } from './battle.js'
import { areHostile, findPerson, isAble } from './people.js'

/** Does this side know that the person is there? Its own people always. */
export function knowsPerson(sideId: Id, person: Combatant): boolean {
  return person.hiddenFrom.length === 0 || person.side === sideId || !person.hiddenFrom.includes(sideId)
}

/** Everybody this side knows of, in roster order. */
export function knownPeople(battle: Battle, sideId: Id): Combatant[] {
  return battle.people.filter(person => knowsPerson(sideId, person))
}

/** The combatant of this id if the side knows of them; else undefined, as if there were none. */
export function knownPerson(battle: Battle, sideId: Id, id: Id): Combatant | undefined {
  const person = findPerson(battle, id)
  return person !== undefined && knowsPerson(sideId, person) ? person : undefined
}

/** Enemies that a side knows of and that can act, in roster order. */
export function knownEnemies(battle: Battle, sideId: Id): Combatant[] {
  return battle.people.filter(person => isAble(person) && areHostile(battle, sideId, person.side) && knowsPerson(sideId, person))
}

/** Does this side know the numbers of a person: sheet, wounds in figures, deadlines, points left? Its own people's always. */
export function knowsNumbers(sideId: Id, person: Combatant): boolean {
  return person.numbersHiddenFrom.length === 0 || person.side === sideId || !person.numbersHiddenFrom.includes(sideId)
}

/**
 * What a side reckons with where it does not know a sheet: average, without armor, with a common handgun (house defaults). Its size is
 * seen.
 */
export const unknownSheet: Sheet = {
  body: 'human',
  attributes: { strength: 50, constitution: 50, dexterity: 50, agility: 50, speed: 50, initiative: 50 },
  skills: [
    { id: 'handguns', rating: 40, controllingAttribute: null },
    { id: 'brawling', rating: 40, controllingAttribute: null },
  ],
  sizeMeters: 1.8,
  damageScale: 1,
  traumaBonus: 0,
  weapons: [
    {
      kind: 'ranged',
      id: 'unknownFirearm',
      name: 'unknown firearm',
      damageType: 'ballistic',
      improvised: false,
      nonLethal: false,
      heldIn: 'right',
      twoHanded: false,
      skill: 'handguns',
      rof: { single: 3, autoBursts: 0, burstSize: 1 },
      range: { pointBlank: 8, short: 12, medium: 30, long: 100 },
      rangeMultiplierAboveWater: 1,
      ammoClass: 'std',
      ammunition: 'standard',
      grade: null,
      damageRows: { single: 'largeCaliberHandgun', burst: null },
      blast: false,
      rounds: null,
    },
  ],
  armor: [],
  facilities: [],
}

// Size and kind are seen even where the numbers are not known.
const guessed = new WeakMap<Sheet, Sheet>()

/** The sheet that a side reckons with: the true one where it knows the numbers, else `unknownSheet` of the size that is seen. */
export function believed(sideId: Id, person: Combatant): Sheet {
  if (knowsNumbers(sideId, person)) return person.sheet
  let sheet = guessed.get(person.sheet)
  if (sheet === undefined) {
    sheet = { ...unknownSheet, body: person.sheet.body, sizeMeters: person.sheet.sizeMeters }
    guessed.set(person.sheet, sheet)
  }
  return sheet
}

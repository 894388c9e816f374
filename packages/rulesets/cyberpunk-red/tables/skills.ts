// Skills and the stat that each is added to. A skill that a sheet does not name is 0.
import type { Skill, Stat } from './words.js'

// biome-ignore format: a printed table keeps its columns
/** The linked stat of every skill (CPR-DICE-01). */
export const linkedStat: { readonly source: string; readonly rows: Readonly<Record<Skill, Stat>> } = {
  source: 'Cyberpunk RED combat cheat sheet for the skills that it names; published Cyberpunk RED rules for the others',
  rows: {
    handgun:            'REF',
    shoulderArms:       'REF',
    heavyWeapons:       'REF',
    archery:            'REF',
    autofire:           'REF',
    meleeWeapon:        'DEX',
    brawling:           'DEX',
    martialArts:        'DEX',
    evasion:            'DEX',
    athletics:          'DEX',
    concentration:      'WILL',
    resistTortureDrugs: 'WILL',
    firstAid:           'TECH',
    paramedic:          'TECH',
    surgery:            'TECH',
    perception:         'INT',
    demolitions:        'TECH',
    pilotAirVehicle:    'REF',
    driveLandVehicle:   'REF',
  },
}

/** Stats of a person that the file leaves out; LUCK counts only with the option luck. */
export const usualStats: { readonly source: string; readonly rows: Readonly<Record<Stat, number>> } = {
  source: 'house default',
  rows: { INT: 5, REF: 5, DEX: 5, TECH: 5, COOL: 5, WILL: 5, LUCK: 0, MOVE: 5, BODY: 5, EMP: 5 },
}

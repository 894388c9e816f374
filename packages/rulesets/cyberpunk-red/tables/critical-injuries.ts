// Critical injuries: the table of the body and the table of the head, in the order of their rolls, with what each injury
// does, how it adds to death saves, and how it is fixed and treated. All rows have all fields; 0 and false do nothing.
import { bodyInjuries, headInjuries, type InjuryName, type Skill } from './words.js'

/** What an injury takes away from a limb. */
export type LimbHarm = 'armLost' | 'handLost' | 'armBroken' | 'handCrushed' | 'legBroken' | 'legLost'

/** A check that mends: any of those listed will do. */
export interface Mending {
  readonly skill: Extract<Skill, 'firstAid' | 'paramedic' | 'surgery'>
  readonly dv: number
}

export interface CriticalInjury {
  readonly name: string
  /** Of 2d6 on its table. */
  readonly roll: number
  /** Added to the base death save penalty while it is neither fixed nor treated (CPR-DTH-03). */
  readonly deathSavePenalty: 0 | 1
  /** Left and right are told apart (CPR-CRIT-05). */
  readonly sided: 'arm' | 'leg' | null
  readonly limb: LimbHarm | null
  /** Added to every check (CPR-DICE-07). */
  readonly checks: number
  readonly rangedAttacks: number
  readonly meleeAttacks: number
  /** Added to what is done with that hand or with something it holds (CPR-CRIT-12). */
  readonly handChecks: number
  readonly move: number
  /** Hit points lost at the end of a turn with more than 4 m on foot (CPR-CRIT-06). */
  readonly lostAfterMoving: number
  /** No Move Action in the turn after one with more than 4 m on foot (CPR-CRIT-07). */
  readonly stopsAfterMoving: boolean
  /** No Action in the next turn (CPR-CRIT-08). */
  readonly noActionNextTurn: boolean
  /** No dodging at all (CPR-CRIT-10). */
  readonly noDodge: boolean
  /** What damage past the armor is multiplied by in shots aimed at the head; 0: as usual (CPR-AIM-03). */
  readonly headMultiplier: number
  /** For the game master: checks of sight, hearing and speech. */
  readonly sight: number
  readonly hearing: number
  readonly speech: number
  readonly cannotSpeak: boolean
  /** Empty: it cannot be fixed in the field. */
  readonly quickFix: readonly Mending[]
  /** A quick fix removes it for good. */
  readonly fixedForGood: boolean
  readonly treatment: readonly Mending[]
}

const no: Omit<CriticalInjury, 'name' | 'roll'> = {
  deathSavePenalty: 0,
  sided: null,
  limb: null,
  checks: 0,
  rangedAttacks: 0,
  meleeAttacks: 0,
  handChecks: 0,
  move: 0,
  lostAfterMoving: 0,
  stopsAfterMoving: false,
  noActionNextTurn: false,
  noDodge: false,
  headMultiplier: 0,
  sight: 0,
  hearing: 0,
  speech: 0,
  cannotSpeak: false,
  quickFix: [],
  fixedForGood: false,
  treatment: [],
}
const firstAid = (dv: number): Mending => ({ skill: 'firstAid', dv })
const paramedic = (dv: number): Mending => ({ skill: 'paramedic', dv })
const surgery = (dv: number): Mending => ({ skill: 'surgery', dv })
const bandage = { quickFix: [firstAid(13), paramedic(13)], fixedForGood: true }

// biome-ignore format: a printed table keeps its columns
/** Every critical injury (CPR-CRIT-04). Body first, then head, each by its roll. */
export const criticalInjuryRows: { readonly source: string; readonly rows: Readonly<Record<InjuryName, CriticalInjury>> } = {
  source: 'Foundry VTT system cyberpunk-red-core, critical-injuries-body.db and critical-injuries-head.db. The cheat sheet names the tables without printing them (ruling CPR-GAP-58)',
  rows: {
    dismemberedArm:    { ...no, roll:  2, name: 'Dismembered Arm',       deathSavePenalty: 1, sided: 'arm', limb: 'armLost',  treatment: [surgery(17)] },
    dismemberedHand:   { ...no, roll:  3, name: 'Dismembered Hand',      deathSavePenalty: 1, sided: 'arm', limb: 'handLost', treatment: [surgery(17)] },
    collapsedLung:     { ...no, roll:  4, name: 'Collapsed Lung',        deathSavePenalty: 1, move: -2, quickFix: [paramedic(15)], treatment: [surgery(15)] },
    brokenRibs:        { ...no, roll:  5, name: 'Broken Ribs',           lostAfterMoving: 5, quickFix: [paramedic(13)], treatment: [paramedic(15), surgery(13)] },
    brokenArm:         { ...no, roll:  6, name: 'Broken Arm',            sided: 'arm', limb: 'armBroken', quickFix: [paramedic(13)], treatment: [paramedic(15), surgery(13)] },
    foreignObjectBody: { ...no, roll:  7, name: 'Foreign Object (Body)', lostAfterMoving: 5, ...bandage },
    brokenLeg:         { ...no, roll:  8, name: 'Broken Leg',            sided: 'leg', limb: 'legBroken', move: -4, quickFix: [paramedic(13)], treatment: [paramedic(15), surgery(13)] },
    tornMuscle:        { ...no, roll:  9, name: 'Torn Muscle',           meleeAttacks: -2, ...bandage },
    spinalInjury:      { ...no, roll: 10, name: 'Spinal Injury',         deathSavePenalty: 1, noActionNextTurn: true, quickFix: [paramedic(15)], treatment: [surgery(15)] },
    crushedFingers:    { ...no, roll: 11, name: 'Crushed Fingers',       sided: 'arm', limb: 'handCrushed', handChecks: -4, quickFix: [paramedic(13)], treatment: [surgery(15)] },
    dismemberedLeg:    { ...no, roll: 12, name: 'Dismembered Leg',       deathSavePenalty: 1, sided: 'leg', limb: 'legLost', move: -6, noDodge: true, treatment: [surgery(17)] },

    lostEye:           { ...no, roll:  2, name: 'Lost Eye',              deathSavePenalty: 1, rangedAttacks: -4, sight: -4, treatment: [surgery(17)] },
    brainInjury:       { ...no, roll:  3, name: 'Brain Injury',          deathSavePenalty: 1, checks: -2, treatment: [surgery(17)] },
    damagedEye:        { ...no, roll:  4, name: 'Damaged Eye',           rangedAttacks: -2, sight: -2, quickFix: [paramedic(15)], treatment: [surgery(13)] },
    concussion:        { ...no, roll:  5, name: 'Concussion',            checks: -2, ...bandage },
    brokenJaw:         { ...no, roll:  6, name: 'Broken Jaw',            speech: -4, quickFix: [paramedic(13)], treatment: [paramedic(13), surgery(13)] },
    foreignObjectHead: { ...no, roll:  7, name: 'Foreign Object (Head)', lostAfterMoving: 5, ...bandage },
    whiplash:          { ...no, roll:  8, name: 'Whiplash',              deathSavePenalty: 1, quickFix: [paramedic(13)], treatment: [paramedic(13), surgery(13)] },
    crackedSkull:      { ...no, roll:  9, name: 'Cracked Skull',         deathSavePenalty: 1, headMultiplier: 3, quickFix: [paramedic(15)], treatment: [paramedic(15), surgery(15)] },
    damagedEar:        { ...no, roll: 10, name: 'Damaged Ear',           stopsAfterMoving: true, hearing: -2, quickFix: [paramedic(13)], treatment: [surgery(13)] },
    crushedWindpipe:   { ...no, roll: 11, name: 'Crushed Windpipe',      deathSavePenalty: 1, cannotSpeak: true, treatment: [surgery(15)] },
    lostEar:           { ...no, roll: 12, name: 'Lost Ear',              deathSavePenalty: 1, stopsAfterMoving: true, hearing: -4, treatment: [surgery(17)] },
  },
}

/** The injury of a roll of 2d6, from 2 to 12 (CPR-CRIT-02). @throws RangeError for any other number */
export function injuryRolled(table: 'body' | 'head', roll: number): InjuryName {
  const injury = (table === 'head' ? headInjuries : bodyInjuries)[roll - 2]
  if (injury === undefined) throw new RangeError(`2d6 never shows ${roll}.`)
  return injury
}

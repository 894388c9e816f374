// Where a hit lands: the random column, and what it costs to aim there. One table serves people and cetaceans (BP-LOC-03).
import type { HitLocation, LocationGroup } from './words.js'

interface LocationRow {
  readonly name: string
  /** Task levels of a shot or strike aimed there (BP-RNG-07). */
  readonly aimTl: number
  /** Of 1 to 100, both included (BP-LOC-02). */
  readonly from: number
  readonly to: number
}

// biome-ignore format: a printed table keeps its columns
/** All locations, in the order of their rolls; shots, strikes and hazards share them (BP-LOC-03). */
export const hitLocations: { readonly source: string; readonly rows: Readonly<Record<HitLocation, LocationRow>> } = {
  source: 'Blue Planet combat cheat sheet, Combat Modifiers Table, Aiming for location',
  rows: {
    skull:            { name: 'Skull/melon',               aimTl: -3, from:  1, to:   3 },
    eyes:             { name: 'Eyes',                      aimTl: -5, from:  4, to:   5 },
    rightEar:         { name: 'Right ear',                 aimTl: -5, from:  6, to:   6 },
    leftEar:          { name: 'Left ear',                  aimTl: -5, from:  7, to:   7 },
    jawMouth:         { name: 'Jaw/mouth',                 aimTl: -4, from:  8, to:   9 },
    throat:           { name: 'Throat/nape/blow hole',     aimTl: -4, from: 10, to:  13 },
    chestBack:        { name: 'Chest/back',                aimTl: -1, from: 14, to:  31 },
    rightShoulder:    { name: 'Right shoulder/dorsal fin', aimTl: -3, from: 32, to:  34 },
    leftShoulder:     { name: 'Left shoulder/dorsal fin',  aimTl: -3, from: 35, to:  37 },
    abdomenLowerBack: { name: 'Abdomen/lower back',        aimTl: -1, from: 38, to:  47 },
    rightHip:         { name: 'Right hip',                 aimTl: -2, from: 48, to:  50 },
    leftHip:          { name: 'Left hip',                  aimTl: -2, from: 51, to:  53 },
    groin:            { name: 'Groin',                     aimTl: -3, from: 54, to:  56 },
    rightArm:         { name: 'Right arm/right fin',       aimTl: -3, from: 57, to:  62 },
    leftArm:          { name: 'Left arm/left fin',         aimTl: -3, from: 63, to:  68 },
    rightHand:        { name: 'Right hand',                aimTl: -4, from: 69, to:  70 },
    leftHand:         { name: 'Left hand',                 aimTl: -4, from: 71, to:  72 },
    rightLeg:         { name: 'Right leg/tail stalk',      aimTl: -2, from: 73, to:  84 },
    leftLeg:          { name: 'Left leg/tail stalk',       aimTl: -2, from: 85, to:  96 },
    rightFoot:        { name: 'Right foot/right fluke',    aimTl: -4, from: 97, to:  98 },
    leftFoot:         { name: 'Left foot/left fluke',      aimTl: -4, from: 99, to: 100 },
  },
}

// biome-ignore format: a printed table keeps its columns
/** House default: what kind of place each location is. Only the house default of damage effects looks at it (BP-GAP-01). */
export const locationGroupRows: { readonly source: string; readonly rows: Record<HitLocation, LocationGroup> } = {
  source: 'house default',
  rows: {
    skull:            'vital',
    eyes:             'vital',
    rightEar:         'extremity',
    leftEar:          'extremity',
    jawMouth:         'vital',
    throat:           'vital',
    chestBack:        'torso',
    rightShoulder:    'limb',
    leftShoulder:     'limb',
    abdomenLowerBack: 'torso',
    rightHip:         'limb',
    leftHip:          'limb',
    groin:            'torso',
    rightArm:         'limb',
    leftArm:          'limb',
    rightHand:        'extremity',
    leftHand:         'extremity',
    rightLeg:         'limb',
    leftLeg:          'limb',
    rightFoot:        'extremity',
    leftFoot:         'extremity',
  },
}

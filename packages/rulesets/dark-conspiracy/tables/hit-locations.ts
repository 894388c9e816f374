// Where an attack hits: people, animals, vehicles (DC-HIT, DC-VD).

// biome-ignore format: a printed table keeps one row a line
export const hitBiped = {
  source: 'Player\'s Supplement, Table S5-95a',
  rows: [
    { roll: { min: 1, max: 1 }, location: 'head' },
    { roll: { min: 2, max: 2 }, location: 'rightArm' },
    { roll: { min: 3, max: 3 }, location: 'leftArm' },
    { roll: { min: 4, max: 4 }, location: 'chest' },
    { roll: { min: 5, max: 6 }, location: 'abdomen' },
    { roll: { min: 7, max: 8 }, location: 'rightLeg' },
    { roll: { min: 9, max: 10 }, location: 'leftLeg' },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const hitQuadruped = {
  source: 'Player\'s Supplement, Table S5-95a',
  rows: [
    { roll: { min: 1, max: 1 }, location: 'head' },
    { roll: { min: 2, max: 4 }, location: 'forequarter' },
    { roll: { min: 5, max: 6 }, location: 'chest' },
    { roll: { min: 7, max: 7 }, location: 'abdomen' },
    { roll: { min: 8, max: 10 }, location: 'hindquarter' },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const hitVehicle = {
  source: 'Player\'s Supplement, Table S5-95a',
  rows: [
    { roll: { min: 1, max: 1 }, aerospace: 'wing', ground: 'turret', watercraft: 'superstructure' },
    { roll: { min: 2, max: 3 }, aerospace: 'wing', ground: 'hull', watercraft: 'hull' },
    { roll: { min: 4, max: 5 }, aerospace: 'hull', ground: 'hull', watercraft: 'hull' },
    { roll: { min: 6, max: 7 }, aerospace: 'hull', ground: 'suspension', watercraft: 'waterline' },
  ],
} as const

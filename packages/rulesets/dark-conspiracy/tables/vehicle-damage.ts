// What a hit does to a vehicle (DC-VD).

// biome-ignore format: a printed table keeps one row a line
export const damageAerospace = {
  source: 'Player\'s Supplement, Table S5-115a',
  rows: [
    { roll: 1, minor_hull: 'crew1', minor_wing: 'noEffect', major_hull: 'engine', major_wing: 'controls' },
    { roll: 2, minor_hull: 'controls', minor_wing: 'noEffect', major_hull: 'engine', major_wing: 'fuel' },
    { roll: 3, minor_hull: 'controls', minor_wing: 'controls', major_hull: 'instruments', major_wing: 'fuel' },
    { roll: 4, minor_hull: 'passengers2', minor_wing: 'controls', major_hull: 'instruments', major_wing: 'fuel' },
    { roll: 5, minor_hull: 'radio', minor_wing: 'controls', major_hull: 'weaponAmmunition', major_wing: 'fuel' },
    { roll: 6, minor_hull: 'majorHull', minor_wing: 'majorWing', major_hull: 'minorWing', major_wing: 'fireball' },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const damageGround = {
  source: 'Player\'s Supplement, Table S5-115a',
  rows: [
    { roll: 1, minor_standard: 'crew1', minor_turret: 'loader', minor_hull: 'crew1', major_standard: 'engine', major_turret: 'loaderOrMain', major_hull: 'engine' },
    { roll: 2, minor_standard: 'crew1', minor_turret: 'sightVision', minor_hull: 'loader', major_standard: 'engine', major_turret: 'mainArmament', major_hull: 'engine' },
    { roll: 3, minor_standard: 'passengers2', minor_turret: 'sightVision', minor_hull: 'passengers2', major_standard: 'fuel', major_turret: 'mainArmament', major_hull: 'fuel' },
    { roll: 4, minor_standard: 'passengers2', minor_turret: 'traverse', minor_hull: 'passengers2', major_standard: 'fuel', major_turret: 'mainArmament', major_hull: 'fuel' },
    { roll: 5, minor_standard: 'radioOrSight', minor_turret: 'secondaryArmament', minor_hull: 'radio', major_standard: 'weaponAmmunition', major_turret: 'majorHull', major_hull: 'ammunition' },
    { roll: 6, minor_standard: 'majorHull', minor_turret: 'majorTurret', minor_hull: 'majorHull', major_standard: 'weaponAmmunition', major_turret: 'minorHull', major_hull: 'ammunition' },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const damageWatercraft = {
  source: 'Player\'s Supplement, Table S5-115a',
  rows: [
    { roll: 1, minor_waterline: 'waterlineHull', minor_hull: 'crew1', minor_superstructure: 'crew1', major_waterline: 'crew2', major_hull: 'mainArmament', major_superstructure: 'crew2' },
    { roll: 2, minor_waterline: 'waterlineHull', minor_hull: 'auxiliaryMachinery', minor_superstructure: 'radioRadar', major_waterline: 'rudderScrew', major_hull: 'mainArmament', major_superstructure: 'crew2' },
    { roll: 3, minor_waterline: 'waterlineHull', minor_hull: 'secondaryArmament', minor_superstructure: 'sightVision', major_waterline: 'engine', major_hull: 'crew2', major_superstructure: 'fire' },
    { roll: 4, minor_waterline: 'crew1', minor_hull: 'radioRadar*', minor_superstructure: 'secondaryArmament', major_waterline: 'fuel', major_hull: 'crew2', major_superstructure: 'fire' },
    { roll: 5, minor_waterline: 'cargo', minor_hull: 'sightVision*', minor_superstructure: 'secondaryArmament', major_waterline: 'ammunition', major_hull: 'ammunition', major_superstructure: 'ammunition' },
    { roll: 6, minor_waterline: 'majorWaterline', minor_hull: 'majorHull', minor_superstructure: 'majorSuperstructure', major_waterline: 'minorHull', major_hull: 'fire', major_superstructure: 'majorHull' },
  ],
} as const

// How far people move in a Phase, and what terrain makes of it (DC-MOV).

// biome-ignore format: a printed table keeps one row a line
export const humanMovement = {
  source: 'Player\'s Supplement, Movement Rates, Travel Movement',
  rows: [
    { gait: 'stand', metresPerPhase: 0, burdenedMetres: 0, travelKph: null, burdenedTravelKph: null, prone: false, mayFire: true, mayAim: true },
    { gait: 'crawl', metresPerPhase: 2, burdenedMetres: 1, travelKph: null, burdenedTravelKph: null, prone: true, mayFire: false, mayAim: false },
    { gait: 'walk', metresPerPhase: 8, burdenedMetres: 4, travelKph: 5, burdenedTravelKph: 2.5, prone: false, mayFire: true, mayAim: false },
    { gait: 'trot', metresPerPhase: 15, burdenedMetres: 7, travelKph: 10, burdenedTravelKph: 5, prone: false, mayFire: true, mayAim: false },
    { gait: 'run', metresPerPhase: 30, burdenedMetres: 15, travelKph: null, burdenedTravelKph: null, prone: false, mayFire: false, mayAim: false },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const terrain = {
  source: 'Player\'s Supplement, Terrain and Travel',
  rows: [
    { unit: 'animal', hills: { num: 1, den: 2 }, mountains: { num: 1, den: 4 }, open: { num: 1, den: 1 }, swamp: { num: 1, den: 2 }, water: null, woods: { num: 1, den: 1 } },
    { unit: 'human', hills: { num: 1, den: 2 }, mountains: { num: 1, den: 4 }, open: { num: 1, den: 1 }, swamp: { num: 1, den: 1 }, water: null, woods: { num: 1, den: 2 } },
    { unit: 'groundVehicle', hills: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 2 } }, mountains: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 6 } }, open: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 1 } }, swamp: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 4 } }, water: null, woods: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 2 } } },
    { unit: 'watercraft', hills: null, mountains: null, open: null, swamp: { num: 1, den: 2 }, water: { num: 1, den: 1 }, woods: null },
    { unit: 'hovercraft', hills: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 2 } }, mountains: null, open: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 2 } }, swamp: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 1 } }, water: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 1 } }, woods: { onRoad: { num: 1, den: 1 }, offRoad: { num: 1, den: 2 } } },
  ],
} as const

// Body armor by location (DC-PEN).

// biome-ignore format: a printed table keeps one row a line
export const bodyArmor = {
  source: 'Player\'s Supplement, Table S5-322',
  rows: [
    { type: 'bombDisposalSuit', head: 3, chest: 5, abdomen: 5, arms: 2, legs: 2, helmetCoverMax: null, side: { chest: 3, abdomen: 3 }, rear: { chest: 3, abdomen: 3 }, frontOption: 'breastplate' },
    { type: 'closeAssaultArmor', head: 0, chest: 1, abdomen: 1, arms: 1, legs: 1, helmetCoverMax: null, side: null, rear: null, frontOption: null },
    { type: 'combatEnvironmentalSuit', head: 1, chest: 1, abdomen: 1, arms: 1, legs: 1, helmetCoverMax: null, side: null, rear: null, frontOption: null },
    { type: 'exoskeletalArmor', head: 3, chest: 3, abdomen: 3, arms: 3, legs: 3, helmetCoverMax: null, side: null, rear: { head: 2, chest: 2, abdomen: 2, arms: 2, legs: 2 }, frontOption: null },
    { type: 'flakJacket', head: 0, chest: 1, abdomen: 1, arms: 0, legs: 0, helmetCoverMax: null, side: null, rear: null, frontOption: null },
    { type: 'kevlarHelmet', head: 1, chest: 0, abdomen: 0, arms: 0, legs: 0, helmetCoverMax: 4, side: null, rear: null, frontOption: null },
    { type: 'kevlarVest', head: 0, chest: 1, abdomen: 1, arms: 0, legs: 0, helmetCoverMax: null, side: null, rear: null, frontOption: null },
    { type: 'steelHelmet', head: 1, chest: 0, abdomen: 0, arms: 0, legs: 0, helmetCoverMax: 3, side: null, rear: null, frontOption: null },
  ],
} as const

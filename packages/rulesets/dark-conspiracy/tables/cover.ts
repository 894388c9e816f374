// What cover stops (DC-PEN).

// biome-ignore format: a printed table keeps one row a line
export const coverAv = {
  source: 'Player\'s Supplement, Table S5-325',
  rows: [
    { cover: 'woodenPlank', mm: 50, av: 1, per: 'layer' },
    { cover: 'armorPlate', mm: 5, av: 1, per: 'thickness' },
    { cover: 'bricks', mm: 35, av: 1, per: 'thickness' },
    { cover: 'concreteReinforced', mm: 25, av: 1, per: 'thickness' },
    { cover: 'concreteStandard', mm: 35, av: 1, per: 'thickness' },
    { cover: 'dirtLoose', mm: 250, av: 1, per: 'thickness' },
    { cover: 'dirtPacked', mm: 50, av: 1, per: 'thickness' },
    { cover: 'sandbag', mm: 250, av: 5, per: 'layer' },
    { cover: 'stone', mm: 50, av: 1, per: 'thickness' },
    { cover: 'treeTrunk', mm: 600, av: 12, per: 'whole' },
    { cover: 'brickWallStandard', mm: 100, av: 3, per: 'whole' },
    { cover: 'brickWallThick', mm: 300, av: 9, per: 'whole' },
    { cover: 'cinderblockWall', mm: 300, av: 9, per: 'whole' },
    { cover: 'houseTimberWall', mm: 200, av: 4, per: 'whole' },
    { cover: 'stoneWallStandard', mm: 300, av: 6, per: 'whole' },
    { cover: 'stoneWallThick', mm: 600, av: 12, per: 'whole' },
  ],
} as const

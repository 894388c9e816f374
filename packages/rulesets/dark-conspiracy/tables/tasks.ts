// The ladder of difficulties, the task systems to choose from, and the skills with their controlling attributes (DC-TASK).

// biome-ignore format: a printed table keeps one row a line
export const difficultyLevels = {
  source: 'house default, DC-GAP-01',
  rows: [
    { index: 0, dl: 'EZY', num: 2, den: 1 },
    { index: 1, dl: 'AVG', num: 1, den: 1 },
    { index: 2, dl: 'DIF', num: 1, den: 2 },
    { index: 3, dl: 'IMP', num: 1, den: 4 },
    { index: 4, dl: 'IMP+1', num: 1, den: 8 },
    { index: 5, dl: 'IMP+2', num: 1, den: 16 },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const taskSystems = {
  source: 'house default, user data overrides; evidence in DC-GAP-01 and DC-GAP-59',
  rows: [
    { id: 'seed', die: 20, asset: 'skillPlusAttribute', ezyNum: 2, ezyDen: 1, avgNum: 1, avgDen: 1, difNum: 1, difDen: 2, impNum: 1, impDen: 4, pastImp: 'halve', osMargin: 10, cfMargin: 10, attributeFactor: 1, indirectCap: 14, indirectCapHandHeld: 10 },
    { id: 'seedAttributesDoubled', die: 20, asset: 'skillPlusAttribute', ezyNum: 2, ezyDen: 1, avgNum: 1, avgDen: 1, difNum: 1, difDen: 2, impNum: 1, impDen: 4, pastImp: 'halve', osMargin: 10, cfMargin: 10, attributeFactor: 2, indirectCap: 14, indirectCapHandHeld: 10 },
    { id: 'shiftedNames', die: 20, asset: 'skillPlusAttribute', ezyNum: 4, ezyDen: 1, avgNum: 2, avgDen: 1, difNum: 1, difDen: 1, impNum: 1, impDen: 4, pastImp: 'halve', osMargin: 10, cfMargin: 10, attributeFactor: 1, indirectCap: 14, indirectCapHandHeld: 10 },
    { id: 'tenSided', die: 10, asset: 'skillOnly', ezyNum: 2, ezyDen: 1, avgNum: 1, avgDen: 1, difNum: 1, difDen: 2, impNum: 1, impDen: 4, pastImp: 'halve', osMargin: 4, cfMargin: 4, attributeFactor: 1, indirectCap: 7, indirectCapHandHeld: 5 },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const skills = {
  source: 'house default, user data overrides; STR for Heavy Weapons, AGL for vehicles: public listings of the Twilight 2000 / Merc 2000 referee\'s screen',
  rows: [
    { id: 'smallArmsRifle', name: 'Small Arms (Rifle)', attribute: 'STR' },
    { id: 'smallArmsPistol', name: 'Small Arms (Pistol)', attribute: 'STR' },
    { id: 'archery', name: 'Archery', attribute: 'STR' },
    { id: 'heavyWeapons', name: 'Heavy Weapons', attribute: 'STR' },
    { id: 'thrownWeapons', name: 'Thrown Weapons', attribute: 'STR' },
    { id: 'meleeUnarmed', name: 'Melee Combat (Unarmed)', attribute: 'STR' },
    { id: 'meleeArmed', name: 'Melee Combat (Armed)', attribute: 'STR' },
    { id: 'groundVehicle', name: 'Ground vehicle', attribute: 'AGL' },
    { id: 'watercraft', name: 'Watercraft', attribute: 'AGL' },
    { id: 'pilot', name: 'Pilot', attribute: 'AGL' },
    { id: 'shuttleOperation', name: 'Shuttle Operation', attribute: 'AGL' },
    { id: 'horsemanship', name: 'Horsemanship', attribute: 'AGL' },
    { id: 'mechanic', name: 'Mechanic', attribute: 'STR' },
    { id: 'medical', name: 'Medical', attribute: 'EDU' },
    { id: 'willpower', name: 'Willpower', attribute: 'EMP' },
  ],
} as const

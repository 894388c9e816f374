// The starter vehicles and craft. Figures are house defaults unless their row says that they are public.

// biome-ignore format: a printed table keeps one row a line
export const groundVehicles = {
  source: 'house default, user data overrides except rows marked public (figures: public repository GDW-RPG-Scripts/gdw-rpg-vehicles, file Qt5/Ironmongery/Default.gro: armor, suspension, mass, crew, passengers, speeds)',
  rows: [
    { id: 'm1', name: 'M1 Abrams', configuration: 'ground', turret: true, avTurretFront: 80, avTurretSide: 40, avTurretRear: 16, avHullFront: 160, avHullSide: 16, avHullRear: 16, suspension: 'tracked', suspensionRating: 6, tonnage: 54, combatOnRoad: 52, combatOffRoad: 45, cruiseOnRoad: 37, cruiseOffRoad: 32, crew: 4, passengers: 0, loader: 'crew', weapons: ['gun105apfsdsdu', 'm2hb', 'mag'], source: 'public' },
    { id: 'm113', name: 'M113-A3', configuration: 'ground', turret: false, avTurretFront: null, avTurretSide: null, avTurretRear: null, avHullFront: 6, avHullSide: 4, avHullRear: 4, suspension: 'tracked', suspensionRating: 2, tonnage: 11, combatOnRoad: 45, combatOffRoad: 30, cruiseOnRoad: 32, cruiseOffRoad: 21, crew: 2, passengers: 11, loader: 'none', weapons: ['m2hb'], source: 'public' },
    { id: 'm2bradley', name: 'M2 Bradley', configuration: 'ground', turret: true, avTurretFront: 10, avTurretSide: 6, avTurretRear: 4, avHullFront: 8, avHullSide: 6, avHullRear: 6, suspension: 'tracked', suspensionRating: 4, tonnage: 33, combatOnRoad: 50, combatOffRoad: 38, cruiseOnRoad: 35, cruiseOffRoad: 27, crew: 3, passengers: 6, loader: 'none', weapons: ['ac25', 'mag', 'tow'], source: 'public' },
    { id: 'lav25', name: 'LAV-25', configuration: 'ground', turret: true, avTurretFront: 6, avTurretSide: 3, avTurretRear: 3, avHullFront: 6, avHullSide: 3, avHullRear: 3, suspension: 'wheeled', suspensionRating: 6, tonnage: 12, combatOnRoad: 68, combatOffRoad: 32, cruiseOnRoad: 48, cruiseOffRoad: 23, crew: 3, passengers: 6, loader: 'none', weapons: ['ac25', 'mag'], source: 'public' },
    { id: 't72', name: 'T-72', configuration: 'ground', turret: true, avTurretFront: 70, avTurretSide: 24, avTurretRear: 20, avHullFront: 100, avHullSide: 16, avHullRear: 10, suspension: 'tracked', suspensionRating: 6, tonnage: 40, combatOnRoad: 52, combatOffRoad: 38, cruiseOnRoad: 37, cruiseOffRoad: 27, crew: 3, passengers: 0, loader: 'auto', weapons: ['gun120apfsdsdu', 'mag'], source: 'public' },
    { id: 'btr70', name: 'BTR-70', configuration: 'ground', turret: true, avTurretFront: 2, avTurretSide: 2, avTurretRear: 2, avHullFront: 3, avHullSide: 1, avHullRear: 1, suspension: 'wheeled', suspensionRating: 4, tonnage: 13.6, combatOnRoad: 57, combatOffRoad: 22, cruiseOnRoad: 40, cruiseOffRoad: 16, crew: 3, passengers: 8, loader: 'none', weapons: ['m2hb', 'mag'], source: 'public' },
    { id: 'brdm2', name: 'BRDM-2', configuration: 'ground', turret: false, avTurretFront: null, avTurretSide: null, avTurretRear: null, avHullFront: 2, avHullSide: 2, avHullRear: 2, suspension: 'wheeled', suspensionRating: 2, tonnage: 8, combatOnRoad: 68, combatOffRoad: 30, cruiseOnRoad: 48, cruiseOffRoad: 21, crew: 4, passengers: 0, loader: 'none', weapons: ['m2hb'], source: 'public' },
    { id: 'hummer', name: 'M1097 Heavy Hummer', configuration: 'ground', turret: false, avTurretFront: null, avTurretSide: null, avTurretRear: null, avHullFront: 3, avHullSide: 3, avHullRear: 3, suspension: 'wheeled', suspensionRating: 2, tonnage: 10, combatOnRoad: 75, combatOffRoad: 30, cruiseOnRoad: 53, cruiseOffRoad: 21, crew: 3, passengers: 0, loader: 'none', weapons: ['mk19'], source: 'public' },
    { id: 'sedan', name: 'automobile', configuration: 'ground', turret: false, avTurretFront: null, avTurretSide: null, avTurretRear: null, avHullFront: 0, avHullSide: 0, avHullRear: 0, suspension: 'wheeled', suspensionRating: 2, tonnage: 1.5, combatOnRoad: 100, combatOffRoad: 35, cruiseOnRoad: 70, cruiseOffRoad: 25, crew: 1, passengers: 4, loader: 'none', weapons: [], source: 'house' },
    { id: 'pickup', name: 'pickup truck', configuration: 'ground', turret: false, avTurretFront: null, avTurretSide: null, avTurretRear: null, avHullFront: 0, avHullSide: 0, avHullRear: 0, suspension: 'wheeled', suspensionRating: 2, tonnage: 2.5, combatOnRoad: 92, combatOffRoad: 50, cruiseOnRoad: 65, cruiseOffRoad: 35, crew: 1, passengers: 2, loader: 'none', weapons: [], source: 'house' },
    { id: 'truck5', name: '5-ton truck', configuration: 'ground', turret: false, avTurretFront: null, avTurretSide: null, avTurretRear: null, avHullFront: 0, avHullSide: 0, avHullRear: 0, suspension: 'wheeled', suspensionRating: 3, tonnage: 9, combatOnRoad: 78, combatOffRoad: 28, cruiseOnRoad: 55, cruiseOffRoad: 20, crew: 1, passengers: 12, loader: 'none', weapons: [], source: 'house' },
    { id: 'motorcycle', name: 'motorcycle', configuration: 'ground', turret: false, avTurretFront: null, avTurretSide: null, avTurretRear: null, avHullFront: 0, avHullSide: 0, avHullRear: 0, suspension: 'wheeled', suspensionRating: 1, tonnage: 0.2, combatOnRoad: 114, combatOffRoad: 42, cruiseOnRoad: 80, cruiseOffRoad: 30, crew: 1, passengers: 1, loader: 'none', weapons: [], source: 'house' },
    { id: 'bicycle', name: 'bicycle', configuration: 'ground', turret: false, avTurretFront: null, avTurretSide: null, avTurretRear: null, avHullFront: 0, avHullSide: 0, avHullRear: 0, suspension: 'wheeled', suspensionRating: 1, tonnage: 0.1, combatOnRoad: 28, combatOffRoad: 14, cruiseOnRoad: 20, cruiseOffRoad: 10, crew: 1, passengers: 0, loader: 'none', weapons: [], source: 'house' },
    { id: 'hovercraft', name: 'utility hovercraft', configuration: 'ground', turret: false, avTurretFront: null, avTurretSide: null, avTurretRear: null, avHullFront: 0, avHullSide: 0, avHullRear: 0, suspension: 'plenum', suspensionRating: 3, tonnage: 6, combatOnRoad: 85, combatOffRoad: 85, cruiseOnRoad: 60, cruiseOffRoad: 60, crew: 2, passengers: 6, loader: 'none', weapons: [], source: 'house' },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const watercraft = {
  source: 'house default, user data overrides',
  rows: [
    { id: 'rowboat', name: 'rowing boat', size: 1, superstructure: false, avHull: 0, avSuperstructure: 0, avWaterline: 0, tonnage: 0.5, cruiseKph: 3, combatMetres: 4, acceleration: 4, turn: 3, pumps: 0, crew: 1, propulsion: 'oars' },
    { id: 'motorboat', name: 'motorboat', size: 1, superstructure: false, avHull: 0, avSuperstructure: 0, avWaterline: 0, tonnage: 2, cruiseKph: 30, combatMetres: 56, acceleration: 16, turn: 3, pumps: 0, crew: 1, propulsion: 'motor' },
    { id: 'sloop', name: 'sailing sloop', size: 2, superstructure: false, avHull: 0, avSuperstructure: 0, avWaterline: 0, tonnage: 8, cruiseKph: 8, combatMetres: 11, acceleration: 8, turn: 2, pumps: 1, crew: 2, propulsion: 'sail' },
    { id: 'patrolBoat', name: 'patrol boat', size: 3, superstructure: true, avHull: 2, avSuperstructure: 1, avWaterline: 2, tonnage: 40, cruiseKph: 35, combatMetres: 50, acceleration: 16, turn: 2, pumps: 4, crew: 8, propulsion: 'motor' },
    { id: 'freighter', name: 'coastal freighter', size: 5, superstructure: true, avHull: 4, avSuperstructure: 2, avWaterline: 6, tonnage: 800, cruiseKph: 20, combatMetres: 28, acceleration: 8, turn: 1, pumps: 20, crew: 14, propulsion: 'motor' },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const aerospace = {
  source: 'house default, user data overrides',
  rows: [
    { id: 'lightPlane', name: 'light aircraft', avHull: 0, avWing: 0, tonnage: 1.2, combatMetres: 280, cruiseKph: 200, crew: 1, passengers: 3, ejectionSeats: false, weapons: [] },
    { id: 'helicopter', name: 'utility helicopter', avHull: 1, avWing: 1, tonnage: 5, combatMetres: 320, cruiseKph: 230, crew: 2, passengers: 10, ejectionSeats: false, weapons: ['mag'] },
    { id: 'gunship', name: 'attack helicopter', avHull: 4, avWing: 2, tonnage: 8, combatMetres: 380, cruiseKph: 270, crew: 2, passengers: 0, ejectionSeats: false, weapons: ['ac25'] },
    { id: 'jet', name: 'jet attack aircraft', avHull: 4, avWing: 2, tonnage: 14, combatMetres: 1200, cruiseKph: 800, crew: 1, passengers: 0, ejectionSeats: true, weapons: ['ac25'] },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const spacecraft = {
  source: 'house default, user data overrides',
  rows: [
    { id: 'shuttle', name: 'shuttle orbiter', launchValue: 2, transferValue: 1, reentryValue: 3, reentryType: 'glide', spaceplane: false },
    { id: 'spaceplane', name: 'spaceplane', launchValue: 2, transferValue: 1, reentryValue: 4, reentryType: 'powered', spaceplane: true },
    { id: 'capsule', name: 'crew capsule', launchValue: 2, transferValue: 1, reentryValue: 2, reentryType: 'terminal', spaceplane: false },
    { id: 'tug', name: 'orbital tug', launchValue: 3, transferValue: 3, reentryValue: 0, reentryType: 'none', spaceplane: false },
  ],
} as const

// Rates of fire, feeds, range bands and bursts (DC-ROF, DC-REL, DC-DF, DC-AUT).

// biome-ignore format: a printed table keeps one row a line
export const rateOfFire = {
  source: 'Player\'s Supplement, Rate-of-Fire',
  rows: [
    { code: 'AF', pulls: 5 },
    { code: 'SA', pulls: 5 },
    { code: 'DAR', pulls: 3 },
    { code: 'PA', pulls: 3 },
    { code: 'SAR', pulls: 2 },
    { code: 'BA', pulls: 1 },
    { code: 'LA', pulls: 1 },
    { code: 'SS', pulls: 1 },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const feeds = {
  source: 'Player\'s Supplement, Reloading',
  rows: [
    { code: 'box', loosePerAction: 3, reloadable: true },
    { code: 'b', loosePerAction: null, reloadable: true },
    { code: 'c', loosePerAction: null, reloadable: true },
    { code: 'i', loosePerAction: 3, reloadable: true },
    { code: 'p', loosePerAction: null, reloadable: false },
    { code: 'r', loosePerAction: 3, reloadable: true },
    { code: 's', loosePerAction: 3, reloadable: true },
    { code: 't', loosePerAction: null, reloadable: false },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const rangeDl = {
  source: 'Player\'s Supplement, Range; band limits DC-GAP-12',
  rows: [
    { band: 'short', limitMultiple: 1, dl: 'EZY', scopeBonusMetres: 15, dlWithScope: 'EZY' },
    { band: 'medium', limitMultiple: 2, dl: 'AVG', scopeBonusMetres: 30, dlWithScope: 'AVG' },
    { band: 'long', limitMultiple: 4, dl: 'DIF', scopeBonusMetres: 60, dlWithScope: 'DIF' },
    { band: 'extreme', limitMultiple: 8, dl: 'IMP', scopeBonusMetres: 120, dlWithScope: 'DIF' },
  ],
} as const

// biome-ignore format: a printed table keeps one row a line
export const burstRounds = {
  source: 'Player\'s Supplement, Range, Full Automatic Fire',
  rows: [
    { burst: 3, short: 3, medium: 2, long: 1, extreme: 1, minimum: 1, recoilLossPerPoint: 1 },
    { burst: 5, short: 5, medium: 3, long: 1, extreme: 1, minimum: 1, recoilLossPerPoint: 1 },
    { burst: 10, short: 10, medium: 7, long: 4, extreme: 2, minimum: 2, recoilLossPerPoint: 2 },
  ],
} as const

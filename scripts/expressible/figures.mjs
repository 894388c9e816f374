// Published kinds of ammunition and weapons by their figures, as entries of Cyberpunk RED's content: what each would be called here, and which can't be.

/** @typedef {Readonly<Record<string, string>>} Row */

/**
 * @param {string} text lines of fields with tabs between them, the first with their names
 * @returns {Row[]}
 */
export function readTable(text) {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map(line => {
    const values = line.split('\t')
    return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']))
  })
}

/** What each kind of round does besides its dice, by the rules of its type (CPR-GAP-47). */
/** @type {Readonly<Record<string, object>>} */
const byType = {
  basic: {},
  armorPiercing: {},
  acid: { corrodes: 1 },
  incendiary: { setsOnFire: 'mild' },
  expansive: { expands: true },
  rubber: { leastHp: 1, noCriticals: true },
  smart: { homingWithin: 4 },
  poison: { resistDv: 13, resistDice: 2 },
  biotoxin: { resistDv: 15, resistDice: 3 },
  sleep: { resistDv: 13, putsToSleep: true },
  flashbang: { resistDv: 15, injures: ['damagedEye', 'damagedEar'] },
  teargas: { resistDv: 13, injures: ['damagedEye'] },
}
/** @type {Readonly<Record<string, string>>} */
const needsRules = {
  smoke: 'smoke that fills squares is no property of a hit',
  emp: 'what it does to electronics and cyberware is no property of a hit',
}
/** @type {Readonly<Record<string, string>>} */
const fits = {
  medPistol: 'bullet',
  heavyPistol: 'bullet',
  vHeavyPistol: 'bullet',
  rifle: 'bullet',
  battery: 'bullet',
  paintball: 'bullet',
  custom: 'bullet',
  shotgunSlug: 'slug',
  shotgunShell: 'shell',
  arrow: 'arrow',
  grenade: 'grenade',
  rocket: 'rocket',
}
/** @param {string} text */
const dice = text => Number(/^(-?\d+)(?:d6)?$/.exec(text)?.[1] ?? Number.NaN)

/** @param {Row} row @returns {any} */
function roundOf({ id, type = '', for: takenBy = '', ablation, overrides = '{}' }) {
  const what = type === 'special' ? 'basic' : type
  if (what in needsRules) return { why: needsRules[what] }
  if (!(what in byType)) return { why: `no kind of round is called ${type}` }
  if (!(takenBy in fits)) return { why: `no ammunition is for ${takenBy}` }
  const { damage, autofire } = JSON.parse(overrides)
  return {
    round: {
      id,
      fits: [fits[takenBy]],
      ablates: Number(ablation),
      ...byType[what],
      ...(damage?.mode === 'set' ? { damageDice: dice(damage.value) } : {}),
      ...(damage?.mode === 'modify' ? { moreDice: dice(damage.value) } : {}),
      ...(autofire?.mode === 'modify' ? { moreAutofire: Number(autofire.value) } : {}),
    },
  }
}

/** @type {Readonly<Record<string, string>>} */
const rangeClasses = {
  'DV Pistol': 'pistol',
  'DV SMG': 'smg',
  'DV SMG (Autofire)': 'smg',
  'DV Shotgun (Slug)': 'shotgunSlug',
  'DV Assault Rifle': 'assaultRifle',
  'DV Assault Rifle (Autofire)': 'assaultRifle',
  'DV Sniper Rifle': 'sniperRifle',
  'DV Bows & Crossbows': 'bowCrossbow',
  'DV Grenade Launcher': 'grenadeLauncher',
  'DV Rocket Launcher': 'rocketLauncher',
  'DV Thrown Weapon': 'thrown',
}
/** @param {string} words "Pilot Air Vehicle" @returns {string} "pilotAirVehicle" */
const inOne = words => words.replace(/ (.)/g, (_all, letter) => letter.toUpperCase()).replace(/^./, letter => letter.toLowerCase())

/** @param {Row} row @param {readonly string[]} known range classes of the game @returns {any} */
function weaponOf(row, known) {
  const { id, type } = row
  const table = row['range table'] ?? ''
  const rangeClass = rangeClasses[table] ?? null
  const isThrown = type === 'thrownWeapon' || (row.ranged !== 'ranged' && table === 'DV Thrown Weapon')
  const kind = isThrown ? 'thrown' : row.ranged === 'ranged' ? 'ranged' : 'melee'
  if (kind !== 'melee' && rangeClass === null && !isThrown) return { why: 'it is fired, and has no row of the range table' }
  if (rangeClass !== null && !known.includes(rangeClass)) return { why: `no range class ${rangeClass}` }
  const isBomb = isThrown && row.skill !== 'Brawling' && dice(row.damage ?? '') >= 5
  const autofire = Number(row.autofire)
  const skill = row.skill === 'Autofire' ? 'autofire' : inOne(row.skill ?? '')
  const magazine = Number(row.magazine)
  return {
    weapon: {
      id,
      name: id,
      kind,
      skill,
      damageDice: dice(row.damage ?? ''),
      ...(kind === 'melee' ? {} : { rangeClass: rangeClass ?? 'thrown' }),
      rof: Number(row.rof),
      hands: Number(row.hands),
      ...(kind === 'ranged' && magazine > 0 ? { magazine } : {}),
      ...(kind === 'ranged' && autofire > 0 ? { autofireMax: autofire } : {}),
      ...(kind === 'ranged' && row.suppressive === '1' ? { suppressiveFire: true } : {}),
      ...(isBomb || type === 'grenadeLauncher' || type === 'rocketLauncher' ? { explosive: true } : {}),
      quality: row.quality,
      attackBonus: Number(row['attack bonus']),
      halvesArmor: false,
      ignoresArmor: Number(row['ignores armor %']),
      ignoresBelow: Number(row['ignores below SP']),
      unreliable: row.quality === 'poor',
    },
  }
}

/**
 * @param {{ readScenario(file: unknown, files: readonly unknown[]): { ok: true } | { ok: false, faults: readonly { words: string }[] } }} game
 * @param {readonly Row[]} ammunition @param {readonly Row[]} weapons
 */
export function kindsOf(game, ammunition, weapons) {
  const known = Object.values(rangeClasses)
  /** @param {object} carried */
  const fault = carried => {
    /** @param {string} id */
    /** @param {string} id */
    const person = id => ({ id, use: 'solo', at: [id === 'a' ? 0 : 5, 0], ...(id === 'a' ? { weapons: [carried] } : {}) })
    const read = game.readScenario(
      {
        enfilade: 1,
        ruleset: 'cyberpunk-red',
        title: 'One kind',
        battlefield: { kind: 'grid', size: [9, 3] },
        sides: [
          { name: 'A', combatants: [person('a')] },
          { name: 'B', combatants: [person('b')] },
        ],
      },
      [],
    )
    return read.ok ? null : read.faults.map(({ words }) => words).join(' ')
  }
  /** @type {Readonly<Record<string, string>>} */
  const bearers = {
    bullet: 'assaultRifle',
    slug: 'shotgun',
    shell: 'shotgun',
    arrow: 'bow',
    grenade: 'grenadeLauncher',
    rocket: 'rocketLauncher',
  }
  /** @param {string} title @param {readonly Row[]} rows @param {(row: Row) => string | null} of */
  const counted = (title, rows, of) => {
    const unsaid = rows.flatMap(row => {
      const why = of(row)
      return why === null ? [] : [{ id: row.id, why }]
    })
    return { title, said: rows.length - unsaid.length, unsaid }
  }
  return [
    counted('ammunition', ammunition, row => {
      const found = roundOf(row)
      if ('why' in found) return found.why
      return fault({ use: bearers[found.round.fits[0]], specials: [found.round], loadedWith: found.round.id })
    }),
    counted('weapons', weapons, row => {
      const found = weaponOf(row, known)
      return 'why' in found ? found.why : fault(found.weapon)
    }),
  ]
}

// What things cost in eurobucks, and which weapons can be carried unseen. Nothing in a fight reads it; it is for those who
// equip people. Keyed by the ids of the content; null where no public source gives a figure.

/** Price in eurobucks, and whether it fits under clothes. */
export interface WeaponPrice {
  readonly eurobucks: number | null
  readonly concealable: boolean | null
}

// biome-ignore format: a printed table keeps its columns
/** Weapons by the kinds of the tables; named ones cost what their kind costs. */
export const weaponPrices: { readonly source: string; readonly rows: Readonly<Record<string, WeaponPrice>> } = {
  source: 'Foundry VTT system cyberpunk-red-core, weapons.db',
  rows: {
    mediumPistol:    { eurobucks:   50, concealable: true  },
    heavyPistol:     { eurobucks:  100, concealable: true  },
    veryHeavyPistol: { eurobucks:  100, concealable: false },
    smg:             { eurobucks:  100, concealable: true  },
    heavySmg:        { eurobucks:  100, concealable: false },
    shotgun:         { eurobucks:  500, concealable: false },
    assaultRifle:    { eurobucks:  500, concealable: false },
    sniperRifle:     { eurobucks:  500, concealable: false },
    bow:             { eurobucks:  100, concealable: false },
    grenadeLauncher: { eurobucks:  500, concealable: false },
    rocketLauncher:  { eurobucks:  500, concealable: false },
    thrownGrenade:   { eurobucks: null, concealable: true  },
    thrownObject:    { eurobucks: null, concealable: null  },
    lightMelee:      { eurobucks:   50, concealable: true  },
    mediumMelee:     { eurobucks:   50, concealable: false },
    heavyMelee:      { eurobucks:  100, concealable: false },
    veryHeavyMelee:  { eurobucks:  500, concealable: false },
  },
}

// biome-ignore format: a printed table keeps its columns
/** Armor for one location; one bodyweight suit covers both. */
export const armorPrices: { readonly source: string; readonly rows: Readonly<Record<string, number>> } = {
  source: 'Foundry VTT system cyberpunk-red-core, armor.db',
  rows: {
    leathers:          20,
    kevlar:            50,
    skinWeave:        500,
    lightArmorjack:   100,
    bodyweightSuit:  1000,
    subdermalArmor:  1000,
    mediumArmorjack:  100,
    heavyArmorjack:   500,
    flak:             500,
    metalgear:       5000,
  },
}

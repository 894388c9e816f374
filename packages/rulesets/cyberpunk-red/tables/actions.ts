// What one Action can be spent on (CPR-ACT-01). `modelled: false`: the Action is spent and nothing else happens (CPR-ACT-09).

/** All Actions, as the rulebook lists them. */
export const actionNames = [
  'attack',
  'aimedShot',
  'autofire',
  'suppressiveFire',
  'choke',
  'equipShield',
  'dropShield',
  'extinguish',
  'getUp',
  'grab',
  'humanShield',
  'holdAction',
  'reload',
  'run',
  'stabilize',
  'throw',
  'useObject',
  'useSkill',
  'getIntoVehicle',
  'startVehicle',
  'vehicleManeuver',
  'useNetActions',
] as const
export type ActionName = (typeof actionNames)[number]

/** `inSheet`: the cheat sheet itself names or describes it; its own list was an image (ruling CPR-GAP-10). */
export interface ActionRow {
  readonly inSheet: boolean
  readonly modelled: boolean
  readonly words: string
}

// biome-ignore format: a printed table keeps its columns
export const actionRows: { readonly source: string; readonly rows: Readonly<Record<ActionName, ActionRow>> } = {
  source: 'public lists of Actions (data screen summaries, Foundry VTT system cyberpunk-red-core) and the Actions that the cheat sheet itself uses',
  rows: {
    attack:          { inSheet: true,  modelled: true,  words: 'attack once, or twice with ROF 2' },
    aimedShot:       { inSheet: true,  modelled: true,  words: 'one attack at −8, at the head, a held item or a leg' },
    autofire:        { inSheet: true,  modelled: true,  words: 'a burst of 10 bullets at one target' },
    suppressiveFire: { inSheet: true,  modelled: true,  words: '10 bullets that drive people into cover' },
    choke:           { inSheet: true,  modelled: true,  words: 'choke the person you hold' },
    equipShield:     { inSheet: true,  modelled: true,  words: 'take up a shield' },
    dropShield:      { inSheet: true,  modelled: true,  words: 'let go of a shield or corpse' },
    extinguish:      { inSheet: true,  modelled: true,  words: 'put out the fire on yourself or on someone within reach' },
    getUp:           { inSheet: true,  modelled: true,  words: 'stand up' },
    grab:            { inSheet: true,  modelled: true,  words: 'hold a combatant, take a held item, or break a grapple' },
    humanShield:     { inSheet: true,  modelled: true,  words: 'put the person you hold in front of you' },
    holdAction:      { inSheet: false, modelled: true,  words: 'keep one Action ready for a trigger' },
    reload:          { inSheet: false, modelled: true,  words: 'fill the magazine of one weapon' },
    run:             { inSheet: true,  modelled: true,  words: 'a second Move Action after the first' },
    stabilize:       { inSheet: false, modelled: true,  words: 'give first aid to a wounded combatant' },
    throw:           { inSheet: true,  modelled: true,  words: 'throw the person you hold, or a thing' },
    useObject:       { inSheet: false, modelled: true,  words: 'handle, stow, pick up or push something' },
    useSkill:        { inSheet: false, modelled: true,  words: 'one quick skill check' },
    getIntoVehicle:  { inSheet: false, modelled: false, words: 'get into a vehicle' },
    startVehicle:    { inSheet: false, modelled: false, words: 'start a vehicle' },
    vehicleManeuver: { inSheet: false, modelled: false, words: 'manoeuvre a vehicle' },
    useNetActions:   { inSheet: false, modelled: false, words: 'act in the NET' },
  },
}

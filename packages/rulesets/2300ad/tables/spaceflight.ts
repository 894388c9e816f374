// Between surface and orbit, and between worlds and stars. Minutes; a turn-around of null: it can't start back.

export interface InterfaceRow {
  readonly preparation: number
  readonly travel: number
  readonly cleanup: number
  /** From arrival until it may start back at the earliest (AD-IFC-02). */
  readonly turnAround: number | null
}
// biome-ignore format: a printed table keeps its columns
/** AD-IFC-01. The catapult's load comes back as a lifting body (AD-IFC-03). */
export const toOrbit = {
  source: '2300 AD reference screen, Travel Time, Interface',
  rows: {
    rocket:       { preparation: 1440, travel:   60, cleanup: 120, turnAround:  360 },
    rocketPlane:  { preparation:  360, travel:   60, cleanup:  60, turnAround:    0 },
    scramjet:     { preparation:  180, travel:  120, cleanup:  60, turnAround:    0 },
    catapult:     { preparation:   60, travel:  120, cleanup:   0, turnAround:    0 },
    beanstalk:    { preparation:    0, travel: 7200, cleanup:   0, turnAround:    0 },
  },
} as const satisfies { readonly source: string; readonly rows: Readonly<Record<string, InterfaceRow>> }
// biome-ignore format: a printed table keeps its columns
export const toSurface = {
  source: '2300 AD reference screen, Travel Time, Interface',
  rows: {
    scramjet:     { preparation:    0, travel:   60, cleanup: 120, turnAround:  180 },
    parachute:    { preparation:   60, travel:  120, cleanup: 240, turnAround: null },
    deadfall:     { preparation:   60, travel:   60, cleanup:   0, turnAround: null },
    rocket:       { preparation:    0, travel:   60, cleanup: 720, turnAround: 1440 },
    liftingBody:  { preparation:   60, travel:   60, cleanup: 120, turnAround: null },
    beanstalk:    { preparation:    0, travel: 7200, cleanup:   0, turnAround:    0 },
  },
} as const satisfies { readonly source: string; readonly rows: Readonly<Record<string, InterfaceRow>> }

export const interfaceCrafts = [
  'rocket',
  'rocketPlane',
  'scramjet',
  'catapult',
  'liftingBody',
  'parachute',
  'deadfall',
  'beanstalk',
] as const
export type InterfaceCraft = (typeof interfaceCrafts)[number]
export const interfaceWords: Readonly<Record<InterfaceCraft, string>> = {
  rocket: 'rocket',
  rocketPlane: 'rocket plane',
  scramjet: 'scramjet',
  catapult: 'catapult',
  liftingBody: 'lifting body',
  parachute: 'parachute',
  deadfall: 'deadfall',
  beanstalk: 'beanstalk',
}

/** Stutterwarp. The printed hundredth of a per cent doesn't agree with the speed in astronomical units, which stands (AD-GAP-47). */
export const stutterwarp = {
  source: '2300 AD reference screen, Interstellar and Interplanetary Travel Time',
  rows: {
    leastSpeed: 0.15, // AD-SPC-01
    mostSpeed: 9.5, // AD-SPC-01
    longestLightYears: 7.7, // AD-SPC-02
    stopHours: 40, // AD-SPC-02
    auPerLightYear: 0.645, // AD-SPC-03
  },
} as const

// What goes wrong with what someone drives, rides, flies or sails.

export const mounts = ['aircraft', 'takeOffOrLanding', 'groundVehicle', 'bicycle', 'horse', 'motorcycle', 'boat'] as const
export type Mount = (typeof mounts)[number]

// biome-ignore format: a printed table keeps one row a line
export const mishaps = {
  source: "Player's Supplement, Mishaps",
  rows: {
    aircraft: { skill: 'pilot', words: 'aircraft', freedAt: 'AVG', freedAfterCatastrophe: 'DIF' },
    takeOffOrLanding: { skill: 'pilot', words: 'take-off or landing', freedAt: null, freedAfterCatastrophe: null },
    groundVehicle: { skill: 'groundVehicle', words: 'ground vehicle', freedAt: 'DIF', freedAfterCatastrophe: null },
    bicycle: { skill: 'groundVehicle', words: 'bicycle', freedAt: null, freedAfterCatastrophe: null },
    horse: { skill: 'horsemanship', words: 'horse', freedAt: null, freedAfterCatastrophe: null },
    motorcycle: { skill: 'groundVehicle', words: 'motorcycle', freedAt: null, freedAfterCatastrophe: null },
    boat: { skill: 'watercraft', words: 'boat', freedAt: 'AVG', freedAfterCatastrophe: null },
  },
} as const

/** Points taken from each die of a fall; none goes below nothing. */
export const fallLess = 3

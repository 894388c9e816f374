// The words that the state, the files and the rules of this game share.

/** The seven locations of a living body, in the order in which they are served. A quadruped has quarters for arms and legs. */
export const locations = ['head', 'chest', 'abdomen', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg'] as const
export type Location = (typeof locations)[number]

export const bodyPlans = ['biped', 'quadruped'] as const
export type BodyPlan = (typeof bodyPlans)[number]

/** From where an attack comes: 90° each for front and rear, the sides between. */
export const arcs = ['front', 'rear', 'right', 'left'] as const
export type Arc = (typeof arcs)[number]

/** How an attacker stands to the target: on one level, higher or lower. */
export const heights = ['level', 'higher', 'lower'] as const
export type Height = (typeof heights)[number]

export const difficulties = ['EZY', 'AVG', 'DIF', 'IMP'] as const
export type Difficulty = (typeof difficulties)[number]

export const attributes = ['STR', 'CON', 'AGL', 'EDU', 'EMP'] as const
export type Attribute = (typeof attributes)[number]

// Where the rules and rulings come from. A text says its rule completely, numbers included, in one to five short sentences of our own. A ruling
// says where the screen is silent or can be read in two ways, and what this game does; `houseDefault` marks an answer that rests on no source.

/** A panel of the referee's screen. */
export const screen = (panel: string): string => `2300 AD reference screen, ${panel}`
export const library = 'Crutchfield Compendium, task library'
export const ruling = 'ruling on what the screen leaves open'
export const houseDefault = 'house default'

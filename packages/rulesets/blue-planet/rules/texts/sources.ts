// Where the rules and rulings of every room's rulebook come from.
// A text says its rule completely, numbers included, in one to five short sentences. A ruling says where the cheat sheet is silent or can
// be read in two ways, what this game does and why; `houseDefault` marks an answer that rests on no source at all and is there to be replaced.

/** Where the rules come from: the heading of the sheet, our reading of it, and our own choices. */
export const sheet = (heading: string): string => `Blue Planet combat cheat sheet, ${heading}`
export const ruling = 'ruling on what the cheat sheet leaves open'
export const houseDefault = 'house default'

// Where the rules and rulings come from. A text says its rule completely, numbers included, in a few short sentences of our own.
// `houseDefault` marks a ruling that rests on no source.

/** A heading of section 5. */
export const supplement = (heading: string): string => `Player's Supplement, ${heading}`
export const ruling = 'ruling on what the supplement leaves open'

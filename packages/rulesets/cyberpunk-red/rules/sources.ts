// Where the texts of the rulebook come from: the heading of the one-page sheet, what the published game adds, and our own choices.
// A text says its rule completely, numbers included, in one to five short sentences. A ruling says what this game does, and why, where
// the cheat sheet is silent or can be read in two ways; `houseDefault` marks an answer that rests on no source at all and may be replaced.

export const sheet = (heading: string): string => `Cyberpunk RED combat cheat sheet, ${heading}`
export const published = 'published Cyberpunk RED rules, public summaries'
export const foundry = 'Foundry VTT system cyberpunk-red-core'
export const houseDefault = 'house default'

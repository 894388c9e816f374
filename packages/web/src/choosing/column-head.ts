/**
 * The head of a narrow column, short enough for two lines: "Mortally Wounded or worse" is "Mortally Wounded+" there, as dice are "4+". Screen
 * readers and titles say it in full.
 */
export const headOf = (words: string): string => words.replace(/ or worse$/, '+')

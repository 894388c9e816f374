/** A number stays in the line of the word before it, such as a name: "Ganger 1". */
export const withNumbers = (text: string): string => text.replaceAll(/(\p{L}) (?=\d)/gu, '$1\u00a0')

/** Letters of the longest word: what is set large has to fit it. */
export const longestWord = (words: string): number => Math.max(...words.split(' ').map(({ length }) => length))

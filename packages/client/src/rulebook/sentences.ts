/** The sentences of a rule's text, without its tables. */
export const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter(line => !/\t|\s\|\s|^\|/.test(line))
    .flatMap(line => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')

/** Words for fields that hold a number or a list; they load with them. */
export const fields = {
  number: (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 'a whole number' : `${from} to ${to}`,
  usual: 'default',
  entriesOf: (list: string) => `${list}, in order`,
  entry: (list: string, nth: number) => `${list}: ${nth}`,
  addEntry: 'Add another target',
  removeEntry: 'Remove',
} as const

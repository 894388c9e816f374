/** Words for a fight that can't be opened or saved, and for its record. */
export const unopened = {
  loadFailed: 'This fight can’t be opened',
  exportRecord: 'Export the record',
  notKeptWhy: (why: string) =>
    `This fight can’t be saved on this device: ${why} You can go on playing; export the record before you leave.`,
} as const

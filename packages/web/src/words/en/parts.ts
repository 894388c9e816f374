/** Words of the shared parts. */
export const parts = {
  app: 'Enfilade',
  close: 'Close',
  openRule: (id: string) => `Rule ${id}`,
  openTally: 'What this number is made of',
  chanceItHad: 'The chance it had',
  sum: 'in all',
  loading: 'Loading',
  newVersion: 'A new version of Enfilade is ready. Nothing is lost by changing now.',
  takeOver: 'Change now',
  back: 'Back to home',
  broken: 'This screen met something that it cannot deal with. The fight is kept as it was after the last answer.',
  reload: 'Load again',
  skipToQuestion: 'Skip to the question',
}

/** Words for the shared parts. */
export const parts = {
  app: 'Enfilade',
  close: 'Close',
  openRule: (id: string) => `Rule ${id}`,
  openTally: 'Show how this number adds up',
  chanceItHad: 'How likely it was',
  sum: 'total',
  mustBeat: 'must beat DV',
  loading: 'Loading',
  newVersion: 'A new version of Enfilade is ready. Updating loses nothing.',
  takeOver: 'Update now',
  older: 'A part of this page couldn’t be loaded: it may be of an older version. Reload to go on; your fight is kept.',
  back: 'Back to home',
  broken: 'Something went wrong on this screen. The fight is saved up to the last answer.',
  reload: 'Reload',
}

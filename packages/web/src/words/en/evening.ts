import { listed } from '@enfilade/engine'

/** Words for an evening: the lobby before a fight, seats that wait, the fights before. */
export const evening = {
  // seats in the lobby
  soon: 'The game master begins',
  soonMore: 'Nothing has been rolled yet. This page goes on by itself.',
  you: (name: string, isBack: boolean, playsNoOne: boolean) =>
    isBack ? `Welcome back, ${name}.${playsNoOne ? '' : ' You play'}` : playsNoOne ? `You are ${name}` : `${name}, you play`,
  giveBack: (names: string) => `Give ${names} back`,
  passOn: 'Pass it on',
  ownDice: 'own dice',
  waits: (names: readonly string[]) =>
    names.length === 0 ? 'You play no one yet.' : `${listed(names)} ${names.length === 1 ? 'isn’t' : 'aren’t'} in this fight.`,
  waitsMore: 'You look on. The game master can give you someone else.',
  who: 'At the table',
  plays: (names: readonly string[]) => (names.length === 0 ? 'looks on' : listed(names)),
  fight: (nth: number) => `Fight ${nth}`,

  // the display
  join: (host: string) => (host === '' ? 'Join with the code' : `Join at ${host} with the code`),

  orJoin: (host: string) => (host === '' ? 'Scan it, or type the code' : `Scan it, or open ${host} and type the code`),
  scan: 'Code to scan: joins this table',
  isHere: (here: boolean) => (here ? '✓ here' : 'not here yet'),

  // the game master's
  seats: 'Seats',
  forecast: 'Forecast',
  forecastMore: 'If everyone plays themselves from here. Only you see this.',
  begin: 'Begin the fight',
  beginMore: 'Initiative is rolled, and everyone sees the field. Until then phones and TV see only who plays whom.',
  alone: 'Nobody else is here. You can begin alone; the code stays valid.',
  notHere: (names: readonly string[]) => `Not here: ${listed(names)}.`,
  field: 'Look at the field first',
  lobby: 'Back to the seats',
  before: 'Fights before',
  open: 'not over',
  take: (title: string) => `Save the record of ${title}`,
  waiting: (seat: string, names: readonly string[]) =>
    `${seat} waits: ${listed(names)} ${names.length === 1 ? 'isn’t' : 'aren’t'} in this fight.`,
  give: (seat: string) => `Give ${seat} someone else`,
  giveDo: 'Give',
  pick: 'Pick a combatant',

  // the next fight
  nextTitle: 'Next fight',
  nextMore: 'Pick a fight of any game. Phones and TV go along by themselves, and no one joins again.',
  nextBack: 'Back to the last fight',
  sameCast: 'Go on with the same people',
  find: 'Find a fight, a game, a side',
  noneFound: 'No fight like that.',
  yours: (game: string) => `yours, ${game}`,
  playersAre: 'Players are',
  whoPlays: 'Who plays whom',
  playerOf: (name: string) => `Who plays ${name}`,
  me: 'you, the game master',
  willWait: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'plays' : 'play'} no one in this fight, and may take whoever comes.`,
  put: 'Put it on the table',
  putMore: 'The other sides play themselves. Initiative is rolled once you begin, and the last fight is kept.',
} as const

// The parts of the soak: what each is for, its files, and how many minutes of one core it may take by default, all together at most 20.
// A part stops when its time is used up: laws over random fights after the fight at hand, others after the file at hand.

/**
 * @typedef {object} Part
 * @property {string} words what it tries
 * @property {number} minutes of one core; 0: only when it is asked for by name
 * @property {RegExp} [files] none: the mutants
 * @property {boolean} [numbered] its files play numbered random fights, and stop by themselves (ENFILADE_RUNS, ENFILADE_MINUTES)
 */

/** @type {Readonly<Record<string, Part>>} */
export const parts = {
  contracts: { words: 'the laws of every game over fresh random fights', minutes: 3.5, files: /\/contract\.soak\.ts$/, numbered: true },
  twins: { words: 'twin fights that differ only in what a seat may not know', minutes: 2.5, files: /\/twins\.soak\.ts$/, numbered: true },
  names: {
    words: 'fights in which everyone and everything is called differently',
    minutes: 1,
    files: /\/names\.soak\.ts$/,
    numbered: true,
  },
  odds: { words: 'exact odds against many samples', minutes: 2, files: /\/(agreement|applied)\.soak\.ts$/ },
  several: { words: 'odds where one action hurts several, against 20 000 plays', minutes: 0, files: /\/several\.soak\.ts$/ },
  decided: {
    words: 'what decided short fights, each named roll counted again; ENFILADE_WHOLE=1 for a hundred of each game, a night',
    minutes: 0,
    files: /\/decided\.soak\.ts$/,
  },
  luck: { words: 'chances to win without luck, against exact ones; ENFILADE_RUNS forecasts', minutes: 0, files: /\/luck\.soak\.ts$/ },
  review: {
    words: 'reviews of fights with a fool, the dearest choice counted again; ENFILADE_GAME, ENFILADE_RUNS',
    minutes: 0,
    files: /\/review\.soak\.ts$/,
  },
  order: {
    words: 'fights to order, counted again by a thousand fights of their own; ENFILADE_GAME, ENFILADE_FROM, ENFILADE_RUNS',
    minutes: 0,
    files: /\/order\.soak\.ts$/,
  },
  evening: {
    words: 'evenings of two fights, against as many that are played fight by fight; ENFILADE_GAME, ENFILADE_EVENINGS',
    minutes: 0,
    files: /\/analysis\/.*\/evening\.soak\.ts$/,
  },
  files: { words: 'damaged and hostile files and inputs', minutes: 1, files: /\/(attacks|damaged)\.soak\.ts$/ },
  table: {
    words: 'the table server: kills, spies and served twins',
    minutes: 2,
    files: /packages\/server\/.*\/(kill|leaks|served-twins)\.soak\.ts$/,
  },
  broken: {
    words: 'slow and broken requests while tables are played; ENFILADE_REQUESTS of them, 2000 without a time',
    minutes: 0,
    files: /\/broken\.soak\.ts$/,
  },
  markup: {
    words: 'text that would be markup, wherever people can write it, on every page of each game',
    minutes: 0,
    files: /\/markup\.soak\.ts$/,
  },
  servers: {
    words: 'two servers on one database, both killed again and again; ENFILADE_TABLES of them, 100 without a time',
    minutes: 0,
    files: /\/servers\.soak\.ts$/,
  },
  phone: {
    words:
      'one phone asks all that a seat can ask, a minute in each game; how long a game master elsewhere waits; ENFILADE_PHONES=16 of them at once',
    minutes: 0,
    files: /\/one-phone\.soak\.ts$/,
  },
  address: {
    words: 'an address elsewhere asks 50 times a second for what is dearest, one kind after the other; how long a game master waits',
    minutes: 0,
    files: /\/one-address\.soak\.ts$/,
  },
  browser: { words: 'the app in a real browser, every screen and game', minutes: 4, files: /packages\/web\/.*\.soak\.ts$/ },
  mutants: { words: 'deciding lines, broken one at a time', minutes: 4 },
  workers: { words: 'workers at one database, killed while they simulate', minutes: 0, files: /\/workers\.soak\.ts$/ },
  lies: {
    words: 'workers that lie and leave before, while and after they are checked: a hundred runs',
    minutes: 0,
    files: /\/lies\.soak\.ts$/,
  },
  redis: { words: 'chunks handed out by Redis; needs the registry', minutes: 0, files: /\/redis\.soak\.ts$/ },
  container: { words: 'deploy/ as commands; needs the registry', minutes: 0, files: /\/container\.soak\.ts$/ },
  packaged: { words: 'packages and programs as people get them; needs the registry', minutes: 0, files: /\/packaged\.soak\.ts$/ },
  duel: { words: 'the exact duel of Cyberpunk RED, every state', minutes: 0, files: /\/exactDuel\.soak\.ts$/ },
  chosen: {
    words: 'whether the fights of the ordinary contracts still look at everything',
    minutes: 0,
    files: /\/chosen-fights\.soak\.ts$/,
  },
  unread: { words: 'rows and columns of printed tables that no fight reads', minutes: 0, files: /\/unread\.soak\.ts$/ },
  director: {
    words: 'the director: three proposals in five seconds, and evenings with and without one; ENFILADE_MINUTES of evenings a game',
    minutes: 0,
    files: /packages\/analysis\/.*\/director\.soak\.ts$/,
  },
  doors: { words: 'random maps with shut doors, each decided by policies', minutes: 0, files: /\/doors\.soak\.ts$/ },
  mirrors: { words: 'mirrored fights, which no place and no list may decide', minutes: 0, files: /\/mirrors\.soak\.ts$/ },
  policies: { words: 'which policy wins against which', minutes: 0, files: /\/tempers\.soak\.ts$/ },
}

/**
 * The part to which a file of the soak belongs.
 * @param {string} file with `/`, from the root
 * @returns {string | undefined}
 */
export const partOf = file => Object.keys(parts).find(name => parts[name]?.files?.test(file))

/**
 * These in another order, by chance.
 * @template T
 * @param {readonly T[]} all @param {() => number} chance from 0 to 1
 * @returns {T[]}
 */
export function shuffled(all, chance) {
  const left = [...all]
  return all.map(() => /** @type {T} */ (left.splice(Math.floor(chance() * left.length), 1)[0]))
}

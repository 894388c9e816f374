// The rings of the tests, each inside the next: `npm test` (what tells within minutes that the product is whole), `npm run test:all` (everything
// there is, for what a change touches and before a release) and `npm run soak` (fresh random fights, for long).
// A file *.test.ts belongs to the first two, *.all.test.ts to the second alone, *.soak.ts to the soak alone. How much a law looks at in each ring
// stands here and nowhere else, so that no test is written twice.

/** @typedef {'test' | 'all' | 'soak'} Ring */

/** The ring that runs: ENFILADE_RING; `npm test`'s without it. @type {Ring} */
export const ring = process.env.ENFILADE_RING === 'all' || process.env.ENFILADE_RING === 'soak' ? process.env.ENFILADE_RING : 'test'

/** What each law takes in `npm test`, in `npm run test:all` and in the soak. */
const perRing = /** @type {const} */ ({
  /** Random fights in each part of a game's contract, evenly drawn from those that are chosen for it. */
  contractFights: [6, 1000, 10_000],
  /** Ready fights of a game in which the game master does everything, and questions of each at which they do. */
  actedFights: [1, 100, 100],
  actedQuestions: [2, 20, 20],
  /** Pairs of twin fights of a game. */
  twinPairs: [1, 12, 10_000],
  /** Pairs of served tables of a game, of the same twins. */
  servedPairs: [1, 10, 300],
  /** Random fights of a game in which all that screens say at one moment is set against each other. */
  momentFights: [2, 200, 200],
  /** Pairs of tables of a game that differ in what is hidden, and games in which a slip is planted that they have to find. */
  disguisedTables: [1, 3, 3],
  spoiledGames: [1, 5, 5],
  /** Fights of a game under other names, besides those of its contract. */
  namedFights: [0, 0, 2000],
  /** Positions of a game from which answers and battles are counted. */
  perftPositions: [3, 10, 10],
  /** Fields of all kinds on which all that is written has to find room. */
  labelledFields: [40, 500, 500],
  /** Ways in which each good file of a game is broken. */
  malformedFiles: [20, 120, 120],
  /** Texts, actors and maps brought from elsewhere, each damaged at random. */
  damagedInputs: [120, 2000, 10_000],
  /** Random positions of a game whose odds are held against play, and plays of each. */
  appliedPositions: [15, 30, 120],
  appliedPlays: [60, 120, 20_000],
  /** Actions that can hurt several, plays of each, and what its odds may sample. */
  severalActions: [8, 40, 40],
  severalPlays: [150, 300, 20_000],
  severalSamples: [350, 700, 20_000],
  /** Attacks on someone where they stand, and of several on one: of each game, and plays that each is held against. */
  attacksTogether: [1, 4, 8],
  playsTogether: [400, 20_000, 20_000],
  /** Situations whose exact odds are held against samples, and samples of each. */
  agreementSituations: [8, 100, 100],
  agreementSamples: [4000, 20_000, 1_000_000],
  /** Games whose forecasts, comparisons and levers are counted again, and fights of each. */
  countedGames: [1, 5, 5],
  countedFights: [15, 30, 30],
  /** Ready fights of a game of which some answers are weighed from the command line, and those that are simulated until none stalls. */
  weighedScenarios: [1, 100, 100],
  stallingScenarios: [1, 100, 100],
  /** Ready fights of a game that the command line plays, saves and replays. */
  replayedScenarios: [2, 100, 100],
  /** Ready fights of a game that the director is asked about, and those of all games that are led through step by step. */
  directedScenarios: [1, 100, 100],
  guidedScenarios: [6, 100, 100],
  /** Fights on each ready ground of a game in which its opponents' reasons are held against odds, and their answers against those without a neutral. */
  opponentFights: [1, 5, 20],
  /** Ready fights of a game that go into a message. */
  sharedFights: [2, 100, 100],
  /** Regressions of a game that do. */
  sharedRegressions: [3, 100, 100],
  /** Answers of a long fight at which it is taken up again, and held against itself from its start. */
  checkpoints: [10, 30, 30],
  /** Things in the way of a game across which everything that people do is tried. */
  casesInTheWay: [3, 100, 100],
  /** Fights in which people give up by themselves, and those that a reserve comes into. */
  moraleFights: [20, 40, 40],
  reserveFights: [6, 20, 20],
  /** Pages about audits of which the commands are run again. */
  documentedAudits: [0, 1, 1],
  /** Fights of vehicles against those who can't harm them, in each game that has both. */
  standOffs: [5, 40, 300],
  /** Answers of a fight after which it is asked who could attack where, in parts that each game takes two to four of. */
  exposedAnswers: [4, 20, 20],
  /** Requests that no one should send. */
  hostileRequests: [700, 7000, 7000],
  /** Games whose fights without an end are played by every command. */
  endlessGames: [1, 100, 100],
  /** Audits of which each cell is held against its odds. */
  auditedCases: [2, 100, 100],
})

/** @typedef {keyof typeof perRing} Law */

const nth = { test: 0, all: 1, soak: 2 }[ring]
/** How much each law takes in the ring that runs. */
export const sizes = /** @type {Readonly<Record<Law, number>>} */ (
  Object.fromEntries(Object.entries(perRing).map(([law, numbers]) => [law, numbers[nth]]))
)

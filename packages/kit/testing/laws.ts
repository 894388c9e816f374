/**
 * The laws that every game keeps, each with what goes wrong without it. The words are the names of the tests; a failing test prints both.
 */
export const laws = {
  choiceFirst: {
    words: 'law 1: a choice comes before any die and any change of its step, and an open question has changed nothing',
    without: 'A policy decides on a half-changed battle and a person on the restored one, so their fights part.',
  },
  branchesEnd: {
    words: 'law 2: no loop stands around a question: all branches of a step can be counted',
    without: 'A throw that a loop repeats is an endless tree for the exact answer.',
  },
  outcomesPure: {
    words: 'law 3: an outcome depends on what it is given alone, with its memo or without',
    without: 'The exact answer keeps the odds of an outcome by its number and gives the odds of another moment.',
  },
  rollsTold: {
    words: 'law 3: a roll is followed by an event of the same step',
    without: 'Dice lie in the log beside something that they have nothing to do with, or in no log at all.',
  },
  noAlias: {
    words: 'law 4: steps carry ids, numbers and words: a battle that is written and read after every step is the same fight',
    without: 'An object on the agenda is one gun when the fight is played straight, and two after it was saved.',
  },
  examples: {
    words: 'laws 5 and 6: each worked example is a test',
    without: 'Steps in a wrong order are silent; only a worked example finds them.',
  },
  groups: {
    words: 'law 7: what is simultaneous has no order: permuted members leave every chance as it was',
    without: 'Who is listed first shoots first, and two who should both fall do not.',
  },
  names: {
    words: 'law 7: names decide nothing: called or listed differently, the same combatants fight the same fight',
    without: 'Of two who act at the same moment, the one whose id comes first in the alphabet wins.',
  },
  askedTogether: {
    words: 'law 8: several who are asked at once can answer in any order',
    without: 'The slower player decides with the knowledge of the faster one.',
  },
  masterBetween: {
    words:
      'law 9: the game master acts, and rights that hold at any time are used, between steps: recorded, replayed, undone; refused, and nothing has happened',
    without: 'An act in the middle of a step leaves half of it, and a question every half second asks for nothing.',
  },
  masterAnywhere: {
    words:
      'law 9: at any question of a ready fight each act of the game master is done, or refused in words without a place in the battle; taken back, done again, played on to the end, with no one named who is gone',
    without: 'Someone has to go home in the middle of a fight, and their combatant cannot be taken out.',
  },
  calendar: {
    words: 'law 10: the calendar is worked out from the battle and changes nothing',
    without: 'A stored timer and the people it belongs to say two different things.',
  },
  tags: {
    words: 'law 11: entries that changed places are refused at the first that differs',
    without: 'A record of other rules runs on into nonsense instead of stopping at the first question that differs.',
  },
  policies: {
    words: 'law 12: a policy is pure: the same knowledge gives the same legal answer with a reason, and changes nothing',
    without: 'A replay, an exact answer and a simulation decide differently from the fight that they speak of.',
  },
  secrets: {
    words: 'law 13: what a seat cannot know changes nothing that it gets: view, options, forms, refusals, advice, log',
    without: 'A list one entry shorter tells where someone is hiding.',
  },
  codec: {
    words: 'law 14: a copy is equal and independent; keys are equal exactly where the same counts',
    without: 'Branches change each other, or different battles are merged and their odds added up.',
  },
  budget: {
    words: 'law 15: within any budget what was reached and what is left over sum to 1',
    without: 'An answer that was cut off looks like an exact one.',
  },
  oneFight: {
    words: 'one fight however it is answered: straight, by policies, answer by answer, stopped and resumed, replayed',
    without: 'Play, simulation and replay speak of different fights.',
  },
  exactIsSampled: {
    words: 'exact is sampled: what can come of a step comes as often as it says',
    without: 'The odds shown are not those of the dice thrown.',
  },
  plain: {
    words: 'a battle is plain JSON and fits its schema at every step',
    without: 'It cannot be saved, or comes back as another one.',
  },
  ends: {
    words: 'every fight ends, by a rule of its game',
    without: 'A simulation of ten thousand fights hangs in one of them.',
  },
  refusals: {
    words: 'any answer at all is legal, and leaves a battle without fault, or is refused with a rule and words; every option is legal',
    without:
      'A mistyped answer breaks the fight, a listed one is turned down, or one that was offered makes a battle that no act may touch.',
  },
  forms: {
    words: 'forms, options and refusals agree: whatever is picked from a form is an option, accepted or refused as all three say',
    without: "A screen offers what isn't possible, or can't say why something isn't.",
  },
  switches: {
    words: 'every switch in each of its positions: the fight runs, and the rulebook tells of it',
    without: 'A house rule is offered that nobody has ever played.',
  },
  narration: {
    words: 'everything told has its sentence, for the game master and for each seat that hears it',
    without: 'The log shows a hole, or the word undefined.',
  },
  diceShown: {
    words: 'every die that is told stands with its face in a line that the game master reads, or is left out with its reason',
    without: 'A player asks what they rolled, and no line says it.',
  },
  numbersAddUp: {
    words:
      'every number that is told with its parts is what they add up to, in fights and for options that are played on; what a roll has to come to has parts',
    without: 'A screen explains a number with parts that make another one.',
  },
  agrees: {
    words: 'what stands beside each other agrees: who is out of the fight, who is asked, how it ended, what a reason says of enemies',
    without: 'A screen says that no enemy is left, above one who can act.',
  },
  undo: {
    words: 'n steps back and n steps forward lead to the same place',
    without: 'Who takes back too much has lost it.',
  },
  rulesKnown: {
    words: 'every rule that an event, a die, a decision or a refusal cites is in the rulebook',
    without: 'A line of the log cites a rule that nobody can look up.',
  },
  survivors: {
    words: 'those who are left can begin a next fight as they are',
    without: 'A campaign loses wounds and marks between two evenings.',
  },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly without: string }>>

export type Law = keyof typeof laws
export const lawNames = Object.keys(laws) as readonly Law[]

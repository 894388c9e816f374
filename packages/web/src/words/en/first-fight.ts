/** Words that explain the first fight as it is played. What a rule says is quoted from the rulebook, never said here again. */
export const firstFight = {
  title: 'First fight',
  gotIt: 'Got it',
  off: 'No more of these',
  offTold: 'Explanations are off. The settings turn them on again.',

  asked: (name: string) => `Whoever plays ${name} decides this; the rest follows from the rules.`,
  ruleSays: (title: string) => `The rule “${title}” says:`,

  notes: {
    answer: {
      title: 'A good answer is chosen',
      words: 'Beside it stands why. Enter, or the amber button, gives it. Choose another action or target first if you like.',
    },
    numbers: {
      title: 'What the numbers mean',
      words:
        'How likely it is to succeed, what it costs the target on average, and the worst that is likely. They come from the rules, exact or sampled as they say; Why shows all of them.',
    },
    field: {
      title: 'The field answers too',
      words: 'Click an enemy, and the answer is an attack on them; click a place to go there. The list of the field does the same by keys.',
    },
    between: {
      title: 'Someone may act in between',
      words: 'What is happening stands above the question, the innermost last. It goes on once this is answered.',
    },
    dice: {
      title: 'Dice in the log',
      words: 'The brackets hold the dice as they fell. Open any number to see how it adds up, or a rule’s id to read it.',
    },
    undo: { title: 'Nothing is final', words: 'Ctrl Z takes the last answer back. In the log it is struck through, not erased.' },
    own: { title: 'Your own dice', words: 'Type the dice asks for each die as it falls, one key per face. R lets the app roll the rest.' },
    over: {
      title: 'The fight is over',
      words:
        'What decided it stands first, then what the fight was for each. Watch it again, or go on with the survivors in the next fight.',
    },
  },
} as const

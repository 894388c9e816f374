/** Words for a table that will be put away since nothing was played for long. */
const dayOf = (time: number): string => new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })

export const goesWords = (time: number): string =>
  `Nothing was played here for long. This table is put away on ${dayOf(time)}; whoever plays on keeps it. After that, the game master’s link brings it back for a while.`

/** The loop of play: show what happened, ask, read a line, do what it says; until the fight is left. Ends quietly when the input ends. */
import { endingText } from '../log/report.js'
import { lineReader } from './input.js'
import { questionAt } from './question.js'
import { type PlayTable, showNews } from './table.js'
import { followLine } from './words.js'

export async function playLoop(table: PlayTable): Promise<void> {
  const { io, screen } = table
  const reader = lineReader(io.input)
  try {
    let endShown = false
    for (;;) {
      showNews(table)
      const question = questionAt(table)
      if (question.kind === 'over' && !endShown)
        screen.say(endingText(table.session, table.viewer, table.session.length, { format: 'text', reasons: false, colors: screen.colors }))
      endShown = question.kind === 'over'
      screen.question(question)
      let led: ReturnType<typeof followLine> = 'same'
      while (led === 'same') {
        screen.prompt()
        const line = await reader.next()
        if (line === null) return
        led = followLine(table, question, line)
      }
      if (led === 'quit') return
    }
  } finally {
    reader.close()
  }
}

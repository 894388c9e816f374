/** The loop of play: show what happened, ask, read a line, do what it says; until the fight is left. Ends quietly when the input ends. */
import { BadInput, Failed } from '../failures.js'
import { endingText } from '../log/report.js'
import { keptFailure, RulesFailed } from '../rules-failed.js'
import type { Question } from './asked.js'
import { lineReader } from './input.js'
import { questionAt } from './question.js'
import { type PlayTable, showNews, viewerAt } from './table.js'
import { followLine, type Led } from './words.js'

export async function playLoop(table: PlayTable): Promise<void> {
  const { io, screen } = table
  const reader = lineReader(io.input)
  try {
    let endShown = false
    for (;;) {
      showNews(table)
      const question = questionAt(table)
      if (question.kind === 'over' && !endShown)
        screen.say(
          endingText(table.fight.session, viewerAt(table), table.fight.session.length, {
            format: 'text',
            reasons: false,
            colors: screen.colors,
          }),
        )
      endShown = question.kind === 'over'
      screen.question(question)
      let led: Led = 'same'
      while (led === 'same') {
        screen.prompt()
        const line = await reader.next()
        if (line === null) return
        led = await followed(table, question, line)
      }
      if (led === 'quit') return
    }
  } finally {
    reader.close()
  }
}

/** Does what a line says. Where a rule fails, the fight up to there is kept beside the record, which stays at the answer before. */
async function followed(table: PlayTable, question: Question, line: string): Promise<Led> {
  try {
    return await followLine(table, question, line)
  } catch (thrown) {
    if (thrown instanceof BadInput || thrown instanceof Failed) throw thrown
    throw keptFailure(table.io, table.file, new RulesFailed(table.fight.session.record(), thrown))
  }
}

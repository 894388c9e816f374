/** What a field of a question offers: no two of its values read alike, in any ready fight. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@enfilade/rulesets'
import { askedNow } from '@enfilade/session'
import { expect, test } from 'vitest'
import { begun, repository } from '../browser/positions.js'

/** How many answers of each fight are given. */
const answers = 40
test.each(rulesets.map(({ id }) => id))('%s: no two values of a field read alike', game => {
  const alike = new Set<string>()
  for (const file of readdirSync(join(repository, 'scenarios', game))) {
    const fight = begun({ game, scenario: file.replace('.yaml', ''), seed: 'a' })
    for (let given = 0; given < answers && fight.pending !== null; given++) {
      const asked = askedNow(fight, 'gm')
      if (asked.kind === 'asked')
        for (const { words, name, values = [] } of asked.questions.flatMap(one =>
          one.kind === 'choice' ? one.forms.flatMap(form => form.fields.map(field => ({ ...field, words: form.words }))) : [],
        )) {
          const read = values.filter(() => name !== 'itemId').map(one => one.words) // of two like things it is all one
          for (const one of new Set(read.filter((two, i) => read.indexOf(two) !== i))) alike.add(`${file}, ${words}, ${name}: ${one}`)
        }
      const { pending } = fight
      if (pending.kind === 'die') fight.rollRest()
      else for (const open of pending.open) fight.answer(open.tag, fight.advice(open).answer, 'policy')
    }
  }
  expect([...alike].join('\n')).toBe('')
})

/** Numbers and what they are made of: told side by side, they agree. */
import type { Event, Json, TallyLine } from '@enfilade/engine'
import type { Fight } from '../fight.js'
import { demand } from '../findings.js'

/** The number beside `lines` is the first of these, whatever a game calls it; that of `attackLines` is `attack`. */
const beside = ['tn', 'modifier', 'number', 'need', 'most', 'added', 'penalty', 'move']

/** Where a sentence names what a roll has to come to. */
const aims = /\b(?:needs|on|vs) (−?\d+)(?=\+| or less\b|[.,:; ])/g

/** The parts of each number in what is told add up to it, and what a roll has to come to is such a number. */
export function checkNumbers({ ruleset, kit, findings }: Fight, event: Event): void {
  const sums: number[] = []
  findings.check('numbersAddUp', () => {
    look(event as unknown as Holder)
    if (kit.unexplained === undefined || event.what in kit.unexplained) return
    const sentence = ruleset.narrate({ event, thrown: [], decided: [] }, id => id)
    for (const [words, number = ''] of sentence.matchAll(aims)) {
      findings.look('numbers to roll for')
      demand(sums.includes(Number(number.replace('−', '-'))), () => `no parts explain "${words}" of ${event.what}: ${sentence}`)
    }
  })

  function look(holder: Holder): void {
    for (const [key, parts] of Object.entries(holder)) {
      if (parts === null || typeof parts !== 'object') continue
      if (!isTally(parts)) {
        look(parts as Holder)
        continue
      }
      const sum = Math.round(parts.reduce((total, { amount }) => total + amount, 0) * 1e6) / 1e6
      const names = key === 'lines' ? beside : [key.replace(/Lines$/, '')]
      const numbers = names.map(name => holder[name]).filter(number => typeof number === 'number')
      sums.push(sum)
      findings.look('numbers added up')
      findings.cover('numbersAddUp', `${event.what} ${key}`)
      const holds = kit.addsUp?.(event, key, sum) ?? (numbers[0] !== undefined && Math.abs(numbers[0] - sum) < 1e-6)
      demand(holds, () => `the ${key} of ${event.what} add up to ${sum}: ${JSON.stringify(event)}`)
    }
  }
}
type Holder = Readonly<Record<string, Json>>
const isTally = (value: object): value is readonly TallyLine[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(part => part !== null && typeof part === 'object' && 'rule' in part && 'words' in part && 'amount' in part)

/**
 * What nothing reads: rows and columns of printed tables that no rule, sentence or screen asks for, however many random fights and tasks are
 * played. Such a thing is a mistake, or it is there for another reason, which is then listed.
 */
import type { AnyRuleset, AnyStep, Decision, Json, SamplingAsk, Told, Viewer } from '@enfilade/engine'
import fc from 'fast-check'
import type { Pick } from './kit.js'
import type { Battle } from './watched-ask.js'
import type { WatchedGame } from './watched-tables.js'

/** No fight is followed any further: what it reads, it has read by then. */
const mostSteps = 500
const tasksAfter = 6
const mostStepsOfTask = 200
const mostTries = 500

export interface Reading {
  /** Plays one more fight, with the tasks after it. */
  play(number: number): void
  /** In words, sorted: "column hits.targetHits severity", "row hits.targetHits 5", "table hits.targetHits". */
  unread(): string[]
}

/** `readyFights`: scenario files, of which every fourth fight is one. */
export function reading({ engine, ruleset, kit, tables, cells }: WatchedGame, readyFights: readonly Json[]): Reading {
  function run(game: AnyRuleset, battle: Battle, ask: SamplingAsk, pick: Pick, most: number, act: () => void): void {
    const viewers: readonly Viewer[] = [...game.seats(battle).map(seat => ({ seat })), 'gm']
    const viewer = (): Viewer => viewers[pick(viewers.length)] ?? 'gm'
    const names = (id: string): string => game.nameOf(battle, id)
    const tell = (event: Told['event']): void => {
      const heard = game.witness(battle, { event, thrown: [], decided: [] }, viewer())
      if (heard === null) return
      game.narrate(heard, names)
      game.goesOn(heard, names)
    }
    for (let steps = 0; steps < most && engine.stepIsDue(game, battle); steps++) {
      engine.runTopStep(game, battle, { ask, tell })
      if (pick(40) === 0) game.view(battle, viewer())
      if (pick(3) === 0) act()
    }
    game.ending(battle)
  }

  return {
    play(number) {
      const ready = number % 4 === 0 ? readyFights[(number / 4) % readyFights.length] : undefined
      const file = ready ?? fc.sample(kit.scenarios, { seed: number, numRuns: 1 })[0]
      const read = ruleset.readScenario(file as Json, [])
      if (!read.ok) throw new Error(`fight ${number} is faulty: ${JSON.stringify(read.faults[0])}`)
      const stream = engine.diceStream(`reading ${number}`)
      const pick: Pick = below => engine.below(stream, below)
      const byPolicies = number % 3 === 0
      const askFor = (game: AnyRuleset): SamplingAsk =>
        new engine.SamplingAsk(engine.diceStream(`dice ${number}`), (decision, battle, step, who, nth) => {
          const known = decision as unknown as Parameters<typeof engine.adviceOf>[1]
          if (byPolicies && game === ruleset)
            return engine.adviceOf(
              game,
              known,
              battle as unknown as Battle,
              step as AnyStep,
              who,
              { seed: `${number}`, stream: 'fast' },
              nth,
              false,
            ).answer as never
          const options = decision.options(battle, step, who)
          const answer = (options[pick(options.length)] ?? typed(decision as never, battle as never, step as never, who, pick)) as Json
          decision.say(battle, step, who, answer as never)
          if (pick(30) === 0) decision.forms?.(battle, step, who)
          return answer as never
        })
      const battle = ruleset.begin(read.value)
      run(ruleset, battle, askFor(ruleset), pick, mostSteps, () => {
        const acts = kit.acts(battle as unknown as Json, pick)
        const one = acts[pick(acts.length)]
        if (battle.agenda.length === 0 && one !== undefined) ruleset.commands[one.command]?.do(battle, one.args, undefined)
      })
      const { tasks } = ruleset
      if (tasks === undefined || ruleset.aftermath === undefined || ruleset.ending(battle) === null) return
      let people = JSON.parse(JSON.stringify(ruleset.aftermath(battle))) as Json
      for (let nth = 0; nth < tasksAfter; nth++) {
        const asTasks = tasks.readScenario(people, [])
        if (!asTasks.ok) throw new Error(`task ${nth + 1} after fight ${number} is faulty: ${JSON.stringify(asTasks.faults[0])}`)
        const doing = tasks.begin(asTasks.value)
        run(tasks, doing, askFor(tasks), pick, mostStepsOfTask, () => {})
        people = JSON.parse(JSON.stringify(tasks.survivors(doing))) as Json
      }
    },
    unread: () => [...tables].flatMap(([name, table]) => unreadOf(name, table, cells)).sort(),
  }
}

/** An answer of a decision that lists none: a form filled in at random, as often as it takes to be a legal one. */
function typed(decision: Open, battle: Battle, step: AnyStep, who: string, pick: Pick): Json {
  const forms = (decision.forms?.(battle, step, who) ?? []).filter(form => form.refused === undefined)
  for (let tries = 0; tries < mostTries; tries++) {
    const form = forms[pick(forms.length)]
    const answer: Record<string, Json> = { action: form?.action ?? '' }
    for (const { name, kind, values = [], from = 0, to = 10, optional } of form?.fields ?? []) {
      const open = values.filter(value => value.refused === undefined)
      if (optional === true && pick(2) === 0) continue
      if (kind === 'number') answer[name] = open[pick(open.length)]?.value ?? from + pick(to - from + 1)
      else if (kind === 'list') answer[name] = []
      else if (open.length > 0) answer[name] = open[pick(open.length)]?.value as Json
    }
    if (decision.refusal(battle, step, who, answer) === null) return answer
  }
  throw new RangeError(`no answer to ${decision.name} was found in ${mostTries} tries`)
}

type Open = Decision<Battle, AnyStep, Json>
type Cell = { readonly row: string; readonly column: string; readonly isRead: boolean }

/** Of a table with rows of its own, the rows and columns of which no cell was read. A row is judged by the columns that others are read in. */
function unreadOf(name: string, table: unknown, read: ReadonlySet<string>): string[] {
  if (typeof table !== 'object' || table === null) return []
  const within = 'rows' in table ? ['rows'] : []
  const rows = 'rows' in table ? table.rows : table
  const cells: Cell[] = []
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        if (key !== 'source') walk(one, [...path, key])
      }
    else {
      const [row = '', ...column] = path
      const at = [...within, ...path].join('.')
      cells.push({ row, column: column.map(key => (/^\d+$/.test(key) ? '*' : key)).join('.'), isRead: read.has(`${name} ${at}`) })
    }
  }
  walk(rows, [])
  if (cells.length === 0) return []
  if (!cells.some(({ isRead }) => isRead)) return [`table ${name}`]
  const columns = new Set(cells.map(({ column }) => column))
  const dead = [...columns].filter(column => !cells.some(cell => cell.column === column && cell.isRead))
  const judged = cells.filter(({ column }) => !dead.includes(column) && !cells.every(cell => cell.column !== column || cell.isRead))
  const unreadRows = [...new Set(judged.map(({ row }) => row))].filter(row => !judged.some(cell => cell.row === row && cell.isRead))
  return [...dead.map(column => `column ${name} ${column}`), ...unreadRows.map(row => `row ${name} ${row}`)]
}

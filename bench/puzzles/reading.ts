/**
 * Puzzles: positions with the answers that a good player would give, one file each under `puzzles/<game>`. A file names the scenario, what is
 * answered before, whose decision it is, and which answers are right.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Puzzle as AskedPuzzle } from '@enfilade/analysis'
import { type AnyRuleset, faultText, type Json } from '@enfilade/engine'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../scenario.js'

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>
const pattern = z.union([z.string().min(1), z.record(z.string(), json)])

const question = { who: z.string(), decision: z.string() }
const form = z.strictObject({
  puzzle: z.literal(1),
  title: z.string().min(1),
  /** Why the right answers are right, for a reader who knows the game. */
  why: z.string().min(1),
  asked: z.strictObject(question),
  /** Answers given before, in this order, the first of the list that fits, `without` these of its fields. Whatever else is asked is answered by the policies of the scenario. */
  before: z.array(z.strictObject({ ...question, answer: pattern, without: z.array(z.string()).default([]) })).default([]),
  /** Kinds of answer, such as moves, that are carried out and followed by the same question: the first answer of another kind is the one that counts. */
  first: z.array(z.string()).default([]),
  right: z.array(pattern).min(1),
  /** Answers that no good player gives; whatever is in neither list is merely not right. */
  wrong: z.array(pattern).default([]),
  /** By the words of an answer, what its odds are: as `enfilade odds` says them, from what the side knows. */
  figures: z.record(z.string(), z.string()).default({}),
  scenario: json,
})

/** `figures`: by the words of an answer, what its odds are. */
export interface Puzzle extends AskedPuzzle {
  readonly figures: Readonly<Record<string, string>>
}

/**
 * @param name of the file, without the ending
 * @throws Error with all faults of the file, each with its place
 */
export function readPuzzle(ruleset: AnyRuleset, name: string, text: string): Puzzle {
  const failed = (lines: readonly string[]): Error => new Error(lines.map(line => `puzzles/${ruleset.id}/${name}.yaml: ${line}`).join('\n'))
  let file: unknown
  try {
    file = parse(text)
  } catch (thrown) {
    throw failed([(thrown as Error).message])
  }
  const read = form.safeParse(file)
  if (!read.success)
    throw failed(read.error.issues.map(({ path, message }) => `${path.length === 0 ? 'the file' : path.join('.')}: ${message}.`))
  const unreadable = [...read.data.right, ...read.data.wrong, ...read.data.before.map(({ answer }) => answer)].flatMap(one => {
    try {
      if (typeof one === 'string') new RegExp(one, 'u')
      return []
    } catch (thrown) {
      return [(thrown as Error).message]
    }
  })
  if (unreadable.length > 0) throw failed(unreadable)
  const scenario = ruleset.readScenario(read.data.scenario, [])
  if (!scenario.ok) throw failed(scenario.faults.map(fault => faultText({ ...fault, path: ['scenario', ...fault.path] })))
  return { ...read.data, name, ruleset, resolved: scenario.value }
}

/** All puzzles of a game, in order of their names. @throws Error with the faults of a file */
export function puzzlesOf(ruleset: AnyRuleset): Puzzle[] {
  const folder = new URL(`puzzles/${ruleset.id}/`, root)
  return readdirSync(folder)
    .filter(file => file.endsWith('.yaml'))
    .sort()
    .map(file => readPuzzle(ruleset, file.slice(0, -'.yaml'.length), readFileSync(new URL(file, folder), 'utf8')))
}

/**
 * Commands of the program as tools: the same text answers a person at the terminal and a model. What a tool is given comes on standard input; no file of
 * this machine is read but the ready fights, and none is written.
 */
import { Readable } from 'node:stream'
import type { Io } from '../io.js'
import { NotDone } from './seats.js'

export type RunProgram = (words: readonly string[], io: Io) => Promise<number>

/** How long a simulation may take; it then answers with the fights that it has, before the caller gives up. */
const mostSeconds = 20

/** What the command prints with --json. @throws NotDone where it refuses or fails */
export async function ranAs(io: Io, run: RunProgram, words: readonly string[], given?: string): Promise<object> {
  const [out, err]: [string[], string[]] = [[], []]
  const apart: Io = {
    ...io,
    onlyReady: true,
    within: mostSeconds,
    input: Readable.from(given === undefined ? [] : [given]),
    out: { isTerminal: false, columns: 100, write: text => void out.push(text) },
    err: { isTerminal: false, columns: 100, write: text => void err.push(text) },
    lastWords: null,
    interrupt: null,
  }
  const code = await run(words, apart)
  const value = parsed(out.join('')) as (object & { readonly error?: { readonly words: string } }) | null
  if (code === 0 && value !== null) return value
  const { words: said, ...more } = value?.error ?? { words: err.join('').trim() || 'The program gave no answer.' }
  throw new NotDone(said, more)
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A ready fight as `game/name`, else the text of a scenario, a record or a message. */
export function fightGiven(fight: string): { readonly name: string; readonly text?: string } {
  const ready = /^(?:scenarios\/)?([\w-]{1,60})\/([\w-]{1,80})(?:\.yaml)?$/.exec(fight.trim())
  return ready === null ? { name: '-', text: fight } : { name: `scenarios/${ready[1]}/${ready[2]}.yaml` }
}

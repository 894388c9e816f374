/**
 * Runs one command line: finds the command, turns failures into words and an exit code (0 fine, 1 failed, 2 bad input). Needs no process:
 * streams, folder and games come with `io`.
 */

import { placedFaultText } from '@enfilade/client'
import { messageOf } from '@enfilade/engine'
import { type Command, CommanderError } from 'commander'
import { BadInput, exitBadInput, exitFailed, exitFine, Failed } from './failures.js'
import { type Io, note, printJson } from './io.js'
import { programOf } from './program.js'

/** @param words the command line after the program's name */
export async function run(words: readonly string[], io: Io): Promise<number> {
  const program = await programOf(words, io, run)
  const wantsJson = words.includes('--json')
  try {
    await program.parseAsync([...words], { from: 'user' })
    return exitFine
  } catch (thrown) {
    return ended(thrown, io, wantsJson, program)
  }
}

function ended(thrown: unknown, io: Io, wantsJson: boolean, program: Command): number {
  if (thrown instanceof CommanderError) {
    if (thrown.exitCode === 0) return exitFine // help and version, printed already
    if (thrown.code === 'commander.help') return exitBadInput
    if (wantsJson) printJson(io, { error: { kind: 'badInput', words: thrown.message.replace(/^error: /, ''), faults: [] } })
    return exitBadInput
  }
  if (thrown instanceof BadInput) {
    for (const fault of thrown.faults) note(io, placedFaultText(fault))
    if (wantsJson)
      printJson(io, {
        error: {
          kind: 'badInput',
          words: thrown.message,
          faults: thrown.faults.map(({ file, line, column, fault }) => ({
            file,
            line: line ?? null,
            column: column ?? null,
            path: fault.path,
            words: fault.words,
            found: fault.found ?? null,
            allowed: fault.allowed ?? null,
          })),
        },
      })
    return exitBadInput
  }
  if (thrown instanceof Failed) {
    note(io, thrown.message)
    if (wantsJson) printJson(io, { error: { kind: 'failed', words: thrown.message, ...thrown.details } })
    return exitFailed
  }
  return unexpected(thrown, io, wantsJson, program)
}

function unexpected(thrown: unknown, io: Io, wantsJson: boolean, program: Command): number {
  const words = messageOf(thrown)
  note(io, `${program.name()} hit a bug: ${words}`)
  if ((io.environment.ENFILADE_DEBUG ?? '') !== '') note(io, (thrown instanceof Error ? thrown.stack : undefined) ?? '')
  else note(io, 'Set ENFILADE_DEBUG=1 and run the same command again to see where.')
  if (wantsJson) printJson(io, { error: { kind: 'unexpected', words } })
  return exitFailed
}

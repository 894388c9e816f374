/** Acts of the game master in tests: done in order, or refused without having done anything. */
import { type Command, deepCopy, type Event, type Fault, type Json, pathText } from '@enfilade/engine'
import { expect } from 'vitest'

export const actingOn = <B>(commands: Readonly<Record<string, Command<B>>>, checkBattle: (battle: Json) => readonly Fault[]) => ({
  /** Does it, and gives what was told; a refusal fails. */
  done(battle: B, name: string, args: Json): Event[] {
    const told: Event[] = []
    const faults = commands[name]?.do(battle, args, event => told.push(event)) ?? [{ path: [], words: `no command ${name}` }]
    expect(faults).toEqual([])
    expect(checkBattle(deepCopy(battle as unknown as Json))).toEqual([])
    return told
  },
  /** Where and why it is refused; nothing has happened. */
  refused(battle: B, name: string, args: Json): string[] {
    const before = deepCopy(battle as unknown as Json)
    const faults = commands[name]?.do(battle, args, undefined) ?? []
    expect(faults.length).toBeGreaterThan(0)
    expect(battle).toEqual(before)
    return faults.map(fault => `${pathText(fault.path)}: ${fault.words}`)
  },
})

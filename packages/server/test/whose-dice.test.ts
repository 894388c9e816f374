// Dice by hand are a whole side's in the fight, and a player's own ones are for whom they play alone.
import { afterEach, expect, test } from 'vitest'
import { cleanUp, served, TestDevice, tableAt, tokenOf } from './serving.js'

afterEach(cleanUp)

test('a player’s own dice leave their side’s others to the program, until the game master throws for those', async () => {
  const server = await served()
  const made = await tableAt(server, 'cyberpunk-red', 'back-door')
  const table = server.tables.table(made.id)
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const [side = ''] = table?.fight.ruleset.seats(table.fight.session.battle) ?? []
  const invitation = await gm.calls.addSeat({ kind: 'player', name: 'Ana', side, people: ['vex'] })
  if ('words' in invitation) throw new Error(invitation.words)
  const ana = new TestDevice(server.port, tokenOf(invitation))
  await ana.shown()
  expect(await ana.calls.setDice('own')).toBeNull()
  const diceShown = (): unknown => gm.snapshot?.seats.find(({ id }) => id === side)?.dice
  const isDie = ({ kind }: { readonly kind: string }): boolean => kind === 'die'
  const others = ['rook', 'sabine', 'lantern']
  /** Plays on until a die waits, and for whom. */
  const nextDie = async (): Promise<unknown> => {
    for (;;) {
      for (const device of [ana, gm])
        for (const { kind, tag } of device.questions) if (kind === 'choice') await device.calls.takeAdvice(tag)
      await new Promise(next => setTimeout(next, 5))
      const { pending } = table?.fight.session ?? {}
      if (pending?.kind === 'die' && (ana.questions.some(isDie) || gm.questions.some(isDie))) return pending.who
    }
  }
  expect([await nextDie(), diceShown()]).toEqual(['vex', 'stream'])
  await ana.until(({ questions }) => questions.some(isDie))
  expect(await gm.calls.setSeat(side, { decides: 'person', dice: 'physical' })).toBeNull()
  expect(await ana.calls.setDice('app')).toBeNull()
  await ana.until(({ questions }) => !questions.some(isDie)) // the program throws it now
  expect([table?.stored.byHand, table?.fight.session.seats[side]?.dice]).toEqual([[side], 'physical'])
  expect(others).toContain(await nextDie())
  expect([ana.questions.some(isDie), diceShown()]).toEqual([false, 'physical'])
})

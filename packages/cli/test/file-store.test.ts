/** The file of a record as the store of a table: what every store promises, and that the file always holds the whole record. */
import { renameSync } from 'node:fs'
import { recordText } from '@enfilade/engine'
import type { OpenTable } from '@enfilade/session'
import { expect, test } from 'vitest'
import { storesKeepTheirWord } from '../../session/test/store-contract.js'
import { fileStore } from '../src/play/file-store.js'
import { hostedIn } from '../src/play/hosting.js'
import { begun, folderOfTest, ioIn, read, write } from './kit.js'

storesKeepTheirWord('the file of a record', async () => {
  const folder = folderOfTest()
  return {
    store: fileStore(ioIn(folder)),
    begin: (id, record) => fileStore(ioIn(folder)).write([['snapshot', id, 0, record]]),
    again: async () => fileStore(ioIn(folder)),
    full: () => {
      renameSync(folder, `${folder}-away`)
      return () => renameSync(`${folder}-away`, folder)
    },
  }
})

async function hosted() {
  const folder = folderOfTest()
  return { folder, host: await hostedIn(ioIn(folder), 'x.json', 'Cargo bay nine', await begun('cargo-bay'), false) }
}

const answered = ({ fight, gameMaster }: OpenTable) => {
  const { pending } = fight.session
  return gameMaster.takeAdvice(pending?.kind === 'choice' ? (pending.open[0]?.tag ?? '') : '')
}
const answer = (host: OpenTable): Promise<unknown> => host.change(null, 'takeAdvice', null, () => answered(host))

test('from the beginning and after each answer the file is the whole record, with the digits and the state of now', async () => {
  const { folder, host } = await hosted()
  for (let nth = 0; nth < 6; nth++) {
    expect(read(folder, 'x.json')).toBe(recordText(host.fight.session.record()))
    expect(await answer(host)).toBe(null)
  }
})
test('a file that another program has written to meanwhile stays as it is, and is not played on', async () => {
  const { folder, host } = await hosted()
  const other = `${read(folder, 'x.json')} `
  write(folder, 'x.json', other)
  await expect(answer(host)).rejects.toThrow('x.json was changed while it was played here; it is left as it is now.')
  expect(read(folder, 'x.json')).toBe(other)
  await expect(host.open()).rejects.toThrow('x.json was changed')
})
test('an answer that can’t be kept has not been given', async () => {
  const { folder, host } = await hosted()
  const kept = read(folder, 'x.json')
  const hash = host.fight.session.hash()
  renameSync(folder, `${folder}-away`)
  await expect(answer(host)).rejects.toThrow()
  await expect(host.open()).rejects.toThrow()
  renameSync(`${folder}-away`, folder)
  await host.open()
  expect(host.fight.session.hash()).toBe(hash)
  expect(read(folder, 'x.json')).toBe(kept)
  expect(await answer(host)).toBe(null)
})

/** Fights in one message: the ready fights and the content that a message may name, and making text small and large again. */
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { type FileText, readFileText } from '@enfilade/client'
import type { AnyRuleset, FightRecord, Json } from '@enfilade/engine'
import { type KnownParts, knownParts, MessageFault, messageOfRecord, openMessage, recordIn, type Squeeze } from '@enfilade/session'
import { BadInput } from '../failures.js'
import type { Io } from '../io.js'
import { readyNames, readyPath } from './ready.js'

const squeeze: Squeeze = {
  deflate: async text => promisify(deflateRaw)(Buffer.from(text), { level: 9 }),
  inflate: async (bytes, most) => (await promisify(inflateRaw)(bytes, { maxOutputLength: most })).toString('utf8'),
}

/** The ready fights of a game that need no content files, as the game reads them. */
function readyFights(ruleset: AnyRuleset): readonly Json[] {
  return readyNames(ruleset.id).flatMap(name => {
    const text = readFileText(name, readFileSync(readyPath(`scenarios/${ruleset.id}/${name}.yaml`) as string, 'utf8'))
    const read = text.ok ? ruleset.readScenario(text.file.value, []) : text
    return read.ok ? [read.value] : []
  })
}
const nothingKnown: KnownParts = new Map()

/** A record as what stands behind `#/m/`. `whole`: it names nothing that the reader's program has to have. @throws BadInput where it is too large */
export async function messageFrom(ruleset: AnyRuleset, record: FightRecord, whole: boolean): Promise<string> {
  try {
    return await messageOfRecord(ruleset, record, whole ? nothingKnown : knownParts(ruleset, readyFights(ruleset)), squeeze)
  } catch (thrown) {
    throw refused(thrown)
  }
}

const shown = 'the message'
/** The record in a message, as if it had been read from a file. @throws BadInput in words */
export async function readMessage(io: Io, text: string): Promise<FileText> {
  try {
    const packed = await openMessage(text, squeeze)
    const games = io.games.flatMap(game => (game.tasks === undefined ? [game] : [game, game.tasks]))
    const ruleset = games.find(({ id }) => id === packed.ruleset)
    if (ruleset === undefined)
      throw new MessageFault(`This message is a fight of “${packed.ruleset.slice(0, 40)}”, a game that this program doesn’t have.`)
    const value = recordIn(ruleset, packed, knownParts(ruleset, readyFights(ruleset))) as unknown as Json
    return { name: shown, value, placed: faults => faults.map(fault => ({ file: shown, fault })) }
  } catch (thrown) {
    throw refused(thrown)
  }
}
const refused = (thrown: unknown): unknown =>
  thrown instanceof MessageFault ? new BadInput([{ file: shown, fault: { path: [], words: thrown.message } }]) : thrown

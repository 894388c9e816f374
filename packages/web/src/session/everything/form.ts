/**
 * The file that holds everything of a browser: lines in gzip. Each line is its check, a space and JSON; the first says what the file is, the
 * last how many parts stand between. Written and read part by part, so that hundreds of fights never lie in memory at once.
 */
import type { PlacedFault } from '@enfilade/client'
import { type Fault, type FightRecord, hashOfText, type Json, recordFaults } from '@enfilade/engine'
import { type PictureData, pictureTypes } from '@enfilade/session'
import * as z from 'zod/mini'
import type { FightSummary, KeptFile } from '../library.js'
import { largestPicture, pictureKinds } from '../pictures.js'
import { isPacked } from './packed.js'

const formVersion = 1
/** No line is longer, in characters: a fight with the largest picture fits. */
const longestLine = 128 * 1024 * 1024

/** The picture under a map or a fight, as a file holds it. */
export interface WrittenPicture {
  readonly type: string
  /** In base64. */
  readonly data: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly ratio: number
  readonly strength: number
}
/** A picture stands with the fight or the scenario that it lies under, so that neither comes without the other. */
export type Part =
  | { readonly fight: FightSummary; readonly record: FightRecord; readonly picture?: WrittenPicture }
  | { readonly file: KeptFile; readonly text: string; readonly picture?: WrittenPicture }
  /** By game and name. */
  | { readonly face: string; readonly portrait: PictureData }
export interface Head {
  readonly enfilade: 'everything'
  readonly version: typeof formVersion
  /** Milliseconds since 1970. */
  readonly made: number
}

// ── writing ────────────────────────────────────────────────────────────────────────────────────────────────────────
const line = (value: unknown): string => {
  const text = JSON.stringify(value)
  return `${hashOfText(text)} ${text}\n`
}
export async function written(made: number, parts: AsyncIterable<Part>): Promise<Blob> {
  const lines = (async function* () {
    yield line({ enfilade: 'everything', version: formVersion, made } satisfies Head)
    let count = 0
    for await (const part of parts) {
      yield line(part)
      count++
    }
    yield line({ parts: count })
  })()
  const stream = new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  const packed = stream.pipeThrough(new TextEncoderStream()).pipeThrough(new CompressionStream('gzip'))
  return new Response(packed, { headers: { 'content-type': 'application/gzip' } }).blob()
}

// ── reading ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What is wrong with a file, and in which of its lines. */
export class Damaged extends Error {
  constructor(
    readonly faults: readonly Fault[],
    readonly line: number | null = null,
  ) {
    super(faults.map(fault => fault.words).join(' '))
  }
  placed(file: string): PlacedFault[] {
    return this.faults.map(fault => ({ file, ...(this.line !== null && { line: this.line }), fault }))
  }
}
const damaged = (words: string, at: number | null = null, more: Partial<Fault> = {}): Damaged =>
  new Damaged([{ path: [], words, ...more }], at)
const foreign = (): Damaged =>
  damaged('This file doesn’t hold everything of a browser.', null, { allowed: 'a file made by “Save everything”, unchanged' })

/** The lines of a file, without their ends. @throws Damaged where it can't be unpacked */
async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader()
  let begun: string[] = []
  let length = 0
  let count = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw count === 0 ? foreign() : damaged('The file breaks off or is damaged from here on.', count + 1)
    })
    if (done) break
    const [first = '', ...others] = value.split('\n')
    begun.push(first)
    length += first.length
    for (const next of others) {
      count++
      yield begun.join('')
      begun = [next]
      length = next.length
    }
    if (length > longestLine) {
      await reader.cancel().catch(() => undefined)
      throw damaged('This line is too long.', count + 1)
    }
  }
  if (length > 0) throw damaged('The file breaks off here.', count + 1)
}
function valueIn(text: string, at: number): Json {
  const json = text.slice(17)
  if (hashOfText(json) !== text.slice(0, 16) || text[16] !== ' ') throw at === 1 ? foreign() : damaged('This line was altered.', at)
  try {
    return JSON.parse(json) as Json
  } catch {
    throw damaged('This line can’t be read.', at)
  }
}

/** The parts of a file, one after the other; the first says what file it is. @throws Damaged */
export async function* partsOf(file: Blob): AsyncGenerator<Head | Part> {
  if (!(await isPacked(file))) throw foreign()
  let at = 0
  let end: number | null = null
  for await (const text of linesOf(file)) {
    at++
    if (end !== null) throw damaged('Something stands behind the end of the file.', at)
    const value = valueIn(text, at)
    if (at === 1) yield headOf(value)
    else {
      end = z.safeParse(endForm, value).data?.parts ?? null
      if (end === null) yield partOf(value, at)
      else if (end !== at - 2) throw damaged(`The file should have ${end} parts, and has ${at - 2}.`, at)
    }
  }
  if (at === 0) throw foreign()
  if (end === null) throw damaged('The file breaks off here.', at + 1)
}
function headOf(value: Json): Head {
  const { data } = z.safeParse(z.object({ enfilade: z.literal('everything'), version: z.number(), made: z.number() }), value)
  if (data === undefined) throw foreign()
  if (data.version !== formVersion)
    throw damaged('This file was made by a newer version of the app.', 1, { found: data.version, allowed: [formVersion] })
  return { ...data, version: formVersion }
}

const endForm = z.strictObject({ parts: z.number() })
const text = z.string()
const number = z.number()
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))
const pictureForm = z.strictObject({
  type: z.enum(pictureKinds),
  data: base64.check(z.maxLength(Math.ceil(largestPicture / 3) * 4)),
  ...{ x: number, y: number, width: number, ratio: number, strength: number },
})
const summaryForm = z.looseObject({
  ...{ id: text, title: text, game: text, gameTitle: text, rulesVersion: text, created: number, changed: number, clock: text },
  ...{ asks: z.nullable(text), over: z.nullable(text), answers: number, removed: z.nullable(number), readOnly: z.optional(text) },
  ...{ after: z.optional(text), campaign: z.optional(z.object({ id: text, title: text })) },
})
const fileForm = z.looseObject({
  ...{ id: text, kind: z.enum(['content', 'scenario']), game: text, name: text, title: text },
  sides: z.array(z.object({ name: text, people: number })),
  ...{ needs: z.array(text), entries: z.record(text, number), people: z.array(z.object({ id: text, name: text })) },
  ...{ created: number, removed: z.nullable(number) },
})
const forms: Readonly<Record<string, z.ZodMiniType>> = {
  fight: z.strictObject({ fight: summaryForm, record: z.looseObject({}), picture: z.optional(pictureForm) }),
  file: z.strictObject({ file: fileForm, text, picture: z.optional(pictureForm) }),
  face: z.strictObject({ face: text, portrait: z.strictObject({ type: z.enum(pictureTypes), data: base64 }) }),
}
const notOfTheForm = 'This is missing, or not of the form that it should have.'
function partOf(value: Json, at: number): Part {
  const kind = Object.keys(forms).find(one => typeof value === 'object' && value !== null && one in value)
  if (kind === undefined) throw damaged('This is no part of a browser.', at, { allowed: Object.keys(forms) })
  const read = z.safeParse(forms[kind] as z.ZodMiniType, value)
  if (!read.success)
    throw new Damaged(
      read.error.issues.map(({ path }) => ({ path: path.map(key => (typeof key === 'number' ? key : String(key))), words: notOfTheForm })),
      at,
    )
  const part = value as unknown as Part
  if ('fight' in part) {
    const faults = recordFaults(part.record as unknown as Json)
    if (faults.length > 0)
      throw new Damaged(
        faults.map(fault => ({ ...fault, path: ['record', ...fault.path] })),
        at,
      )
    if (part.record.ruleset !== part.fight.game) throw damaged('The fight and its record are of different games.', at)
  }
  return part
}

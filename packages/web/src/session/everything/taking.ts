/**
 * Takes in a file that holds everything of a browser. It is read as a whole before anything is kept, and where the browser refuses to keep
 * a part, what was kept until then is taken out again: all of it or nothing.
 */
import { readFileText } from '@enfilade/client'
import type { Json } from '@enfilade/engine'
import { holdings, idOfFile } from '../holdings.js'
import type { Choice, Choices, Clash, FightSummary, KeptFile, LookedThrough, TakenEverything } from '../library.js'
import { ofFight, ofMap } from '../pictures.js'
import {
  type FacePart,
  type FightPart,
  type FilePart,
  faceStanding,
  fightStanding,
  fileStanding,
  mergedContent,
  type Standing,
} from './clashes.js'
import { Damaged, type Head, type Part, partsOf } from './form.js'
import { type Places, readPicture } from './places.js'

export interface Known {
  /** Content of a game; empty where this app has no such game. */
  kindsOf(game: string): Promise<readonly string[]>
  newId(): string
}
type Undo = () => Promise<unknown>

/** What can't be kept twice stays as it is here. */
const choiceFor = (choices: Choices, clash: Clash | undefined): Choice => {
  const choice = choices[clash?.key ?? ''] ?? 'here'
  return choice === 'both' && clash?.canBoth !== true ? 'here' : choice
}
const standingOf = (places: Places, part: Part): Promise<Standing> =>
  'fight' in part ? fightStanding(places, part) : 'file' in part ? fileStanding(places, part) : faceStanding(places, part)
const isHead = (one: Head | Part): one is Head => 'enfilade' in one

/** What is in a file and what of it is here already. Nothing is kept. */
export async function lookThrough(places: Places, name: string, file: Blob): Promise<LookedThrough> {
  const counts = { fights: 0, files: 0, pictures: 0, parts: 0, same: 0 }
  const campaigns = new Set<string>()
  const clashes: LookedThroughOk['clashes'][number][] = []
  let made = 0
  let at = 0
  try {
    for await (const part of partsOf(file)) {
      at++
      if (isHead(part)) {
        made = part.made
        continue
      }
      counts.parts++
      if ('fight' in part) {
        counts.fights++
        if (part.fight.campaign !== undefined) campaigns.add(part.fight.campaign.id)
      } else if ('file' in part) {
        counts.files++
        checkFile(part, at)
      } else counts.pictures++
      if (!('face' in part) && part.picture !== undefined) counts.pictures++
      const standing = await standingOf(places, part)
      if (standing.is === 'same') counts.same++
      clashes.push(...standing.clashes)
    }
  } catch (thrown) {
    if (thrown instanceof Damaged) return { ok: false, faults: thrown.placed(name) }
    throw thrown
  }
  return { ok: true, made, ...counts, campaigns: campaigns.size, clashes }
}
type LookedThroughOk = Extract<LookedThrough, { readonly ok: true }>

/** A file's text is read before it is kept, and its place follows from what it is. @throws Damaged */
function checkFile({ file, text }: FilePart, at: number): void {
  if (file.id !== idOfFile(file))
    throw new Damaged([{ path: ['file', 'id'], words: 'This file has the id of another one.', found: file.id }], at)
  const read = readFileText(file.name, text)
  if (!read.ok)
    throw new Damaged(
      read.faults.map(({ fault }) => ({ ...fault, path: ['text', ...fault.path] })),
      at,
    )
}

/** `choices`: of each clash by its key; what isn't named stays as it is here. @throws Damaged, and whatever the browser refuses with */
export async function takeEverything(places: Places, known: Known, file: Blob, choices: Choices): Promise<TakenEverything> {
  const undo: Undo[] = []
  const taken = { added: 0, replaced: 0, left: 0 }
  const titles = new Map((await places.fights.list()).flatMap(({ campaign }) => (campaign ? [[campaign.id, campaign.title] as const] : [])))
  try {
    for await (const part of partsOf(file)) {
      if (isHead(part)) continue
      const standing = await standingOf(places, part)
      if (standing.is === 'same') continue
      const count = (choice: string): void => {
        taken[choice === 'here' ? 'left' : choice === 'theirs' && standing.is === 'clashes' ? 'replaced' : 'added']++
      }
      if ('file' in part) await takeFile(places, known, part, standing, choices, undo, count)
      else {
        const choice = standing.is === 'new' ? 'theirs' : choiceFor(choices, standing.clashes[0])
        count(choice)
        if (choice === 'here') continue
        if ('fight' in part) await takeFight(places, choice === 'both' ? copyOf(part, known.newId()) : part, titles, undo)
        else await takeFace(places, part, undo)
      }
    }
    return taken
  } catch (thrown) {
    for (const back of undo.toReversed()) await back().catch(() => undefined)
    throw thrown
  }
}

const copyOf = (part: FightPart, id: string): FightPart => ({ ...part, fight: { ...part.fight, id, title: `${part.fight.title} (2)` } })

async function takeFight(
  places: Places,
  { fight, record, picture }: FightPart,
  titles: ReadonlyMap<string, string>,
  undo: Undo[],
): Promise<void> {
  const { fights } = places
  const before = await fights.read(fight.id)
  undo.push(async () => {
    await fights.destroy(fight.id)
    if (before !== null) await fights.begin(before.summary, before.record)
  })
  const title = titles.get(fight.campaign?.id ?? '')
  const summary: FightSummary =
    fight.campaign !== undefined && title !== undefined ? { ...fight, campaign: { ...fight.campaign, title } } : fight
  // Answers that were kept after the whole record go with it.
  if (before !== null) await fights.destroy(fight.id)
  await fights.begin(summary, record)
  await takePicture(places, ofFight(fight.id), picture, undo)
}

async function takePicture({ pictures }: Places, name: string, picture: FightPart['picture'], undo: Undo[]): Promise<void> {
  const before = await pictures.get(name)
  if (before === null && picture === undefined) return
  undo.push(() => pictures.put(name, before))
  await pictures.put(name, picture === undefined ? null : readPicture(picture))
}

async function takeFace({ faces }: Places, { face, portrait }: FacePart, undo: Undo[]): Promise<void> {
  const before = await faces.get(face)
  undo.push(() => faces.put(face, before))
  await faces.put(face, portrait)
}

async function takeFile(
  places: Places,
  known: Known,
  part: FilePart,
  standing: Standing,
  choices: Choices,
  undo: Undo[],
  count: (choice: string) => void,
): Promise<void> {
  const { files } = places
  const chosen = (key: string): Choice =>
    choiceFor(
      choices,
      standing.clashes.find(clash => clash.key === key),
    )
  const before = await files.read(part.file.id)
  const put = async (file: KeptFile, text: string, value: Json): Promise<void> => {
    const old = await files.read(file.id)
    undo.push(() => (old === null ? files.destroy(file.id) : files.put(old)))
    await files.put({ file, text, value })
  }
  const whole = standing.clashes.find(({ key }) => key === `file ${part.file.id}`)
  if (part.file.kind === 'content' && before !== null && before.text !== part.text && whole === undefined) {
    const merged = mergedContent(before, part, chosen)
    if (merged === null) throw new Error('A content file has changed meanwhile. Try again.')
    if (standing.clashes.length === 0) count('theirs')
    for (const { key } of standing.clashes) count(chosen(key))
    const about = holdings(await known.kindsOf(part.file.game), merged.value)
    return put({ ...before.file, ...about, removed: before.file.removed === null ? null : part.file.removed }, merged.text, merged.value)
  }
  const choice = whole === undefined ? 'theirs' : chosen(whole.key)
  count(choice)
  if (choice === 'here') return
  const file = choice === 'both' ? await freeCopy(places, part.file) : part.file
  const read = readFileText(file.name, part.text)
  if (!read.ok) throw new Error('A file can’t be read.')
  await put(file, part.text, read.file.value)
  await takePicture(places, ofMap(file.game, file.id), part.picture, undo)
}

async function freeCopy({ files }: Places, file: KeptFile): Promise<KeptFile> {
  for (let n = 2; ; n++) {
    const name = file.name.replace(/(?=\.(?:ya?ml|json)$)|$/i, ` ${n}`)
    const id = idOfFile({ ...file, name })
    if ((await files.read(id)) === null) return { ...file, id, name, title: `${file.title} (${n})` }
  }
}

/** What a part of a file means where something of its name is here already: nothing, an addition, or a choice. */
import { editedText, readFileText, same } from '@enfilade/client'
import { entryId, type Fields, fieldsOf, isFields, textOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import type { WholeFile } from '../file-store.js'
import type { Choice, Clash } from '../library.js'
import { ofFight, ofMap } from '../pictures.js'
import type { Part } from './form.js'
import { type Places, writtenPicture } from './places.js'

export type FightPart = Extract<Part, { readonly fight: unknown }>
export type FilePart = Extract<Part, { readonly file: unknown }>
export type FacePart = Extract<Part, { readonly face: unknown }>
/** How a part stands to what is here. */
export interface Standing {
  readonly is: 'new' | 'same' | 'clashes'
  readonly clashes: readonly Clash[]
}
const isNew: Standing = { is: 'new', clashes: [] }
const isSame: Standing = { is: 'same', clashes: [] }
const clashing = (clashes: readonly Clash[]): Standing => ({ is: 'clashes', clashes })
/** For a part with both choices and no detail. */
const clash = (key: string, kind: Clash['kind'], name: string, more: Partial<Clash> = {}): Standing =>
  clashing([{ key, kind, name, game: '', canBoth: false, ...more }])

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json
const alike = (one: unknown, other: unknown): boolean => same(plain(one ?? null), plain(other ?? null))
async function samePicture(places: Places, name: string, given: FightPart['picture']): Promise<boolean> {
  const here = await places.pictures.get(name)
  return alike(here === null ? null : await writtenPicture(here), given)
}

export async function fightStanding(places: Places, { fight, record, picture }: FightPart): Promise<Standing> {
  const here = await places.fights.read(fight.id)
  if (here === null) return isNew
  const same = here.summary.title === fight.title && alike(here.record, record) && (await samePicture(places, ofFight(fight.id), picture))
  // What lies in the bin here comes out of it.
  if (same) return here.summary.removed !== null && fight.removed === null ? isNew : isSame
  const sizes = {
    here: { answers: here.summary.answers, changed: here.summary.changed },
    theirs: { answers: fight.answers, changed: fight.changed },
  }
  return clash(`fight ${fight.id}`, 'fight', fight.title, { game: fight.game, canBoth: true, ...sizes })
}

export async function faceStanding(places: Places, { face, portrait }: FacePart): Promise<Standing> {
  const here = await places.faces.get(face)
  if (here === null) return isNew
  return alike(here, portrait)
    ? isSame
    : clash(`face ${face}`, 'face', face.slice(face.indexOf('.') + 1), { game: face.slice(0, face.indexOf('.')) })
}

export async function fileStanding(places: Places, part: FilePart): Promise<Standing> {
  const { file, text, picture } = part
  const here = await places.files.read(file.id)
  if (here === null) return isNew
  if (here.text === text && (await samePicture(places, ofMap(file.game, file.id), picture)))
    return here.file.removed !== null && file.removed === null ? isNew : isSame
  const whole = clash(`file ${file.id}`, file.kind, file.title, { game: file.game, canBoth: file.kind === 'scenario' })
  if (file.kind === 'scenario') return whole
  const union = mergedContent(here, part, () => 'here')
  if (union === null) return whole
  return union.clashes.length > 0 ? clashing(union.clashes) : union.text === here.text ? isSame : isNew
}

const entriesOf = (value: Json): [kind: string, id: string, entry: Json][] =>
  Object.entries(fieldsOf(value)).flatMap(([kind, all]) =>
    isFields(all) ? Object.entries(all).map(([id, entry]): [string, string, Json] => [kind, id, entry]) : [],
  )

/**
 * A content file with the entries of another one of its name, comments kept: those that are only there, and by choice those that differ.
 * Null: its text can't be changed that way.
 */
export function mergedContent(
  here: WholeFile,
  { file, text }: FilePart,
  choose: (key: string) => Choice,
): { readonly text: string; readonly value: Json; readonly clashes: readonly Clash[] } | null {
  const read = readFileText(file.name, text)
  if (!read.ok) return null
  const clashes: Clash[] = []
  let value: Fields = fieldsOf(here.value)
  for (const [kind, id, entry] of entriesOf(read.file.value)) {
    const there = fieldsOf(value[kind] ?? null)
    const put = (as: string, one: Json): void => {
      value = { ...value, [kind]: { ...there, [as]: one } }
    }
    if (!(id in there)) put(id, entry)
    else if (!same(there[id] as Json, entry)) {
      const key = `entry ${file.id} ${kind} ${id}`
      const name = textOf(fieldsOf(entry).name) || id
      // A weapon under another id would be no one's: only people can be kept twice.
      clashes.push({ key, kind: 'entry', name, game: file.game, canBoth: kind === 'people' })
      const choice = choose(key)
      if (choice === 'theirs') put(id, entry)
      else if (choice === 'both' && kind === 'people') {
        const renamed = { ...fieldsOf(entry), name: `${name} (2)` }
        put(entryId(renamed, new Set(Object.keys(there)), id), renamed)
      }
    }
  }
  const edited = same(value, here.value) ? here.text : editedText(here.file.name, here.text, value)
  return edited === null ? null : { text: edited, value, clashes }
}

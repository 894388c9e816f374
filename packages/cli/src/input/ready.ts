/** The ready fights that the program brings: beside what is built in programs and packages, further up in a clone. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where something below `scenarios/` is; null: nowhere. @param name such as `scenarios/rpj-scifi/duel.yaml` */
export function readyPath(name: string): string | null {
  for (let [folder, up] = [import.meta.dirname, 0]; up < 5; [folder, up] = [dirname(folder), up + 1]) {
    const there = join(folder, name)
    if (existsSync(there)) return there
  }
  return null
}
/** The names of a game's ready fights. */
export function readyNames(game: string): readonly string[] {
  const folder = readyPath(`scenarios/${game}`)
  return folder === null ? [] : readdirSync(folder).flatMap(name => (name.endsWith('.yaml') ? [name.slice(0, -'.yaml'.length)] : []))
}

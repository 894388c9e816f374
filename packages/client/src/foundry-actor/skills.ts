/** Skills of an actor by the names that the form of our people has for them, in whichever language. */
import type { Json } from '@enfilade/engine'
import { targetsIn } from '../stat-block/targets.js'
import { plain } from '../stat-block/tokens.js'

/** The skill of ours that a name means; null: fights here have no such skill. Every form of martial arts is the one skill. */
export function skillsIn(people: Json): (name: string) => string | null {
  const named = targetsIn(people, {}, { entriesOf: () => [], wordsAt: () => [] })
  const skills = named.filter(({ kind, path }) => kind === 'number' && path[0] === 'skills')
  const called = (name: string) => skills.find(({ names }) => names.includes(plain(name)))?.path[1]
  return name => {
    const skill = called(name) ?? called(name.split(/[(:]/)[0] ?? '')
    return skill === undefined ? null : String(skill)
  }
}

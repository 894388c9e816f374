/** The chapters of the rulebook on what people do outside fights. */
import type { Rulebook } from '@enfilade/engine'
import { bookOf, type ChapterOfFamilies } from '@enfilade/kit'
import { experience } from '../experience/rulebook.generated.js'
import { hazards } from '../hazards/rulebook.generated.js'
import { medicine } from '../medicine/rulebook.generated.js'
import { mishaps } from '../mishaps/rulebook.generated.js'
import { space } from '../space/rulebook.generated.js'
import { tasks } from '../tasks/rulebook.generated.js'
import { travelling } from '../travel/rulebook.generated.js'
import { wounds } from '../wounds/rulebook.generated.js'

/** What the book of the fight hasn't got. */
export const outsideChapters: readonly ChapterOfFamilies[] = [
  { title: 'Medicine', families: [medicine] },
  { title: 'Experience', families: [experience] },
  { title: 'Travel', families: [travelling, mishaps, space] },
]

export const tasksRulebook: Rulebook = bookOf(
  [],
  [{ title: 'Tasks', families: [tasks] }, { title: 'Wounds', families: [wounds, hazards] }, ...outsideChapters],
)

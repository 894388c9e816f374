/** The chapters of the rulebook on what people do outside fights. */
import type { Rulebook } from '@enfilade/engine'
import { bookOf, type ChapterOfFamilies } from '@enfilade/kit'
import { experience } from '../experience/rulebook.js'
import { hazards } from '../hazards/rulebook.js'
import { medicine } from '../medicine/rulebook.js'
import { mishapsFamily } from '../mishaps/rulebook.js'
import { space } from '../space/rulebook.js'
import { tasks } from '../tasks/rulebook.js'
import { travelling } from '../travel/rulebook.js'
import { woundsFamily } from '../wounds/rulebook.js'

/** What the book of the fight hasn't got. */
export const outsideChapters: readonly ChapterOfFamilies[] = [
  { title: 'Medicine', families: [medicine] },
  { title: 'Experience', families: [experience] },
  { title: 'Travel', families: [travelling, mishapsFamily, space] },
]

export const tasksRulebook: Rulebook = bookOf(
  [],
  [{ title: 'Tasks', families: [tasks] }, { title: 'Wounds', families: [woundsFamily, hazards] }, ...outsideChapters],
)

/** The chapters of the rulebook on what people do outside fights. */
import type { Rulebook } from '@enfilade/engine'
import { bookOf, type ChapterOfFamilies } from '@enfilade/kit'
import { criticalPointsFamily } from '../critical-points/rulebook.js'
import { healingFamily } from '../healing/rulebook.js'
import { failureFamily, tasksFamily, uncertainFamily } from '../tasks/rulebook.js'
import { interfaceFamily, overlandFamily, spaceFamily } from '../travel/rulebook.js'

export const tasksChapters: readonly ChapterOfFamilies[] = [
  { title: 'Dice and tasks', families: [tasksFamily] },
  { title: 'Time and failure', families: [failureFamily] },
  { title: 'Uncertain tasks and competitions', families: [uncertainFamily] },
]
export const aftermathChapters: readonly ChapterOfFamilies[] = [
  { title: 'Healing', families: [healingFamily, criticalPointsFamily] },
  { title: 'Travel', families: [overlandFamily, interfaceFamily, spaceFamily] },
]
export const tasksRulebook: Rulebook = bookOf([], [...tasksChapters, ...aftermathChapters])

/** The chapters of the rulebook on what people do outside fights. */
import type { Rulebook } from '@enfilade/engine'
import { bookOf, type ChapterOfFamilies } from '@enfilade/kit'
import { criticalPoints } from '../critical-points/rulebook.generated.js'
import { healing } from '../healing/rulebook.generated.js'
import { failure, tasks, uncertainTasks } from '../tasks/rulebook.generated.js'
import { overLand, space, toOrbit } from '../travel/rulebook.generated.js'

export const tasksChapters: readonly ChapterOfFamilies[] = [
  { title: 'Dice and tasks', families: [tasks] },
  { title: 'Time and failure', families: [failure] },
  { title: 'Uncertain tasks and competitions', families: [uncertainTasks] },
]
export const aftermathChapters: readonly ChapterOfFamilies[] = [
  { title: 'Healing', families: [healing, criticalPoints] },
  { title: 'Travel', families: [overLand, toOrbit, space] },
]
export const tasksRulebook: Rulebook = bookOf([], [...tasksChapters, ...aftermathChapters])

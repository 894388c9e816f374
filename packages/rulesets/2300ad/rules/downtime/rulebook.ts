import type { Rulebook } from '@enfilade/engine'
export const tasksRulebook: Rulebook = { chapters: [], rulings: [] }

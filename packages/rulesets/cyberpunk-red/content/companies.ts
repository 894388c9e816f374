import type { Company } from '@enfilade/engine'

/** Who comes together when a fight is made to order. */
export const companies: readonly Company[] = [
  { id: 'toughs', words: 'Street toughs', leader: 'gangBruiser', crew: ['streetTough'] },
  { id: 'boosters', words: 'Boostergangers', leader: 'gangGunner', crew: ['boostganger'] },
  { id: 'gang', words: 'A gang and its gunner', leader: 'gangBruiser', crew: ['gangGunner', 'streetTough', 'streetTough'] },
  { id: 'chromed', words: 'A chromed killer and boostergangers', leader: 'chromedKiller', crew: ['boostganger'] },
  { id: 'runners', words: 'Runners', leader: 'archer', crew: ['runner'] },
  { id: 'guards', words: 'Corporate guards', leader: 'armoredGuard', crew: ['corporateGuard'] },
  { id: 'security', words: 'Heavy security', crew: ['heavySecurity'] },
  { id: 'police', words: 'Police', leader: 'riotGuard', crew: ['patrolOfficer'] },
  { id: 'edgerunners', words: 'Edgerunners', leader: 'solo', crew: ['nomad', 'medtech', 'tech', 'fixer'] },
]

import type { Company } from '@enfilade/engine'

/** Who comes together when a fight is made to order. */
export const companies: readonly Company[] = [
  { id: 'gang', words: 'A gang', leader: 'gangGunner', crew: ['ganger'] },
  { id: 'enforcers', words: 'Enforcers', crew: ['enforcer'] },
  { id: 'cult', words: 'A cult and its hound', leader: 'hellhound', crew: ['cultist'] },
  { id: 'hounds', words: 'Hellhounds', crew: ['hellhound'] },
  { id: 'guards', words: 'Corporate guards', crew: ['corporateGuard'] },
  { id: 'robots', words: 'Security robots', leader: 'gunRobot', crew: ['securityRobot'] },
  { id: 'soldiers', words: 'Soldiers', leader: 'machineGunner', crew: ['soldier', 'soldier', 'grenadier'] },
  { id: 'police', words: 'Police', leader: 'riotOfficer', crew: ['patrolOfficer'] },
  { id: 'poachers', words: 'Hunters', leader: 'hunter', crew: ['bowman'] },
  { id: 'brawlers', words: 'Brawlers', crew: ['brawler'] },
]

import type { Company } from '@enfilade/engine'

/** Who comes together when a fight is made to order. */
export const companies: readonly Company[] = [
  { id: 'raiders', words: 'Raiders', leader: 'captain', crew: ['raider', 'raider', 'heavyGunner'] },
  { id: 'boarders', words: 'Boarders', leader: 'boardingSpecialist', crew: ['raider'] },
  { id: 'marines', words: 'Marines', leader: 'captain', crew: ['marine', 'marine', 'marine', 'medic'] },
  { id: 'recruits', words: 'Recruits and an old soldier', leader: 'oldSoldier', crew: ['recruit'] },
  { id: 'security', words: 'Security', leader: 'armoredTrooper', crew: ['securityGuard'] },
  { id: 'enforcers', words: 'Enforcers', leader: 'duelist', crew: ['enforcer'] },
  { id: 'dockers', words: 'Dockers', leader: 'brawler', crew: ['dockWorker'] },
  { id: 'scouts', words: 'Scouts and a sniper', leader: 'sniper', crew: ['scout'] },
  { id: 'drones', words: 'Combat drones', crew: ['combatDrone'] },
  { id: 'beasts', words: 'Hunting beasts', crew: ['huntingBeast'] },
]

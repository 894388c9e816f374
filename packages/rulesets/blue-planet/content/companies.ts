import type { Company } from '@enfilade/engine'

/** Who comes together when a fight is made to order. */
export const companies: readonly Company[] = [
  { id: 'raiders', words: 'Raiders', leader: 'raiderCaptain', crew: ['raider', 'raider', 'raiderGunner'] },
  { id: 'patrol', words: 'A patrol', leader: 'patrolSergeant', crew: ['patrolOfficer'] },
  { id: 'peacekeepers', words: 'Peacekeepers', crew: ['peacekeeper'] },
  { id: 'poachers', words: 'Poachers', leader: 'hunter', crew: ['poacher', 'diver'] },
  { id: 'settlers', words: 'Settlers with a grudge', leader: 'hunter', crew: ['settler'] },
  { id: 'dockhands', words: 'A brawl at the docks', leader: 'knifeFighter', crew: ['dockBrawler', 'dockBrawler', 'martialArtist'] },
  { id: 'enforcers', words: 'An orca and its people', leader: 'orcaEnforcer', crew: ['raider'] },
  { id: 'drones', words: 'Drones', crew: ['gunDrone', 'remoteDrone'] },
]

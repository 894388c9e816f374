import type { Company } from '@enfilade/engine'

/** Who comes together when a fight is made to order. */
export const companies: readonly Company[] = [
  { id: 'militia', words: 'Militia', leader: 'lineSoldier', crew: ['militia'] },
  { id: 'soldiers', words: 'A fire team', leader: 'sergeant', crew: ['lineSoldier', 'lineSoldier', 'gunner'] },
  { id: 'commandos', words: 'Commandos', crew: ['commando', 'marksman'] },
  { id: 'smugglers', words: 'Smugglers', leader: 'bodyguard', crew: ['smuggler', 'smuggler', 'driver'] },
  { id: 'guards', words: 'Guards', crew: ['guard'] },
  { id: 'bodyguards', words: 'An agent and bodyguards', leader: 'agent', crew: ['bodyguard'] },
  { id: 'toughs', words: 'Toughs', leader: 'smuggler', crew: ['brawler'] },
  { id: 'hunters', words: 'Rangers', crew: ['ranger'] },
  { id: 'sappers', words: 'Sappers and grenadiers', leader: 'sergeant', crew: ['sapper', 'grenadier'] },
]

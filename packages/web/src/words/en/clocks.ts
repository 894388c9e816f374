/** Words for the clocks and the harm of single games, which load with them. */
export const clocks = {
  openSlot: 'open',
  freeAttacks: 'Free attacks left this round',
  watches: 'Stored shots',
  under: (state: string, count: number): string => `${state} below ${count}`,
  waits: 'Pending actions by round',
  waiting: (count: number): string => `${count} pending`,
  nothingWaits: 'none pending',
  declaredIn: (round: number): string => `declared in round ${round}`,
  // what the clock counts down to
  deadlines: 'Dies unless treated',
  deadline: (round: number, time: string | null): string => `round ${round}${time === null ? '' : `, in ${time}`}`,
  timeLeft: (time: string): string => `in ${time}`,
  deadly: 'deadly',
  treated: 'treated',
  locations: 'Wounds by location',
  unwounded: 'no wounds',
  dueNext: 'Due next',
  dueIn: (round: number): string => `due in round ${round}`,
}

/** Words for the clocks and the harm of single games, which load with them. */
export const clocks = {
  openSlot: 'open',
  freeAttacks: 'Free attacks left this round',
  watches: 'Stored shots',
  under: (state: string, count: number): string => `${state} below ${count}`,
  waits: 'Pending actions by round',
  waitsHead: 'Pending by round',
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
  // columns of time
  phases: 'Who may act in which Phase',
  points: 'Who acts at which initiative',
  now: 'now',
  standing: { done: 'done', asked: 'asked', barred: "can't act", held: 'holds an action', repeats: 'repeats the same action' },
  owes: (count: number): string => `owes ${count} ${count === 1 ? 'Action' : 'Actions'}`,
  further: (count: number): string => `+${count}`,
  // shock and armor
  shock: 'shock and stun',
  shockOf: (shock: number, stun: number, unconsciousAt: number | null, deadAt: number | null): string =>
    [
      `${shock} shock, ${stun} stun`,
      ...(unconsciousAt === null ? [] : [`unconscious at ${unconsciousAt} together`]),
      ...(deadAt === null ? [] : [`dead at ${deadAt} shock`]),
    ].join(', '),
  armor: 'armor',
  armorOf: (part: string, front: string, side: string, rear: string, top: string | undefined): string =>
    `${part}: front ${front}, side ${side}, rear ${rear}${top === undefined ? '' : `, top ${top}`}`,
}

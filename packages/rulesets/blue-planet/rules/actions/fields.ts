/** Plain actions that wait once they are declared, and what they are called: a part of the state (battle/steps.ts). */
export const fields = { stand: {}, move: {}, wait: {} }
export const kindWords = { stand: 'stand up', move: 'move', wait: 'wait' }

/** What can be called of a table besides its fight, by name. What these calls do is loaded with the first of them. */
import type { GameMasterTableCalls } from '../remote/wire.js'

const names = {
  ...{ setPolicy: true, askTakeBack: true, noted: true, setName: true, setDice: true, winChance: true, stopChance: true, addSeat: true },
  ...{
    changeSeat: true,
    invite: true,
    invitations: true,
    removeSeat: true,
    letIn: true,
    putBack: true,
    turnAway: true,
    answerTakeBack: true,
    pause: true,
  },
  ...{ goOn: true, hideNumbers: true, leaveUnasked: true, luck: true, decided: true },
} as const satisfies { readonly [K in keyof GameMasterTableCalls]: true }
export type TableCall = keyof typeof names
export const isTableCall = (name: string): name is TableCall => Object.hasOwn(names, name)

/** What waits of an Action owed once declared: a part of the state (battle/steps.ts). */

export const fields = {
  payDebt: {},
}

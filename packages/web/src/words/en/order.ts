export const order = {}

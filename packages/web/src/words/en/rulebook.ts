export const rulebook = {}

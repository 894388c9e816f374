export const field = {}

export const closing = {}

export const gameMaster = {}

/** The name of a worker that only works out odds; any other keeps and plays fights. Both are the same file, so that rules are loaded once. */
export const oddsWorkerName = 'odds'
/** What a worker reports where a part of it can't be loaded: the network is gone, or the server has a newer version. */
export const noPart = 'A part of the app could not be loaded.'

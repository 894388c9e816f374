/** The name of a worker that only works out odds, and of one that weighs encounters; any other keeps and plays fights. All are the same file, so that rules are loaded once. */
export const oddsWorkerName = 'odds'
export const forecastWorkerName = 'forecast'
/** What a worker reports where a part of it can't be loaded: the network is gone, or the server has a newer version. */
export const noPart = 'A part of the app could not be loaded.'

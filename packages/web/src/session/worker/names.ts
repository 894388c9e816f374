/** The name of a worker that only works out odds, and of one that weighs encounters; any other keeps and plays fights. All are the same file, so that rules are loaded once. */
export const oddsWorkerName = 'odds'
export const forecastWorkerName = 'forecast'
/** How a worker's report begins that a part of it can't be loaded; the reason follows. */
export const noPart = 'A part of the app could not be loaded.'

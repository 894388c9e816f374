/** The name of a worker that only weighs; any other keeps and plays fights. Both are the same file, so that rules are loaded once. */
export const likelyName = 'likely'

/** Where maps are drawn: a new map of a game, or that of one of the user's scenario files. */
export const mapAddress = (game: string, file?: string): string =>
  `#/map/${encodeURIComponent(game)}${file === undefined ? '' : `/${encodeURIComponent(file)}`}`

/** Pixels of one rem: 16, unless larger words were set in the browser or in the settings. */
export const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

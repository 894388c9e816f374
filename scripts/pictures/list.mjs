// The pictures of README and docs: each is a screen of the app in a ready fight.

/** `answers`: how many are given as advised before the picture is made; `pixels`: of the picture, for each of the page. */
export const pictures = /** @type {const} */ ([
  { file: 'table-dark.webp', title: "Ripperdoc's back door", theme: 'dark', size: [1440, 900], pixels: 1, answers: 24 },
  { file: 'table-light.webp', title: 'Cargo bay nine', theme: 'light', size: [1440, 900], pixels: 1, answers: 5 },
  { file: 'phone.webp', title: "Ripperdoc's back door", theme: 'dark', size: [360, 740], pixels: 2, answers: 1 },
])
export const folder = 'docs/images'

/** Moves the focus from one part of the screen to the next with a key, in page order. */
const selector = 'header.top, [role=region], section[aria-label], aside[aria-label]'

/** Focuses the part after the focused one, or the one before. */
export function nextRegion(step: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>(selector)].filter(part => part.offsetParent !== null && !isInner(part))
  const at = parts.findIndex(part => part.contains(document.activeElement))
  const next = parts[(at + step + parts.length) % parts.length]
  if (next === undefined) return
  const first = next.querySelector<HTMLElement>(
    'h2[tabindex], button:not([tabindex="-1"]), a[href], input, select, textarea, [tabindex="0"]',
  )
  if (first !== null) first.focus()
  else {
    next.tabIndex = -1
    next.focus()
  }
}
const isInner = (part: HTMLElement): boolean =>
  part.parentElement?.closest(selector) !== null && part.parentElement?.closest(selector) !== undefined

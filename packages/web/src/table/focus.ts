/** Where the focus is at the table, and where it goes. */

/** The combatant whose row has the focus. */
export const focusedPerson = (): string | null => document.activeElement?.closest('[data-person]')?.getAttribute('data-person') ?? null

/** Keys belong to what is written. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof HTMLElement && event.target.closest('input, select, textarea') !== null)

export const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, summary, [role=radio], [role=tab], [role=gridcell], input, select, textarea') !== null

/** Closes what is unfolded around this, and gives the focus back to what unfolded it. */
export function shutMenu(at: EventTarget | null): boolean {
  const menu = at instanceof Element ? at.closest<HTMLDetailsElement>('details[open]') : null
  if (menu === null) return false
  menu.open = false
  menu.querySelector('summary')?.focus()
  return true
}

/** A clicked button gives up the focus, so that Enter answers the question; one reached by keyboard keeps it. */
export function letGo({ detail, target }: MouseEvent): void {
  const clicked = detail > 0 && target instanceof HTMLElement ? target.closest<HTMLElement>('button, summary') : null
  if (clicked !== null && clicked.closest('dialog, [role=radiogroup]') === null) clicked.blur()
}

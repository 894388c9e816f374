/** What runs in a page, in any engine: finds a control by the words that stand on it. Given as text, since each driver takes scripts in its own way. */

/** `control(words, kinds)`: the visible control with exactly these words; else one that begins with them; else one that has them. Dialogs come first. */
export const finder = `
const shows = element => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
const wordsOf = element => (element.getAttribute('aria-label') ?? element.innerText ?? '').replace(/\\s+/g, ' ').trim()
const control = (words, kinds) => {
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(shows).at(-1)
  for (const place of dialog === undefined ? [document] : [dialog, document]) {
    const all = [...place.querySelectorAll(kinds)].filter(shows)
    const found =
      all.find(one => wordsOf(one) === words) ?? all.find(one => wordsOf(one).startsWith(words)) ?? all.find(one => wordsOf(one).includes(words))
    if (found !== undefined) return found
  }
  return null
}
`
/** What can be clicked. */
export const clickable = 'a, button, summary, label, input, select, textarea, [role=button], [role=tab], [role=radio], [role=option]'

/** Chooses in the list with this label what has these words. Gives whether both are there. */
export const chooser = `${finder}
const [label, words] = args
const named = [...document.querySelectorAll('label')].find(one => wordsOf(one).startsWith(label))
const list = named?.control ?? named?.querySelector('select') ?? document.querySelector(\`select[aria-label^="\${label}"]\`)
const option = [...(list?.options ?? [])].find(one => one.label.trim().startsWith(words))
if (option === undefined) return false
list.value = option.value
for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }))
return true
`

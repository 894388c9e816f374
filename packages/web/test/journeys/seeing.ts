/** What a person sees on a screen, read in the page: words, controls, fields, what is asked. Text for a face to run, as each engine takes it. */
import { clickable, finder } from '../engines/on-screen.mjs'

/** `all()`: words as they stand there, the names of fields and what is in them. `region(name)`: a part of the screen. `field(label)`. */
const reading = `${finder}
const plain = text => (text ?? '').replace(/\\s+/g, ' ').trim()
const fields = () => [...document.querySelectorAll('input, textarea, select')].filter(shows)
const nameOf = field => plain(field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '')
const field = label =>
  fields().find(one => nameOf(one) === label) ?? fields().find(one => nameOf(one).startsWith(label)) ?? fields().find(one => nameOf(one).includes(label))
const typed = () => fields().flatMap(one => [nameOf(one), (one.matches('select') ? one.selectedOptions[0]?.label : one.value) ?? ''])
const all = () => plain([document.body.innerText, ...typed()].join(' ')).toLowerCase()
const region = name => [...document.querySelectorAll('section, aside, [role=region], [role=log]')].filter(shows).find(one => wordsOf(one).toLowerCase().startsWith(name.toLowerCase()))
`
/** Which of these words aren't on the screen. */
export const lacking = `${reading}
const words = all()
return args.filter(one => !words.includes(plain(one).toLowerCase()))`

/** What stands in a part of the screen with this name; null: there is none. */
export const partOf = `${reading}
return plain(region(args[0])?.innerText) || null`

/** Can a control with these words be pressed? Null: there is none. */
export const canPress = `${reading}
const found = control(args[0], ${JSON.stringify(clickable)})
return found === null ? null : found.getAttribute('aria-disabled') !== 'true' && !found.disabled`

/** Puts the cursor into a field, with all that is in it selected. */
export const toField = `${reading}
const found = field(args[0])
found?.focus()
found?.select?.()
return found !== undefined && document.activeElement === found`

/** What is in a field; null: there is none. */
export const inField = `${reading}
return field(args[0])?.value ?? null`

/** As from the clipboard. */
export const pasteText = `return document.execCommand('insertText', false, args[0])`

/** Is the cursor on the drawing of the map? */
export const onTheMap = `return document.activeElement?.getAttribute('role') === 'gridcell'`

/** The question: what is asked, after how many answers, what can be done about it. */
export const question = `${reading}
const asked = region('Question')
const buttons = [...(asked?.querySelectorAll('button') ?? [])].filter(one => shows(one) && one.getAttribute('aria-disabled') !== 'true').map(one => plain(one.innerText))
return {
  asks: plain(asked?.querySelector('h2')?.innerText),
  round: Number(/\\d+/.exec(plain(region('Clock')?.innerText))?.[0] ?? 0),
  after: Number(document.querySelector('[data-answers]')?.dataset.answers ?? -1),
  rolls: buttons.some(one => /^Roll .*for me/.test(one)),
  first: [...(asked?.querySelectorAll('button') ?? [])].some(one => plain(one.innerText) === 'Choose an answer') ? (buttons.find(one => /^1 /.test(one)) ?? null) : null,
  answers: plain(asked?.querySelector('button.ask:not([aria-disabled=true])')?.innerText) || null,
  isOver: [...document.querySelectorAll('h2, h3, h4')].filter(shows).some(one => plain(one.innerText) === 'What decided it'),
}`

/** What a person would say they see: headings, buttons, and what went wrong. */
export const summary = `${reading}
const texts = (kinds, most) =>
  [...new Set([...document.querySelectorAll(kinds)].filter(shows).map(wordsOf))].filter(one => one !== '').map(one => one.slice(0, 60)).slice(0, most)
return { headings: texts('h1, h2, h3, h4, legend', 12), buttons: texts('button, a', 30), alerts: texts('[role=alert], .bad', 5) }`

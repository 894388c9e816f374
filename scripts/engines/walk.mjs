// What a run of engines walks with one face: fights by what stands on the screen, with Enter at a desk and with the button on a phone.
import { until } from '../../packages/web/test/engines/processes.mjs'

/** @typedef {import('../../packages/web/test/engines/face.mjs').Face} Face */

/** Each game's duel. @type {Readonly<Record<string, string>>} */
export const duels = {
  'rpj-scifi': 'Duel on the promenade',
  'cyberpunk-red': 'Heavy pistols at ten metres',
  'blue-planet': 'Duel on the breakwater',
  '2300ad': 'Two on the landing field',
  'dark-conspiracy': 'Two on the roof',
}
/** So many answers are given on a phone, and at a desk before the page is loaded again. */
const few = 5
/** No duel takes more. */
const most = 800
const fights = 200

/** What stands on the screen. `ask`: the words of the button that answers; null: nothing can be answered just now. `again`: it asks once more. */
const look = `
const asked = document.querySelector('[data-asked]')
const button = asked?.querySelector('button.ask:not(:disabled)')
const text = document.body.innerText
return {
  answers: Number(document.querySelector('[data-answers]')?.dataset.answers ?? -1),
  ask: button?.innerText.replace(/\\s+/g, ' ').trim() ?? null,
  again: /Press again/.test(button?.innerText ?? ''),
  rolls: asked?.dataset.asked === 'die',
  isOver: [...document.querySelectorAll('h1, h2, h3, h4')].some(one => one.innerText.trim() === 'What decided it'),
  chance: /\\bto win\\s[\\s\\S]{0,40}\\d fights/.test(text),
}`
/** @param {Face} face */
const seen = face =>
  /** @type {Promise<{ answers: number, ask: string | null, again: boolean, rolls: boolean, isOver: boolean, chance: boolean }>} */ (
    face.evaluate(look)
  )
/** @param {Face} face @param {string} text */
const shows = (face, text) => face.evaluate('return document.body.innerText.includes(args[0])', text)
/** @param {Face} face */
const settled = face =>
  until('a question that can be answered, or the end', async () => {
    const now = await seen(face)
    return now.isOver || now.ask !== null || now.rolls ? now : null
  })

/** @param {Face} face @param {string} address @param {string} title */
async function begin(face, address, title) {
  await face.goto(address)
  await until('the ready fights', () => shows(face, 'Prepare'))
  await face.key('f')
  await face.type(title)
  await face.click(title)
  await until('who plays whom', () => shows(face, 'Who do you play?'))
  await face.click('Begin')
  await settled(face)
}

/** Gives the answer that is shown, however often the button asks for it. @param {Face} face @param {'key' | 'button'} by @returns {Promise<boolean>} false: the fight is over */
async function answer(face, by) {
  let before = await settled(face)
  for (;;) {
    if (before.isOver) return false
    if (before.rolls) await face.key('r')
    else if (by === 'key') await face.key('Enter')
    else await face.click('', '[data-asked] button.ask')
    const { answers, again } = before
    const now = await until(`the answer after ${answers} to be taken`, async () => {
      const now = await seen(face)
      return now.answers > answers || now.isOver || now.again !== again ? now : null
    })
    if (now.answers > answers || now.isOver) return !now.isOver
    before = now
  }
}

/** @param {Face} face @param {number} count @param {'key' | 'button'} by */
async function answerSome(face, count, by) {
  for (let given = 0; given < count; given++) if (!(await answer(face, by))) return
}

/** The page loaded again stands where it stood. @param {Face} face */
async function comesBack(face) {
  const { answers } = await settled(face)
  await face.reload()
  const { answers: after } = await settled(face)
  if (after !== answers) throw new Error(`${answers} answers were given, and ${after} are there after loading again.`)
}

/** @param {Face} face */
async function noProblems(face) {
  const problems = await face.evaluate('return [...(window.wrappedJSObject ?? window).enfiladeProblems ?? []]')
  if (problems.length > 0) throw new Error(`The page complains: ${problems.join(' | ')}`)
}

/** @param {Face} face @param {string} address @param {string} title */
async function forecast(face, address, title) {
  await face.goto(address)
  await face.click('How a fight goes')
  await face.choose('Encounter', title)
  await face.click('How sure is this')
  await face.choose('Fights', String(fights))
  await until(`a forecast of ${fights} fights`, () => shows(face, `${fights} fights, seed`), 300_000)
}

/**
 * A duel at a desk to its end, in the middle of which the page is loaded again, with the chance to win; then its forecast.
 * @param {Face} face @param {string} address @param {string} title @param {(name: string) => Promise<void>} picture
 */
export async function wholeFight(face, address, title, picture) {
  await begin(face, address, title)
  await until('the chance to win', async () => (await seen(face)).chance, 300_000)
  await picture('first')
  await answerSome(face, few, 'key')
  await noProblems(face)
  await comesBack(face)
  for (let given = 0; await answer(face, 'key'); given++) if (given > most) throw new Error(`The fight is not over after ${most} answers.`)
  const { answers } = await seen(face)
  await picture('end')
  const memory = face.memory()
  await noProblems(face)
  await forecast(face, address, title)
  await picture('forecast')
  await noProblems(face)
  return { answers, memory }
}

/** A duel on a phone. @param {Face} face @param {string} address @param {string} title @param {(name: string) => Promise<void>} picture */
export async function onPhone(face, address, title, picture) {
  await begin(face, address, title)
  await answerSome(face, few, 'button')
  await picture('phone')
  const wide = await face.evaluate('return document.documentElement.scrollWidth - innerWidth')
  if (wide > 0) throw new Error(`The page scrolls sideways by ${wide} pixels.`)
  await noProblems(face)
}

/** The app as one file. @param {Face} face @param {string} file its address @param {string} title @param {(name: string) => Promise<void>} picture */
export async function asFile(face, file, title, picture) {
  await begin(face, file, title)
  await until('the chance to win', async () => (await seen(face)).chance, 300_000)
  await answerSome(face, few, 'key')
  await picture('file')
  await forecast(face, file, title)
}

// What an app keeps in a browser, as its own built worker keeps and saves it: fights in the middle, a campaign, a file.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { answerOne, coldApp } from './cold-app.mjs'

/** So many answers are given, so that a fight is well under way and far from its end. */
const someAnswers = 12

/**
 * @param {object} from
 * @param {string} from.app where the app was built to
 * @param {string} from.root the clone that it was built from
 * @param {Parameters<typeof coldApp>[1]} from.sessions of that clone
 * @param {readonly (readonly [game: string, scenario: string])[]} from.fights the first one is followed by another, as a campaign
 * @param {string} target the file, as *Save everything* writes it
 */
export async function keepBrowser({ app, root, sessions, fights }, target) {
  const { calls, open, end } = coldApp(app, sessions)
  const textOf = (/** @type {string} */ game, /** @type {string} */ name) =>
    readFileSync(join(root, 'scenarios', game, `${name}.yaml`), 'utf8')
  const begun = async (/** @type {object} */ beginning) => {
    const answer = await calls.begin(beginning)
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
    return answer.id
  }
  /** A fight after so many answers, or half as many where one is over by then. @type {(begin: () => Promise<string>, most: number) => Promise<string>} */
  async function halfway(begin, most) {
    const id = await begin()
    const table = await open(id)
    for (let answers = 0; answers < most; answers++) await answerOne(table)
    if (table.snapshot?.asked.kind === 'asked') return id
    await calls.close(id)
    await calls.destroy(id)
    return halfway(begin, Math.floor(most / 2))
  }
  let before
  for (const [game, name] of fights) {
    const scenario = parse(textOf(game, name))
    const id = await halfway(() => begun({ game, scenario }), someAnswers)
    before ??= { id, game, scenario, name }
  }
  if (before !== undefined) {
    const { id, game, scenario, name } = before
    await begun({ game, scenario, after: id })
    await calls.takeIn(`${name}.yaml`, textOf(game, name))
  }
  writeFileSync(target, Buffer.from(await (await calls.saveEverything()).arrayBuffer()))
  await end()
}

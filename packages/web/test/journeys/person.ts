/**
 * A person at the app: sees words, taps what has words on it, types into fields by their labels, presses keys. Over the face of any engine, so
 * that a way through the app is one text for all of them. A step that can't be done says what was on the screen instead.
 */
import type { Hands } from '../engines/face.mjs'
import { until } from '../engines/processes.mjs'
import { canPress, inField, lacking, onTheMap, partOf, pasteText, question, summary, toField } from './seeing.js'

/** What the question part of the screen shows. */
interface Asked {
  readonly asks: string
  /** Rounds or turns, by the clock; 0: there is none yet. */
  readonly round: number
  /** How many answers there are; -1: not on the screen yet. */
  readonly after: number
  readonly rolls: boolean
  /** The first option, where nothing is chosen until a person chooses it. */
  readonly first: string | null
  /** The words of the button that gives the answer. */
  readonly answers: string | null
  readonly isOver: boolean
}

/** What takes longer hangs, however busy the machine is. Milliseconds. */
const patience = 120_000
/** More answers than any of these fights takes. */
const mostAnswers = 400

export type Person = ReturnType<typeof personAt>

/** @param by what gives an answer: keys, or taps on the button that stands there */
export function personAt(face: Hands, by: 'keys' | 'taps' = 'keys') {
  const ask = <T>(body: string, ...args: readonly unknown[]): Promise<T> => face.evaluate(body, ...args)

  /** Waits for what has to come. @throws Error with what is there instead */
  async function waits<T>(did: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
    let thrown: unknown = null
    const noted = (): ReturnType<typeof look> =>
      look().catch((why: unknown) => {
        thrown = why
        return null
      })
    try {
      return await until(did, noted, patience)
    } catch {
      const { headings, buttons, alerts } = await ask<Record<'headings' | 'buttons' | 'alerts', readonly string[]>>(summary)
      const seen = [...alerts.map(one => `! ${one}`), `headings: ${headings.join(' | ')}`, `buttons: ${buttons.join(' | ')}`]
      throw new Error(`Could not ${did}. On the screen: ${seen.join('; ').slice(0, 1200)}`, { cause: thrown })
    }
  }

  const goesTo = (address: string): Promise<void> => face.goto(address)

  /** All of these words come to stand on the screen, or in a field of it. */
  async function sees(...words: readonly string[]): Promise<void> {
    await waits(
      `see ${words.map(one => `“${one}”`).join(', ')}`,
      async () => (await ask<readonly string[]>(lacking, ...words)).length === 0,
    )
  }
  /** Which of these stand there now. */
  async function isSeen<T extends string>(words: readonly T[]): Promise<readonly T[]> {
    const missing = await ask<readonly string[]>(lacking, ...words)
    return words.filter(one => !missing.includes(one))
  }
  /** None of these words stand there any more. */
  async function seesNo(...words: readonly string[]): Promise<void> {
    await waits(`stop seeing ${words.join(', ')}`, async () => (await ask<readonly string[]>(lacking, ...words)).length === words.length)
  }
  /** The words of a part of the screen, by its name, once they are as wanted. */
  const reads = (part: string, wanted = /./): Promise<string> =>
    waits(`read ${wanted.source} in the part “${part}”`, async () => {
      const words = await ask<string | null>(partOf, part)
      return words !== null && wanted.test(words) ? words : null
    })

  async function taps(words: string): Promise<void> {
    await waits(`tap “${words}”`, () => ask<boolean | null>(canPress, words))
    await face.click(words)
  }
  async function presses(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await face.key(key)
  }
  /** Writes in place of what is in a field; once more if the app fills it meanwhile. */
  async function writes(into: string, text: string, write: () => Promise<unknown>): Promise<void> {
    await waits(`write “${text.slice(0, 40)}” into “${into}”`, async () => {
      if (!(await ask<boolean>(toField, into))) return false
      await write()
      return (await ask<string | null>(inField, into)) === text
    })
  }
  const types = (into: string, text: string): Promise<void> => writes(into, text, () => face.type(text))
  const pastes = (into: string, text: string): Promise<void> => writes(into, text, () => ask(pasteText, text))
  /** What is in a field. */
  /** Takes from a list what begins with these words. */
  const chooses = (label: string, words: string): Promise<void> => face.choose(label, words)
  /** Hands over a file where this kind of file is taken. */
  const hands = (kind: string, path: string): Promise<void> => face.file(`input[type=file][accept*="${kind}"]`, path)
  const finds = (label: string): Promise<string> => waits(`find the field “${label}”`, () => ask<string | null>(inField, label))

  /** Draws by keys: a tool by its name, then where from the last place ("9 Right"), and Enter at each end. The cursor begins at the corner. */
  async function drawsOnTheMap(...steps: readonly string[]): Promise<void> {
    for (const step of steps) {
      const [, times, arrow] = /^(\d+) (Up|Down|Left|Right)$/.exec(step) ?? []
      if (arrow !== undefined) for (let i = 0; i < Number(times); i++) await face.key(`Arrow${arrow}`)
      else if (step === 'Enter') await face.key('Enter')
      else {
        await taps(step)
        await waits('reach the map by keys', async () => (await ask<boolean>(onTheMap)) || (await face.key('Tab')))
      }
    }
  }

  // ── in a fight ───────────────────────────────────────────────────────────────────────────────────────────────────
  /** The question that waits, once it can be answered; or the end. */
  const isAsked = (): Promise<Asked> =>
    waits('find a question, or the end', async () => {
      const now = await ask<Asked>(question)
      if (now.first !== null) await taps(now.first)
      return now.isOver || (now.after >= 0 && (now.rolls || now.answers !== null)) ? now : null
    })
  /** The answer that stands there, or the app's dice. */
  const gives = (rolls: boolean): Promise<void> =>
    by === 'keys' ? face.key(rolls ? 'r' : 'Enter') : face.click(rolls ? 'Roll' : '', `[data-asked] button${rolls ? '' : '.ask'}`)
  /** Does something that gives an answer, or takes one back, and waits until the screen shows it. */
  async function changes(act: () => Promise<unknown>): Promise<void> {
    const before = await isAsked()
    let again = false
    await act()
    await waits(`see the fight go on after answer ${before.after} (${before.asks})`, async () => {
      const now = await ask<Asked>(question)
      const isDone = now.isOver !== before.isOver || (now.after >= 0 && (now.after !== before.after || now.asks !== before.asks))
      // What hits a friend is asked once more.
      if (!isDone && !again && /Press again/.test(now.answers ?? '')) {
        again = true
        await gives(false)
      }
      return isDone
    })
  }
  /** Answers as advised, and leaves dice to the app, until a question is as wanted. Gives that question, or the end. `hears` each on the way. */
  async function answersUntil(isWanted: (asked: Asked) => boolean | Promise<boolean>, hears?: (asks: string) => unknown): Promise<Asked> {
    for (let given = 0; given < mostAnswers; given++) {
      const now = await isAsked()
      if (now.isOver || (await isWanted(now))) return now
      hears?.(now.asks)
      await changes(() => gives(now.rolls))
    }
    throw new Error(`The fight isn’t over after ${mostAnswers} answers.`)
  }
  /** A die with few faces has a button for each; others are typed. */
  async function throwsOne(shown: string): Promise<void> {
    if (!(await ask<boolean>(toField, 'Face'))) return face.click(shown, '[role=group][aria-label^="Faces"] button')
    await types('Face', shown)
    await face.key('Enter')
  }
  /** Takes dice in hand for the next throw of this side: types these faces, the last again and again; then the app rolls as before. */
  async function throwsByHand(...faces: readonly number[]): Promise<void> {
    await face.key('d')
    let now = await answersUntil(({ rolls }) => rolls)
    for (let nth = 0; now.rolls; nth++) {
      await changes(() => throwsOne(String(faces[Math.min(nth, faces.length - 1)])))
      now = await isAsked()
    }
    await face.key('d')
  }
  /** From where who comes in is typed to where they are on the field: the first spot on the cursor's way that is free. */
  async function bringsIn(who: string): Promise<void> {
    const opens = (): Promise<boolean> => isSeen(['Who comes in']).then(seen => seen.length > 0)
    await waits('open “Bring in”', async () => (await opens()) || (await face.key('q')))
    await types('Who comes in', who)
    await waits(
      'go from who comes in to the field',
      async () => (await ask<boolean>(onTheMap)) || !(await opens()) || (await face.key('Enter')),
    )
    await waits(`bring in ${who}`, async () => {
      if (!(await opens())) return true
      for (const key of ['ArrowRight', 'Enter']) await face.key(key)
      return !(await opens())
    })
  }
  /** By the sheet of the game master. */
  async function takesOut(who: string): Promise<void> {
    await taps('Game master')
    await sees('Title of the fight') // below everyone
    for (const words of [who, 'Acts', 'Come, go', 'Takes a combatant out of the fight.', 'Do it']) await taps(words)
    await sees('Takes a combatant out of the fight. Done.')
    await face.key('Escape')
    await reads('Log', new RegExp(`${who} leaves the fight`))
  }
  const takesBack = (): Promise<void> => changes(() => face.key('Control+z'))

  return {
    ...{ goesTo, sees, isSeen, seesNo, reads, taps, presses, types, pastes, chooses, hands, finds, drawsOnTheMap },
    ...{ isAsked, changes, answersUntil, throwsByHand, takesBack, bringsIn, takesOut },
  }
}

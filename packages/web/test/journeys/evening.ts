/** An evening in one game, from an empty profile: what a person does and has to notice, the same in every game but for the names in a table. */
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Pasted, pastesPeople } from './pasted.js'
import type { Person } from './person.js'

export interface Evening {
  /** As the home page has it. */
  readonly game: string
  readonly title: string
  /** Stat blocks to paste; else who fights is typed. */
  readonly pasted?: Pasted
  readonly crew: readonly string[]
  readonly foes: string
  /** What someone of the crew is asked out of turn in these rounds, where that is sure to come. */
  readonly reaction?: RegExp
  /** Who comes in late to the foes, and is taken out again. */
  readonly late: string
  /** Rounds or turns that are fought at least, and who comes in to the foes in each of them where they would be beaten sooner. */
  readonly rounds: number
  readonly fresh?: string
  /** How the map is drawn: see `drawsOnTheMap`. What then stands in its list. */
  readonly draws: readonly string[]
  readonly drawn: readonly string[]
  /** A picture lies under the map; maps of regions have none. */
  readonly pictured: boolean
  /** The people of the crew who stand at the door when the fight begins; the action that opens it, and what the log then says. */
  readonly door?: { readonly beside: readonly string[]; readonly opens: string; readonly opened: RegExp }
}
const late = 'Straggler'
/** What lies under the map: a picture of the docs. */
const picture = join(import.meta.dirname, '../../../../docs/images/phone.webp')
/** The names that a map gives its sides. */
const [ours, theirs] = ['Side A', 'Side B']

/** The fight keeps its own title, whatever the map is called. */
async function drawsTheMap(person: Person, { draws, drawn, title, pictured }: Evening): Promise<void> {
  await person.types('Title', title)
  await person.taps('Draw a map')
  await person.types('Title of the map', 'The ground')
  await person.drawsOnTheMap(...draws)
  if (pictured) {
    await person.taps('A picture underneath')
    await person.hands('image/webp', picture)
    await person.sees('Another picture')
  }
  await person.sees('Nothing is wrong with this map.')
  const list = await person.reads('On the map')
  for (const thing of drawn) expect(list).toContain(thing)
  await person.taps('Keep this map')
  await person.sees('The ground is kept.')
  await person.taps('New fight here')
  expect(await person.finds('Title')).toBe(title)
}

async function namesWhoFights(person: Person, { pasted, crew, foes }: Evening): Promise<void> {
  if (pasted === undefined) await person.types(`Combatants of ${ours}`, crew.map(name => `${name}: ${name.split(' ').at(-1)}`).join(', '))
  else await pastesPeople(person, pasted)
  await person.sees(`Combatants of ${ours}`, ...crew)
  await person.types(`Combatants of ${theirs}`, foes)
  await person.seesNo('not found')
  await person.chooses('When a side gives up', 'never') // so that all rounds are fought
  await person.sees('ready to begin')
}

async function prepares(person: Person, { title }: Evening): Promise<void> {
  await person.taps('Prepare it')
  await person.sees(`Prepare: ${title}`, 'How sure is this')
  // A door that can't be opened keeps the sides apart for good.
  expect(await person.isSeen(['nobody wins in all', 'Look again'])).toEqual([])
  await person.taps('Play it')
}

/** As it stands the crew is the person's, and the others play themselves. */
async function choosesWhoPlays(person: Person): Promise<void> {
  await person.sees('Who do you play?', ours, theirs)
  await person.taps('Begin')
}

async function opensTheDoor(person: Person, { beside, opens, opened }: NonNullable<Evening['door']>): Promise<void> {
  const { asks } = await person.answersUntil(
    asked => !asked.rolls && /(?:What now|Which action)\?$/.test(asked.asks) && beside.some(name => asked.asks.startsWith(name)),
  )
  expect(
    beside.some(name => asks.startsWith(name)),
    asks,
  ).toBe(true)
  await person.taps('Action: ')
  await person.taps(opens)
  await person.changes(() => person.presses('Enter'))
  await person.answersUntil(async () => opened.test(await person.reads('Log'))) // where all decide before anything happens
  await person.reads('Log', opened)
}

/** Someone comes in late to the foes, and is taken out again. */
async function comesAndGoes(person: Person, kind: string): Promise<void> {
  await person.bringsIn(`${late}: ${kind}`)
  await person.reads('Order', new RegExp(late))
  await person.takesOut(late)
  expect(await person.reads('Order')).not.toContain(late)
}

/** Rounds pass, with answers out of turn; fresh foes come in each. */
async function fightsRounds(person: Person, { reaction, fresh, rounds }: Evening): Promise<void> {
  const heard = new Set<string>()
  for (let round = 1; round <= rounds; round++) {
    const now = await person.answersUntil(
      asked => asked.round > round,
      asked => heard.add(asked),
    )
    expect(now.isOver, `${now.asks} In round ${round}, after ${[...heard].join('; ')}`).toBe(false)
    if (fresh !== undefined && now.round <= rounds) await person.bringsIn(fresh)
  }
  if (reaction !== undefined) expect([...heard].join('; ')).toMatch(reaction)
}

/** The first question is the crew's; one answer is taken back, a door opened, one throw is by hand. */
async function plays(person: Person, what: Evening): Promise<void> {
  const { title, crew, door } = what
  await person.sees(title, ...crew)
  const { asks } = await person.isAsked()
  expect(
    crew.some(name => asks.startsWith(name)),
    asks,
  ).toBe(true)
  await person.changes(() => person.presses('Enter'))
  await person.takesBack()
  expect((await person.isAsked()).asks).toBe(asks)
  if (door !== undefined) await opensTheDoor(person, door)
  await person.throwsByHand(4)
  await comesAndGoes(person, what.late)
  await fightsRounds(person, what)
}

/** The rest is played without the person; then what decided it stands there. Gives who won, in the words of the screen. */
async function comesToItsEnd(person: Person): Promise<string> {
  await person.taps('Available any time')
  await person.taps('Play on to the end')
  await person.sees('What decided it', 'Next fight')
  return (await person.isAsked()).asks
}

/** The address of the fight shows the same end to someone else. */
async function shares(person: Person, other: Person, { title, crew, pictured }: Evening, end: string): Promise<void> {
  await person.taps('Share or save')
  if (pictured) await person.sees('The picture under the map doesn’t go along')
  await other.goesTo(await person.finds('The address of the fight'))
  await other.sees(title, 'What decided it', ...crew)
  expect((await other.isAsked()).asks).toBe(end)
  await person.presses('Escape')
  await person.seesNo('The address of the fight')
}

/** Those who are left fight on, others against them. */
async function fightsOn(person: Person, { title, crew, foes }: Evening): Promise<void> {
  await person.taps('Next fight')
  await person.sees(`Next fight after ${title}`, `Combatants of ${theirs}`)
  const come = await person.isSeen(crew.map(name => `${name} comes along`))
  const left = crew.filter(name => come.includes(`${name} comes along`))
  expect(left).not.toEqual([])
  await person.types(`Combatants of ${theirs}`, foes)
  await person.sees('ready to begin')
  await person.taps('Begin')
  await person.isAsked()
  await person.sees(`${title}, part 2`, ...left)
}

/** From the home page to the end of a first fight. Gives who won, in the words of the screen. */
async function firstFight(person: Person, address: string, what: Evening): Promise<string> {
  await person.goesTo(address)
  await person.taps(what.game)
  await person.taps('My people, my opponents')
  await drawsTheMap(person, what)
  await namesWhoFights(person, what)
  await prepares(person, what)
  await choosesWhoPlays(person)
  await plays(person, what)
  return comesToItsEnd(person)
}

/** @param other at another device */
export async function evening(person: Person, other: Person, address: string, what: Evening): Promise<void> {
  const end = await firstFight(person, address, what)
  await shares(person, other, what, end)
  await fightsOn(person, what)
}

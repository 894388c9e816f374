/**
 * The answer being put together: one of the game's forms, and a value for each of its fields. Built from the question's data alone. The
 * question panel, the field and the keyboard all edit the same draft; a new draft starts with the policy's advice, or with nothing where an
 * answer can bind others than the one who gives it.
 */
import {
  type Answer,
  asAnswer,
  boundBy,
  canBind,
  flat,
  friendsLast,
  harmsFriend,
  isFilledByPlace,
  nested,
  same,
  spread,
} from '@enfilade/client'
import type { Field, Form, Id, Json, Refusal } from '@enfilade/engine'
import type { ChoiceQuestion, Option } from '@enfilade/session'
import { compared, mostCompared } from './compared.js'
import { agrees, isListed, isShort } from './listed.js'

/** A value that a field offers. `refused`: why it can't be chosen now. */
export interface Offered {
  readonly value: Json
  readonly words: string
  readonly refused: Refusal | null
  /** A friend, where someone is to be harmed. */
  readonly friend?: boolean
}
/** One action with its legal answers. `advised`: the policy's choice is among them. */
export interface Way {
  readonly form: Form
  readonly options: readonly Option[]
  readonly advised: boolean
}

export class Draft {
  readonly question: ChoiceQuestion
  readonly ways: readonly Way[]
  /** The chosen form's action; null where the question has no forms. */
  action = $state<string | null>(null)
  /** The current field values, including fields whose values the options don't list. */
  values = $state.raw<Answer>({})
  /** In a list of the answer, the entry whose fields are shown and set. */
  entry = $state(0)
  /** Where the question has no forms: the chosen option. */
  private bare = $state.raw<Option | null>(null)

  /** @param friends combatants that the asked one doesn't fight: never proposed for what harms */
  constructor(
    question: ChoiceQuestion,
    private readonly friends: ReadonlySet<Json> = new Set(),
  ) {
    this.question = question
    const advised = question.advice === null ? null : asAnswer(question.advice.answer)
    this.ways = question.forms.map(form => ({
      form,
      options: question.options.filter(option => asAnswer(option.answer)?.action === form.action),
      advised: advised !== null && advised.action === form.action,
    }))
    if (canBind(question.forms) !== null) return
    if (question.advice !== null) this.take(question.advice.answer)
    else {
      const first = question.options.find(({ answer }) => !this.harmsFriend(answer))
      if (first !== undefined) this.take(first.answer)
    }
  }

  private harmsFriend(answer: Json): boolean {
    return harmsFriend(this.question.forms, answer, this.friends)
  }

  /** Whether this action could harm only friends now. */
  harmsFriendsAlone(form: Form): boolean {
    const whom = form.fields.find(({ harms }) => harms === true)?.values?.filter(({ refused }) => refused === undefined) ?? []
    return form.refused === undefined && whom.length > 0 && whom.every(({ value }) => this.friends.has(value))
  }

  /** Chooses a complete answer. */
  take(answer: Json): void {
    const fields = asAnswer(answer)
    const way = fields === null ? undefined : this.ways.find(one => one.form.action === fields.action)
    if (fields === null || way === undefined) {
      this.action = null
      this.bare = this.question.options.find(option => same(option.answer, answer)) ?? { answer, words: '' }
      return
    }
    const { action: _, ...values } = fields
    this.action = way.form.action
    this.values = values
    this.entry = 0
  }

  readonly way = $derived.by((): Way | null => this.ways.find(one => one.form.action === this.action) ?? null)

  /** The listed answer that choosing a form gives: like the present one where it fits; otherwise the advice, or the first that harms no friend. */
  answerBy(way: Way): Json | null {
    if (way === this.way) return this.answer
    const before = this.way === null ? this.values : flat(this.way.form, this.values, 0)
    const advice = this.question.advice
    const unharmful = way.options.filter(option => !this.harmsFriend(option.answer))
    const likest = unharmful.map(option => ({ option, like: likeness(way.form, option, before) })).sort((a, b) => b.like - a.like)[0]
    if (likest !== undefined && likest.like > 0) return likest.option.answer
    if (way.advised && advice !== null) return advice.answer
    return likest?.option.answer ?? null
  }
  /** Chooses a form. Earlier choices stay where they fit. */
  setAction(action: string): void {
    const way = this.ways.find(one => one.form.action === action)
    if (way === undefined) return
    const answer = this.answerBy(way)
    if (answer !== null) this.take(answer)
    else {
      const unharmful = way.form.fields.filter(field => !field.harms)
      this.action = action
      this.values = nested(way.form, Object.fromEntries(unharmful.flatMap(field => firstValue(way.form, field))), {}, 0)
    }
    this.entry = 0
  }

  /** The fields to draw: not those filled by a place. */
  readonly fields = $derived.by((): readonly Field[] => {
    const { way } = this
    return way === null ? [] : way.form.fields.filter(field => !isFilledByPlace(way.form, field))
  })

  /** Those of them that stand at their usual value, or at none: they need no room unless they are wanted. A single one is no gain. */
  readonly atUsual = $derived.by((): readonly Field[] => {
    const { now } = this
    const isUsual = ({ name, kind, values = [], usual, optional }: Field): boolean => {
      if (now[name] === undefined) return kind === 'number' || (values.length > 0 && (usual !== undefined || optional === true))
      return values.length > 0 && usual !== undefined && same(now[name], usual)
    }
    const usual = this.fields.filter(field => field.kind !== 'list' && isUsual(field))
    return usual.length > 1 ? usual : []
  })

  /** Is this field a place of several numbers? */
  isSpread(field: Field): boolean {
    return field.kind === 'place' && Array.isArray(field.values?.[0]?.value)
  }
  /**
   * What a field offers, with reasons for what can't be chosen; a value with no legal answer for the other fields is still offered. Where
   * someone is to be harmed, friends come last.
   */
  offers(field: Field): readonly Offered[] {
    const all = (field.values ?? []).map(
      ({ value, words, refused }): Offered => ({
        value,
        words,
        refused: refused ?? null,
        friend: field.harms === true && this.friends.has(value),
      }),
    )
    return [...all.filter(one => !one.friend), ...all.filter(one => one.friend)]
  }
  /** The current field values, including those of the chosen list entry. */
  private readonly now = $derived.by((): Answer => (this.way === null ? this.values : flat(this.way.form, this.values, this.entry)))
  /** The current value of a field, in the form of its values. Of a list: the count of its chosen entry. */
  valueOf(field: Field): Json | undefined {
    const { way, now } = this
    if (way === null) return undefined
    const place = field.values?.find(one => Object.entries(spread(way.form, field, one.value)).every(([k, v]) => same(now[k], v)))
    return place?.value ?? now[field.name] ?? field.usual
  }
  /** Sets a field. The others stay if a legal answer has them; otherwise they move to the nearest one with this value. */
  set(field: Field, value: Json): void {
    const { way } = this
    if (way === null) return
    const { values, entry } = this.having(way, field, value)
    this.values = values
    this.entry = entry
  }
  /** Sets a field to the next value that can be chosen, or the previous one; friends come only where there is no one else. */
  turn(field: Field, step: 1 | -1): void {
    const possible = this.offers(field).filter(one => one.refused === null)
    const open = possible.some(one => !one.friend) ? possible.filter(one => !one.friend) : possible
    const at = open.findIndex(one => same(one.value, this.valueOf(field)))
    const next = open[(at + step + open.length) % open.length]
    if (next !== undefined) this.set(field, next.value)
  }
  /** The answer that setting a field would make. */
  answerWith(field: Field, value: Json): Json {
    return this.way === null ? null : { action: this.action, ...this.having(this.way, field, value).values }
  }
  private having({ form, options }: Way, field: Field, value: Json): { readonly values: Answer; readonly entry: number } {
    const part = spread(form, field, value)
    const wanted = { ...this.now, ...part }
    const whole = nested(form, wanted, this.values, this.entry)
    const fitting = options.filter(option => agrees(form, option, part))
    // Lists and optional fields have unlisted answers: there the fields stay as they are.
    const isOpen = field.of !== undefined || field.times !== undefined || field.usual !== undefined || field.optional === true
    if (isOpen || fitting.length === 0 || fitting.some(option => agrees(form, option, wanted))) return { values: whole, entry: this.entry }
    const nearest = fitting.reduce((best, one) => (likeness(form, one, wanted) > likeness(form, best, wanted) ? one : best))
    const { action: _, ...values } = asAnswer(nearest.answer) ?? {}
    const apart = form.fields.filter(
      one =>
        one.of === undefined &&
        (one.optional === true && one.kind === 'number' ? one !== field : one.usual !== undefined && !(one.name in values)),
    )
    const kept = apart.flatMap(({ name }) => (name in this.values ? [[name, this.values[name] as Json]] : []))
    return { values: { ...values, ...Object.fromEntries(kept) }, entry: 0 }
  }
  /** Leaves a field out of the answer: the game uses its default. */
  leaveOut(field: Field): void {
    const { [field.name]: _, ...others } = this.values
    this.values = others
  }

  /** The list of the chosen form, and its entries. */
  readonly list = $derived.by((): { readonly field: Field; readonly entries: readonly Json[] } | null => {
    const field = this.way?.form.fields.find(one => one.kind === 'list' && one.values === undefined)
    const entries = field === undefined ? undefined : this.values[field.name]
    return field === undefined || !Array.isArray(entries) ? null : { field, entries }
  })
  /** Adds an entry like the chosen one but counting once, and chooses it. */
  addEntry(): void {
    if (this.list === null) return
    const { field, entries } = this.list
    const more = { ...asAnswer(entries[this.entry] ?? null), ...(field.times === undefined ? {} : { [field.times]: 1 }) }
    this.values = { ...this.values, [field.name]: [...entries, more] }
    this.entry = entries.length
  }
  /** Removes the chosen entry; the last one stays. */
  removeEntry(): void {
    if (this.list === null || this.list.entries.length < 2) return
    const { field, entries } = this.list
    this.values = { ...this.values, [field.name]: entries.filter((_, i) => i !== this.entry) }
    this.entry = Math.max(0, this.entry - 1)
  }
  /**
   * A combatant or place was picked on the field: sets the first field of the chosen form that offers it, or else chooses the first form in
   * which it is legal. `value` as a field offers it: an id, or a place. False: nothing here accepts it.
   */
  pick(value: Json): boolean {
    const own = this.way?.form.fields.find(field => takes(field, value))
    if (own !== undefined) {
      this.set(own, value)
      return true
    }
    for (const way of this.ways) {
      const field = way.form.refused === undefined ? way.form.fields.find(one => takes(one, value)) : undefined
      if (field === undefined) continue
      const part = spread(way.form, field, value)
      const option = way.options.find(one => agrees(way.form, one, part))
      if (option === undefined) continue
      this.take(option.answer)
      return true
    }
    return false
  }

  /** Whether the asked combatant fights this one. */
  isEnemy(who: Json): boolean {
    return !this.friends.has(who)
  }

  /** The current answer. */
  readonly answer = $derived.by((): Json => {
    if (this.action === null) return this.bare?.answer ?? null
    return { action: this.action, ...this.values }
  })
  /** The listed option that it equals; null if there is none (it may still be legal). */
  readonly option = $derived.by((): Option | null => {
    const { answer } = this
    return this.question.options.find(option => same(option.answer, answer)) ?? null
  })
  /** Why it can't be given, as far as the forms say. */
  readonly refusal = $derived.by((): Refusal | null => {
    const { way } = this
    if (way === null || this.option !== null) return null
    if (way.form.refused !== undefined) return way.form.refused
    for (const field of way.form.fields.filter(one => one.kind !== 'list')) {
      const chosen = field.values?.find(one => same(one.value, this.valueOf(field)))
      if (chosen?.refused !== undefined) return chosen.refused
    }
    return null
  })
  /** Has anything been chosen yet? */
  readonly isChosen = $derived.by((): boolean => this.action !== null || this.bare !== null)
  /** Those it binds besides the one who gives it, in which case it is asked once more; null: no one. */
  readonly binds = $derived.by((): readonly Id[] | null => boundBy(this.question.forms, this.answer))
  /** Does it harm a friend, without being advised? Then it is asked once more. */
  readonly isUnfriendly = $derived.by((): boolean => !this.isAdvised && this.harmsFriend(this.answer))
  readonly isAdvised = $derived.by((): boolean => this.question.advice !== null && same(this.question.advice.answer, this.answer))

  /** Similar answers: legal ones that differ from this one in a single field, or do the same by another form. */
  readonly alternatives = $derived.by((): readonly Option[] => {
    const { question, answer } = this
    const fields = asAnswer(answer)
    if (this.action === null || fields === null || isListed(question))
      return friendsLast(question.forms, question.options, this.friends, true)
    const aim = this.now.target
    const near = (option: Option): boolean => {
      const other = asAnswer(option.answer)
      const way = this.ways.find(one => one.form.action === other?.action)
      if (other === null || way === undefined) return false
      if (aim !== undefined) return same(flat(way.form, other, 0).target, aim)
      return other.action === this.action
    }
    const { advice } = question
    // What is advised can have a value that no list has: it is compared like the others.
    const unlisted =
      advice === null || advice.answer === null || advice.option !== null ? [] : [{ answer: advice.answer, words: advice.words }]
    // A listed one that reads alike differs in that value only, which has its own field.
    const all = [
      ...unlisted,
      ...question.options.filter(one => same(one.answer, answer) || !unlisted.some(({ words }) => words === one.words)),
    ]
    if (isShort(question)) {
      const open = friendsLast(question.forms, all, this.friends, false)
      return all.filter(option => open.includes(option) || same(option.answer, answer))
    }
    const list = all.filter(near)
    if (list.length <= mostCompared) return list
    const own = list.filter(option => same(option.answer, answer))
    const advised = list.filter(option => question.advice !== null && same(question.advice.answer, option.answer))
    // Too many to compare: a place among many is picked on the field, or from its field's list.
    if (aim === undefined) return [...new Set([...advised, ...own])]
    return compared(list, advised, own)
  })
}

const takes = (field: Field, value: Json): boolean =>
  field.values?.some(one => one.refused === undefined && same(one.value, value)) ?? false

/** How many fields of an option have the wanted values. */
function likeness(form: Form, option: Option, wanted: Answer): number {
  const answer = flat(form, asAnswer(option.answer) ?? {}, 0)
  return Object.entries(wanted).filter(([key, value]) => same(answer[key], value)).length
}

function firstValue(form: Form, field: Field): [string, Json][] {
  if (field.usual !== undefined) return []
  const offered = field.values?.find(one => one.refused === undefined) ?? field.values?.[0]
  if (offered !== undefined) return Object.entries(spread(form, field, offered.value))
  return field.kind === 'number' && field.from !== undefined && !isFilledByPlace(form, field) ? [[field.name, field.from]] : []
}

/**
 * What is worth trying at a decision: what each temper would answer, then the legal answers in strata, so that each kind of action, each weapon
 * and each target is among them before any of them comes twice. No answer that names a friend as harmed.
 */
import { below, canonical, type Decision, type Id, type Json, type Stream } from '@enfilade/engine'

type Fields = Readonly<Record<string, Json>>

/** The fields in which an answer says whom it harms, and those that make it another kind of answer. */
interface Meaning {
  readonly harms: readonly string[]
  readonly kind: readonly string[]
}

/** @param isFriend is this someone whom no answer may harm? @param harmsFriend would it harm one whom it doesn't name? @param first what policies answer, that of their own first; all of it is kept */
export function candidatesFor<B, S, O extends Json>(
  decision: Decision<B, S, O>,
  battle: B,
  step: S,
  who: Id,
  {
    first,
    most,
    stream,
    isFriend,
    harmsFriend,
  }: {
    readonly first: readonly O[]
    readonly most: number
    readonly stream: Stream
    isFriend(id: Id): boolean
    harmsFriend(answer: O): boolean
  },
): O[] {
  const found = new Map<string, O>()
  for (const answer of first) found.set(canonical(answer), answer)
  const meanings = new Map<string, Meaning>()
  for (const { action, fields } of decision.forms?.(battle, step, who) ?? []) {
    const harms = fields.filter(field => field.harms === true).map(({ name }) => name)
    // A place is one of many of its kind; whom an action is about and what it is done with make it another.
    const kind = fields.filter(({ kind: of, values }) => of === 'oneOf' && (values?.length ?? 0) <= fewest).map(({ name }) => name)
    const known = meanings.get(action)
    meanings.set(action, known === undefined ? { harms, kind } : { harms: [...known.harms, ...harms], kind: [...known.kind, ...kind] })
  }
  const strata = new Map<string, O[]>()
  for (const answer of decision.options(battle, step, who)) {
    const fields = (typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : { action: answer }) as Fields
    const { harms = [], kind = [] } = meanings.get(String(fields.action)) ?? {}
    if (harms.some(name => namedIn(fields, name).some(isFriend)) || harmsFriend(answer)) continue
    const stratum = JSON.stringify([fields.action, ...harms.map(name => fields[name]), ...kind.map(name => fields[name])])
    const those = strata.get(stratum)
    if (those === undefined) strata.set(stratum, [answer])
    else those.push(answer)
  }
  let left = shuffled([...strata.values()], stream).map(those => shuffled(those, stream))
  while (left.length > 0 && found.size < most) {
    for (const those of left) {
      const answer = those.pop() as O
      if (found.size < most) found.set(canonical(answer), found.get(canonical(answer)) ?? answer)
    }
    left = left.filter(those => those.length > 0)
  }
  return [...found.values()]
}
/** Fields with more values are places or numbers. */
const fewest = 12

/** The ids in a field of an answer, and in the same field of the entries of its lists. */
function namedIn(fields: Fields, name: string): Id[] {
  const entries = [fields, ...Object.values(fields).flatMap(value => (Array.isArray(value) ? (value as Fields[]) : []))]
  return entries.flatMap(entry => (typeof entry?.[name] === 'string' ? [entry[name] as Id] : []))
}

function shuffled<T>(those: readonly T[], stream: Stream): T[] {
  const all = [...those]
  for (let i = all.length - 1; i > 0; i--) {
    const j = below(stream, i + 1)
    ;[all[i], all[j]] = [all[j] as T, all[i] as T]
  }
  return all
}

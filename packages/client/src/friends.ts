/** Who isn't an enemy, and which answers would harm them. */
import type { Form, Id, Json, View } from '@enfilade/engine'
import { asAnswer, flat } from './answer-fields.js'

/** Everyone known that this combatant doesn't fight, themselves included. */
export function friendsOf(view: View, who: Id): ReadonlySet<Json> {
  const own = view.people.find(one => one.id === who)?.side
  const hostile = view.sides.find(one => one.id === own)?.hostile ?? []
  return new Set(view.people.filter(one => !hostile.includes(one.side)).map(one => one.id))
}

/** Does this answer name a friend where someone is to be harmed? One of several in a list is enough. */
export function harmsFriend(forms: readonly Form[], given: Json, friends: ReadonlySet<Json>): boolean {
  const answer = asAnswer(given)
  const form = forms.find(one => one.action === answer?.action)
  if (answer === null || form === undefined) return false
  return form.fields
    .filter(field => field.harms)
    .some(field => {
      const list = field.of === undefined ? undefined : answer[field.of]
      const entries = Array.isArray(list) ? list.length : 1
      return Array.from({ length: entries }, (_, i) => flat(form, answer, i)[field.name] ?? null).some(who => friends.has(who))
    })
}

/** Answers that harm no friend come first. The others follow only where the list is all that there is to choose from, or they are all of it. */
export function friendsLast<O extends { readonly answer: Json }>(
  forms: readonly Form[],
  options: readonly O[],
  friends: ReadonlySet<Json>,
  isAll: boolean,
): readonly O[] {
  const harmful = options.filter(({ answer }) => harmsFriend(forms, answer, friends))
  const open = options.filter(option => !harmful.includes(option))
  return isAll || open.length === 0 ? [...open, ...harmful] : open
}

/** Names in a view; apart from the field's scenes, which load after the first question. */
import type { Id, View } from '@enfilade/engine'

export const nameIn = (view: View, id: Id): string => view.people.find(person => person.id === id)?.name ?? id

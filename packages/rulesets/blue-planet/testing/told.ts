/** The types of all events of this game, as they are told and as they are heard, for tests that look into them. */
import type { EventOf, Heard } from '@enfilade/kit'
import type { modules } from '../rules/events.js'

type Declarations = { readonly [M in keyof typeof modules]: (typeof modules)[M] }
type Each<F> = F[keyof F]
/** Any event, as it is told. */
type BpEvent = Each<{ readonly [M in keyof Declarations]: EventOf<Each<Declarations[M]>> }>
export type EventName = BpEvent['what']
type DeclarationOf<W extends EventName> = Extract<Each<{ readonly [M in keyof Declarations]: Each<Declarations[M]> }>, { readonly what: W }>
/** An event of one kind, as a listener may hear it. */
export type HeardOf<W extends EventName> = Heard<DeclarationOf<W>['fields']>
/** All of them by name. */
export type BpEvents = { readonly [E in BpEvent as E['what']]: E }

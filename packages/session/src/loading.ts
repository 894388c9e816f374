/** Games that may not be loaded yet. In the program of few files this is another text: `scripts/prepare/bundle.mjs`. */
import type { AnyRuleset } from '@enfilade/engine'

/**
 * A game with its rules, loaded without a thread standing still for them. Threads that others may end ask for them so: where one of Node 20 is ended
 * while it requires a module, the whole program ends.
 */
export const loaded = async (game: AnyRuleset): Promise<AnyRuleset> => game

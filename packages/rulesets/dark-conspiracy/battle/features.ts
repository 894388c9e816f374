/** The features that this game shares with others. What they ask of its rules is answered in rules/turns/features.ts. */
import { goals, morale, plugs, reserves } from '@enfilade/kit'

export const features = plugs({ morale, goals, reserves })

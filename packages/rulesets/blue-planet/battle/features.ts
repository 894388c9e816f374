/** The features that this game shares with others. What they ask of its rules is answered in rules/rounds/features.ts. */
import { plugs, reserves } from '@enfilade/kit'

export const features = plugs({ reserves })

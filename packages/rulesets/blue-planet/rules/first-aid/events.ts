/** What is told of First Aid. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { linesOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { partOf, rolled, type WordsOf } from '../../battle/phrases.js'
import { facilityWords } from '../../tables/first-aid.js'
import type { Facility, HitLocation } from '../../tables/words.js'

/** A First Aid roll. Its target number holds the level of the patient's wound. `saved`: no failed wound is left untreated. */
export const aidGiven = event(
  'aidGiven',
  {
    who: seen,
    patient: seen,
    wound: open<number>(),
    location: open<HitLocation>(),
    facility: open<Facility>(),
    hurried: open<boolean>(),
    tn: numbersOf<number>('who', 'patient'),
    lines: linesOf('who', 'patient'),
    success: open<boolean>(),
    saved: open<boolean>(),
  },
  ({ who, patient, location, facility, hurried, tn, success, saved }, { thrown, names }) => {
    const whose = who === patient ? 'their own' : `${names(patient)}'s`
    const means = `${facilityWords[facility]}${hurried ? ', hurried' : ''}`
    const head = `${names(who)} treats ${whose} ${partOf(patient, location, names)} wound (${means})`
    const works = saved ? `${names(patient)} is saved.` : `It works, but another wound is still killing ${names(patient)}.`
    return `${head}: ${rolled(throwOf(thrown, who), tn)}. ${success ? works : 'The treatment fails.'}`
  },
  { reaches: ({ who, patient, success }) => [milestones.saves.by(who, patient, success)] },
)

/** A treatment that waits. */
export const waiting: WordsOf<'firstAid'> = {
  firstAid: {
    seen: ({ patient, facility, minutes }, who, names) =>
      `First Aid for ${patient === who ? 'their own wound' : names(patient)} (${facilityWords[facility]}), ${minutes} min`,
  },
}

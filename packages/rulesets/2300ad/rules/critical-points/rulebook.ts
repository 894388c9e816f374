// The rules and rulings on critical points.
import type { Family } from '@enfilade/kit'
import { ruling, screen } from '../texts/screen.js'

const panel = screen('Critical Points')

export const criticalPointsFamily: Family = {
  rules: [
    {
      id: 'AD-CRIT-01',
      title: 'When they come',
      text: 'After 30 minutes, 1, 3, 6 and 12 hours from the wound that brought the first shock that is not stable.',
      source: panel,
    },
    {
      id: 'AD-CRIT-02',
      title: 'The roll',
      text: 'If the shock is not stable, roll 1D10, less 1 if the patient was moved by hand or vehicle since the last one. The current shock points or less cost a further shock point.',
      source: panel,
    },
    {
      id: 'AD-CRIT-03',
      title: 'Being moved',
      text: 'The −1 counts for the next roll alone, however often they were moved. Whoever is still on the way then is moved again.',
      source: panel,
    },
    { id: 'AD-CRIT-04', title: 'Twelve hours', text: 'Whoever is alive after the last one is stable.', source: panel },
    {
      id: 'AD-CRIT-05',
      title: 'One clock',
      text: 'Later shock joins the clock that runs. After stabilizing, new shock starts a new one.',
      source: ruling,
      rulings: ['AD-GAP-41'],
    },
    {
      id: 'AD-CRIT-06',
      title: 'What the point does',
      text: 'It counts at once for consciousness, death and initiative, and dazes in a fight alone. Death by it starts the 60 minutes of resuscitation.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-41',
      question: 'Does every wound have a clock of its own?',
      answer: 'No: the first shock that is not stable starts it, and later shock joins it.',
    },
  ],
}

// The rules and rulings on treatment and recovery.
import type { Family } from '@enfilade/kit'
import { houseDefault, ruling, screen } from '../texts/screen.js'

const panel = screen('Healing')

export const healingFamily: Family = {
  rules: [
    {
      id: 'AD-HEAL-01',
      title: 'What treatment takes',
      text: 'Medical tasks use the medical skill plus the rating of an automed. They need a surgical hospital, an automed, or at least a medkit; with only a medkit they are one level harder and their time is doubled, after its least roll. Without any of these there is no treatment.',
      source: panel,
      rulings: ['AD-GAP-75'],
    },
    {
      id: 'AD-HEAL-02',
      title: 'Stabilizing',
      text: 'Routine, interval 9 s. Success ends the critical points of the present shock. New shock must be stabilized again.',
      source: panel,
      rulings: ['AD-GAP-39'],
    },
    {
      id: 'AD-HEAL-03',
      title: 'Care',
      text: 'Routine, interval one day, with an hour of attention a day for each wound or point, rest and meals. Success heals one light wound and one shock point.',
      source: panel,
    },
    {
      id: 'AD-HEAL-04',
      title: 'Natural recovery',
      text: 'Each full week since the first wound that is still unhealed heals one light wound and one shock point, beside any care. The weeks go on by the same rhythm until nothing is left.',
      source: panel,
    },
    {
      id: 'AD-HEAL-05',
      title: 'Resuscitation',
      text: 'Difficult, interval 30 s. The attempt must be over within 60 minutes of death. No one comes back from a deadly wound to the head.',
      source: panel,
      rulings: ['AD-GAP-55', 'AD-GAP-69'],
    },
    {
      id: 'AD-HEAL-06',
      title: 'Waking',
      text: 'After each full hour of unconsciousness roll 1D10: below the number of hours, they wake. Never after one hour, always after eleven.',
      source: panel,
    },
    {
      id: 'AD-HEAL-07',
      title: 'Stun fades',
      text: 'Waking clears all stun. Whoever is conscious loses theirs one hour after its last point.',
      source: houseDefault,
      rulings: ['AD-GAP-10'],
    },
    {
      id: 'AD-HEAL-08',
      title: 'After resuscitation',
      text: 'They are alive and unconscious, with at least 1 shock point and at most one less than their life level, for whoever has none 5. They are not stable: a new clock of critical points starts. Light wounds stay.',
      source: houseDefault,
      rulings: ['AD-GAP-40'],
    },
    {
      id: 'AD-HEAL-09',
      title: 'Awake in shock',
      text: 'Whoever wakes stays awake even if their points still reach the limit. Only a new point makes them unconscious again.',
      source: ruling,
      rulings: ['AD-GAP-42'],
    },
    {
      id: 'AD-HEAL-10',
      title: 'Back in action',
      text: 'A non-player character acts again as soon as their light wounds fall below the number that puts them out.',
      source: ruling,
    },
  ],
  rulings: [
    { id: 'AD-GAP-10', question: 'How does stun fade?', answer: 'On waking, or after an hour.', houseDefault: true },
    {
      id: 'AD-GAP-39',
      question: 'Is the interval of stabilizing 9 s or 90 s?',
      answer: '9 s as printed, which makes some 90 s on average.',
    },
    {
      id: 'AD-GAP-40',
      question: 'How is someone who has been resuscitated?',
      answer: 'Unconscious, in shock just short of death, and not stable.',
      houseDefault: true,
    },
    {
      id: 'AD-GAP-42',
      question: 'Can someone wake whose points still reach the limit?',
      answer: 'Yes, and they stay awake until a new point comes.',
    },
    { id: 'AD-GAP-55', question: 'Can a deadly wound to a limb be reversed?', answer: 'Yes: only those to the head are called final.' },
    { id: 'AD-GAP-69', question: 'Must a resuscitation be begun or done within 60 minutes?', answer: 'Done.' },
    {
      id: 'AD-GAP-75',
      question: 'Is the time doubled before or after the assets, and what of care without any kit?',
      answer: 'After. Without a kit there is no care.',
    },
  ],
}

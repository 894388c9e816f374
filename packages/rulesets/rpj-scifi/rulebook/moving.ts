// Chapter "Moving": what one Move can do, what it does to cover, and the order in which it happens.
import type { Chapter } from './chapter.js'

export const moving: Chapter = {
  title: 'Moving',
  rules: [
    {
      id: 'RPJ-MOV-01',
      title: 'What a Move does',
      text: 'One Move takes you into a neighbouring region, into another group of your region, or to, between or away from the cover features of your own group. Arriving elsewhere you join any group, whether it likes it or not, or stand alone as a new group without cover. Cover changes within the group exist only with modernRangedCombat.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-03'],
    },
    {
      id: 'RPJ-MOV-02',
      title: 'Moving and cover',
      text: 'Going to another region or group gives up your cover, and the same action gives you a feature of the group you join. Whatever kind of Move it is, you are no longer reoriented after it.',
      source: 'ruling RPJ-GAP-17',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-17', 'RPJ-GAP-03'],
    },
    {
      id: 'RPJ-MOV-03',
      title: 'Who cannot move',
      text: 'People in a grapple, the incapacitated and the dead do not move.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
    },
    {
      id: 'RPJ-MOV-04',
      title: 'Course of a Move',
      text: 'Name the destination and pay; then departure reactions are taken against you where you stand. If they put you out of action you stay there, and the action is gone. Otherwise you change place and cover, and a change of region brings the arrival reactions. If those fell you, you lie where you arrived.',
      source: 'house default',
    },
  ],
}

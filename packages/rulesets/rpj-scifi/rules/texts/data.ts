// Chapter "Data": what a scenario must not contain.
import type { Chapter } from './chapter.js'

export const data: Chapter = {
  title: 'Data',
  rules: [
    {
      id: 'RPJ-DATA-01',
      title: 'Scenarios that are refused',
      text: 'Everybody has exactly one base layer, the last one, every layer has saves, and the active have an open base save; other saves may be crossed out from the start. Ids are unique and the regions, groups and covers named exist. A group lies in the region of its members, a cover belongs to the group of its user, and reoriented needs a cover. No edge leads back to its own region, and a weapon names its skill and attribute in words.',
      source: 'house default',
    },
  ],
}

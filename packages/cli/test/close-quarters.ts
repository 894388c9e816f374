/** Two people in one group, so that a shooter can be struck; the order is fixed, so that no die comes before the first decision. */
export const closeQuarters = `enfilade: 1
ruleset: rpj-scifi
title: Close quarters
options: { initiativeMode: fixed, initiativeOrder: [ana, bo] }
battlefield:
  kind: regions
  regions: [A, B]
  groups: [{ id: crates, region: A }]
  cover: [{ id: wall, use: lowWall, group: crates }]
sides:
  - name: Crew
    combatants:
      - { id: ana, use: marine, name: Ana, at: A, group: crates }
  - name: Raiders
    combatants:
      - { id: bo, use: raider, name: Bo, at: A, group: crates }
`

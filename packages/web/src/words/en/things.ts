/** By which words of a name a thing on the field is drawn as what it is; a thing without one is drawn as a block of its material. */
export const thingWords = {
  crate: 'crate box pallet cargo freight case luggage',
  barrel: 'barrel drum cask keg tank silo boiler bin bucket tyre',
  car: 'car wreck van truck lorry cab taxi sedan pickup jeep bus hearse vehicle limousine',
  chest: 'dumpster container cabinet locker fridge freezer shelf shelves rack wardrobe safe rubbish skip',
  table: 'table desk counter bench bar altar pew sofa couch seat workbench',
  bed: 'bed stretcher cot bunk gurney',
  wall: 'wall barrier railing parapet kerb fence stair stairs ruin hull bulkhead',
  rock: 'boulder rock rocks rubble outcrop reef hill ridge mound',
  pillar: 'pillar column post mast statue trunk',
  pane: 'window pane glass',
  vault: 'vault hatch gate',
  machine: 'machine engine console terminal generator pump pumps reactor motor server pipes pipe housing',
  curtain: 'curtain partition screen tarpaulin tent',
  plant: 'plant bush hedge tree shrub thicket',
  bags: 'sandbags sandbag barricade bags trench breastwork',
}

/** Words that players use for the same thing, of which a game uses one: a search for "dodge" finds "evade". */
const groups: readonly (readonly string[])[] = [
  ['dodge', 'evade', 'evading', 'evasion', 'avoid', 'duck', 'parry', 'block', 'defend', 'defense', 'defence'],
  ['heal', 'treat', 'first aid', 'stabiliz', 'medic', 'bandage', 'bleed'],
  ['shoot', 'fire', 'ranged'],
  ['punch', 'kick', 'unarmed', 'strike', 'blow', 'melee', 'brawl', 'hand-to-hand', 'hand to hand'],
  ['run', 'sprint', 'trot', 'scramble', 'move'],
  ['hide', 'hidden', 'unseen', 'conceal', 'sight'],
  ['reload', 'ammunition', 'magazine', 'rounds left'],
  ['grab', 'grapple', 'wrestle', 'choke', 'grip'],
  ['throw', 'thrown', 'grenade', 'explosi', 'blast'],
  ['dead', 'die', 'death', 'dying', 'kill'],
  ['surrender', 'flee', 'rout', 'morale', 'leaves the fight', 'ends'],
  ['burst', 'autofire', 'automatic', 'rate of fire', 'suppressi'],
  ['stand', 'prone', 'rise', 'kneel', 'crawl'],
  ['unconscious', 'knocked', 'stun', 'incapacitat', 'going down', 'down'],
  ['initiative', 'first', 'order'],
]
/** The words that this one may stand for, itself first. */
export function meaningsOf(word: string): readonly string[] {
  const stem = word.length > 5 ? word.replace(/(?:ing|ed|s)$/, '') : word
  const same = groups.filter(group => group.some(one => one === word || (stem.length > 3 && one.startsWith(stem))))
  return [...new Set([word, ...same.flat()])]
}

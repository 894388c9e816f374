/** The game master opens, shuts, locks and unlocks doors. */
import { type Command, capital, type Event, type Id, type Json, listed, type Offer } from '@enfilade/engine'
import { z } from 'zod'
import { type ActedBattle, type ActedOn, type ActMaker, offering, refused } from './act.js'

/** What a game's act could do to doors. `args`: of the act that opens or shuts this one. */
export const doorOffers = <D extends { readonly id: Id; readonly name: string }>(
  doors: readonly D[],
  isOpen: (door: D) => boolean,
  args: (door: D) => Json,
): Offer[] =>
  doors.map(door => ({ args: args(door), words: `${capital(door.name)} ${isOpen(door) ? 'is shut' : 'opens'}`, about: `door ${door.id}` }))

/** A door with a lock. `turning`: what someone does to it in these moments. */
interface Door {
  readonly id: Id
  readonly name: string
  open: boolean
  locked: boolean
  turning: string | null
}
/** The act of games whose doors are of this kind. `told`: what is told of a door, such as "is shut and is locked". */
export function setDoorAct<P extends ActedOn, B extends ActedBattle<P> & { readonly doors: readonly Door[] }>(
  { act, id: idForm }: ActMaker<B, P>,
  told: (door: Id, words: string) => Event,
): Command<B> {
  const form = z.strictObject({
    id: idForm,
    open: z.boolean().optional(),
    locked: z.boolean().optional().meta({ description: 'A door that is opened is unlocked.' }),
  })
  const swing = act('Opens, shuts, locks or unlocks a door.', form, ({ doors }, { id, open, locked }, tell) => {
    const door = doors.find(one => one.id === id)
    if (door === undefined)
      return refused(
        'id',
        `There is no door "${id}".`,
        id,
        doors.map(one => one.id),
      )
    const now = { open: open ?? (locked === true ? false : door.open), locked: locked ?? (open === true ? false : door.locked) }
    if (now.open && now.locked) return refused('locked', 'A door that stands open can’t be locked.', true, [false])
    if (now.open === door.open && now.locked === door.locked) return refused('id', 'The door is so already.', id)
    const words = [
      ...(now.open === door.open ? [] : [now.open ? 'is opened' : 'is shut']),
      ...(now.locked === door.locked ? [] : [now.locked ? 'is locked' : 'is unlocked']),
    ]
    Object.assign(door, now, { turning: null })
    tell?.(told(id, listed(words)))
    return []
  })
  const isOpen = ({ open }: Door): boolean => open
  return offering(({ doors }: B) => doorOffers(doors, isOpen, ({ id, open }) => ({ id, open: !open })), swing)
}

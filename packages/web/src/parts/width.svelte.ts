/** How wide the screen is: 'wide' shows all parts side by side, 'narrow' one at a time. */
const query = matchMedia('(max-width: 56.24875em)')

class Room {
  narrow = $state(query.matches)
  constructor() {
    query.addEventListener('change', event => {
      this.narrow = event.matches
    })
  }
}
export const room = new Room()

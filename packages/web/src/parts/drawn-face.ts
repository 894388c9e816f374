/** A face for each name, always the same: the style "Pixel Art" of DiceBear, whose drawings are in the public domain (CC0 1.0). Wounds are drawn into it. */
import { createAvatar } from '@dicebear/core'
import * as pixelArt from '@dicebear/pixel-art'
import type { HarmView, PersonView } from '@enfilade/engine'

const drawn = new Map<string, string>()
/** Who has no human face: a lens in its housing. */
const lens =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#8d99a6" d="M4 2h8l3 4v5l-3 3H4l-3-3V6z"/><circle cx="8" cy="8" r="3.6" fill="#1a222b"/><circle cx="8" cy="8" r="1.7" fill="#dfe6ec"/></svg>'
const asAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
const facelessSign = asAddress(lens)

/** Who isn't said to be hurt is drawn whole. */
export type Drawable = Pick<PersonView, 'name' | 'faceless'> & { readonly harm?: Pick<HarmView, 'level'> }

/** As an address that images take. */
export function drawnFace({ name, faceless, harm: { level: harm } = { level: 0 } }: Drawable): string {
  if (faceless) return facelessSign
  const key = `${harm} ${name}`
  const known = drawn.get(key) ?? asAddress(draw(name, harm))
  drawn.set(key, known)
  return known
}
function draw(name: string, harm: HarmView['level']): string {
  const { svg, extra } = createAvatar(pixelArt, { seed: name }).toJson()
  // A scratch changes no face.
  if (harm === 0 || harm === 1) return svg
  const isOut = harm === 4 || harm === 'dead'
  const marks = [
    `<path fill="${String(extra.skinColor)}" d="M4 5h3v${isOut ? 3 : 1.2}H4zM9 5h3v${isOut ? 3 : 1.2}H9z"/>`,
    `<path fill="#2a1713" d="M4 ${isOut ? 6.7 : 5.9}h3v.6H4zM9 ${isOut ? 6.7 : 5.9}h3v.6H9z"/>`,
    '<path fill="#c2183a" d="M11 9h1v2h-1zM10 4h1v1h-1z"/>',
  ]
  const cross = harm === 'dead' ? '<path stroke="#f55c82" d="M2 2l12 12M14 2 2 14"/>' : ''
  const hurt = svg.replace(/<\/svg>$/, marks.join(''))
  return `${isOut ? paled(hurt) : hurt}${cross}</svg>`
}
/** With little of its color left: what a filter makes of it, WebKit draws blurred. */
const paled = (svg: string): string =>
  svg.replace(/#[0-9a-f]{6}/gi, color => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
    const grey = 0.21 * red + 0.72 * green + 0.07 * blue
    return `#${[red, green, blue]
      .map(one =>
        Math.round(grey + 0.15 * (one - grey))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  })

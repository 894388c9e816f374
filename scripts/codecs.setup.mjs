// Before the tests: what is generated from the texts of the rules and from the battles' schemas is there and up to date, even when Vitest runs
// on its own.

import { codecsAreCurrent, writeCodecs } from './prepare/codecs.mjs'
import { alone } from './prepare/lock.mjs'
import { textsAreCurrent, writeTexts } from './prepare/texts.mjs'
import { lockFolder, root } from './prepare.mjs'

export default async function setup() {
  if (codecsAreCurrent(root) && textsAreCurrent(root)) return
  await alone(lockFolder, async () => {
    const texts = writeTexts(root)
    if (texts.code !== 0) throw new Error(`The texts of the rules have mistakes.\n${texts.output}`)
    const { code, output } = await writeCodecs(root)
    if (code !== 0) throw new Error(`The codecs could not be generated.\n${output}`)
  })
}

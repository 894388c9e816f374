// Before the tests: the code that is generated from the battles' schemas is there and up to date, even when Vitest runs on its own.

import { codecsAreCurrent, writeCodecs } from './prepare/codecs.mjs'
import { alone } from './prepare/lock.mjs'
import { lockFolder, root } from './prepare.mjs'

export default async function setup() {
  if (codecsAreCurrent(root)) return
  const { code, output } = await alone(lockFolder, () => writeCodecs(root))
  if (code !== 0) throw new Error(`The codecs could not be generated.\n${output}`)
}

// An archive that every system opens with a double-click. Names are of plain letters; no file is larger than 4 GB.
import { crc32, deflateRawSync } from 'node:zlib'

/** @typedef {{ bytes: Uint8Array, runs?: boolean }} Entry runs: it may be started, where a system asks for that */

// The same files give the same archive: each is of the first day that such an archive knows.
const [date, time] = [0x21, 0]
const version = 20

/** @param {Readonly<Record<string, Entry>>} files by path, with "/" between folders @returns {Buffer} */
export function zipOf(files) {
  const [parts, list] = [/** @type {Buffer[]} */ ([]), /** @type {Buffer[]} */ ([])]
  let at = 0
  for (const [path, { bytes, runs = false }] of Object.entries(files)) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(bytes, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(version, 0)
    common.writeUInt16LE(8, 4) // deflated
    common.writeUInt16LE(time, 6)
    common.writeUInt16LE(date, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const more = Buffer.alloc(14)
    more.writeUInt32LE(((runs ? 0o100755 : 0o100644) << 16) >>> 0, 6)
    more.writeUInt32LE(at, 10)
    const start = [Buffer.from('PK\x03\x04'), common, name, packed]
    list.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([version, 3]), common, more, name])) // 3: rights as Unix has them
    parts.push(...start)
    at += start.reduce((sum, { length }) => sum + length, 0)
  }
  const entries = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(list.length, 4)
  end.writeUInt16LE(list.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), end])
}

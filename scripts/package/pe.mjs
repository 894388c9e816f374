// What scanners call malformed in a program for Windows: parts that overlap, tables outside of their sections, a sum that is not that of the file.

const certificates = 4 // of the directories; its place is one in the file
const names = ['exports', 'imports', 'resources', 'exceptions', 'certificates', 'relocations', 'debug']

/** @typedef {{ name: string, from: number, to: number, at: number, end: number }} Section from, to: in memory; at, end: in the file */

/** @param {Buffer} bytes */
function read(bytes) {
  const header = bytes.length > 0x40 && bytes.toString('latin1', 0, 2) === 'MZ' ? bytes.readUInt32LE(0x3c) : 0
  if (header === 0 || header + 264 > bytes.length || bytes.toString('latin1', header, header + 4) !== 'PE\0\0') return null
  const optional = header + 24
  if (bytes.readUInt16LE(optional) !== 0x20b) return null // 64-bit
  const table = optional + bytes.readUInt16LE(header + 20)
  const sections = Array.from({ length: bytes.readUInt16LE(header + 6) }, (_, nth) => {
    const at = table + 40 * nth
    const [size = 0, from = 0, length = 0, start = 0] = [8, 12, 16, 20].map(offset => bytes.readUInt32LE(at + offset))
    const name = bytes.toString('latin1', at, at + 8).replace(/\0+$/, '')
    return { name, from, to: from + Math.max(size, length), at: start, end: start + length }
  })
  const directories = Array.from({ length: Math.min(16, bytes.readUInt32LE(optional + 108)) }, (_, nth) => ({
    name: names[nth] ?? `directory ${nth}`,
    from: bytes.readUInt32LE(optional + 112 + 8 * nth),
    size: bytes.readUInt32LE(optional + 116 + 8 * nth),
  }))
  return {
    sections: /** @type {Section[]} */ (sections),
    directories,
    tableEnd: table + 40 * sections.length,
    headers: bytes.readUInt32LE(optional + 60),
    image: bytes.readUInt32LE(optional + 56),
    sumAt: optional + 64,
  }
}

/** The sum as Windows makes it: of words, each carry added, and the length. @param {Buffer} bytes @param {number} skip where the sum stands */
function sumOf(bytes, skip) {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 2) {
    if (at === skip || at === skip + 2) continue
    sum += at + 1 < bytes.length ? bytes.readUInt16LE(at) : bytes.readUInt8(at)
    sum = (sum & 0xffff) + (sum >>> 16)
  }
  return ((sum & 0xffff) + (sum >>> 16) + bytes.length) >>> 0
}

/** Writes the sum into its place. @param {Buffer} bytes @returns {Buffer} the same */
export function withSum(bytes) {
  const found = read(bytes)
  if (found !== null) bytes.writeUInt32LE(sumOf(bytes, found.sumAt), found.sumAt)
  return bytes
}

/**
 * @param {Buffer} bytes a program for Windows, without a signature
 * @returns {string[]} what is wrong with its head; none: nothing
 */
export function faultsOfProgram(bytes) {
  const found = read(bytes)
  if (found === null) return ['It is no 64-bit program for Windows.']
  const { sections, directories, tableEnd, headers, image, sumAt } = found
  const faults = []
  if (tableEnd > headers) faults.push('The table of sections reaches beyond the headers.')
  let [to, end] = [headers, headers]
  for (const { name, ...section } of sections) {
    if (section.from < to) faults.push(`The section ${name} overlaps with what stands before it in memory.`)
    if (section.end > section.at && section.at < end) faults.push(`The section ${name} overlaps with what stands before it in the file.`)
    if (section.end > bytes.length) faults.push(`The section ${name} reaches beyond the end of the file.`)
    to = Math.max(to, section.to)
    end = Math.max(end, section.end)
  }
  if (image < to) faults.push('A section reaches beyond the size of the image.')
  directories.forEach(({ name, from, size }, nth) => {
    if (size === 0 && from === 0) return
    if (nth === certificates) faults.push('It has a signature, which is of the program as it was before.')
    else if (from < headers) faults.push(`The table of ${name} overlaps with the headers.`)
    else if (!sections.some(section => from >= section.from && from + size <= section.to))
      faults.push(`The table of ${name} lies in no section.`)
  })
  if (bytes.readUInt32LE(sumAt) !== sumOf(bytes, sumAt)) faults.push('The sum in its head is not that of the file.')
  return faults
}

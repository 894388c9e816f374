/** What programs for Windows and archives are put together from: heads that no scanner calls malformed, archives that any system opens. */
import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { faultsOfProgram, withSum } from '../package/pe.mjs'
import { zipOf } from '../package/zip.mjs'

/** The smallest program: headers of 1024 bytes, and two sections with a table in the second. */
function program(change: (bytes: Buffer, at: { readonly optional: number; readonly table: number }) => void = () => undefined): Buffer {
  const bytes = Buffer.alloc(1024 + 512 + 512)
  const [header, optional, table] = [0x80, 0x98, 0x98 + 240]
  bytes.write('MZ', 0, 'latin1')
  bytes.writeUInt32LE(header, 0x3c)
  bytes.write('PE\0\0', header, 'latin1')
  bytes.writeUInt16LE(2, header + 6)
  bytes.writeUInt16LE(240, header + 20)
  bytes.writeUInt16LE(0x20b, optional)
  bytes.writeUInt32LE(0x3000, optional + 56)
  bytes.writeUInt32LE(1024, optional + 60)
  bytes.writeUInt32LE(16, optional + 108)
  const sections: readonly (readonly [string, number, number, number, number])[] = [
    ['.text', 0x100, 0x1000, 512, 1024],
    ['.rdata', 0x200, 0x2000, 512, 1536],
  ]
  sections.forEach(([name, ...numbers], nth) => {
    bytes.write(name, table + 40 * nth, 'latin1')
    numbers.forEach((number, i) => void bytes.writeUInt32LE(number, table + 40 * nth + 8 + 4 * i))
  })
  bytes.writeUInt32LE(0x2000, optional + 112)
  bytes.writeUInt32LE(0x80, optional + 116)
  change(bytes, { optional, table })
  return withSum(bytes)
}
/** The sum that the makers of Windows give for it, worked out by hand for words of 1: one, and the length. */
test('the sum is that of all words but its own, and the length', () => {
  const bytes = program()
  const sumAt = 0x98 + 64
  let sum = 0
  for (let at = 0; at < bytes.length; at += 2) if (at !== sumAt && at !== sumAt + 2) sum += bytes.readUInt16LE(at)
  while (sum > 0xffff) sum = (sum & 0xffff) + Math.floor(sum / 0x10000)
  expect(bytes.readUInt32LE(sumAt)).toBe(sum + bytes.length)
})

describe('heads of programs', () => {
  test('a whole one has no fault', () => {
    expect(faultsOfProgram(program())).toEqual([])
  })
  test.each([
    [
      'The table of exports overlaps with the headers.',
      (bytes: Buffer, at: { optional: number }) => bytes.writeUInt32LE(0x200, at.optional + 112),
    ],
    [
      'The table of exports lies in no section.',
      (bytes: Buffer, at: { optional: number }) => bytes.writeUInt32LE(0x1000, at.optional + 116),
    ],
    [
      'The section .rdata overlaps with what stands before it in memory.',
      (bytes: Buffer, at: { table: number }) => bytes.writeUInt32LE(0x1100, at.table + 8),
    ],
    [
      'The section .rdata overlaps with what stands before it in the file.',
      (bytes: Buffer, at: { table: number }) => bytes.writeUInt32LE(1024, at.table + 60),
    ],
    [
      'The section .rdata reaches beyond the end of the file.',
      (bytes: Buffer, at: { table: number }) => bytes.writeUInt32LE(1024, at.table + 56),
    ],
    [
      'It has a signature, which is of the program as it was before.',
      (bytes: Buffer, at: { optional: number }) => bytes.writeUInt32LE(8, at.optional + 112 + 8 * 4 + 4),
    ],
    [
      'A section reaches beyond the size of the image.',
      (bytes: Buffer, at: { optional: number }) => bytes.writeUInt32LE(0x2100, at.optional + 56),
    ],
    [
      'The table of sections reaches beyond the headers.',
      (bytes: Buffer, at: { optional: number }) => bytes.writeUInt32LE(512 - 128, at.optional + 60),
    ],
  ])('%s', (words, change) => {
    expect(faultsOfProgram(program(change as never))).toContain(words)
  })
  test('a sum of another file, and what is no such program', () => {
    const bytes = program()
    bytes.writeUInt8(1, 1100)
    expect(faultsOfProgram(bytes)).toEqual(['The sum in its head is not that of the file.'])
    for (const none of [Buffer.alloc(0), Buffer.from('MZ'), Buffer.from('\x7fELF'.padEnd(500)), program().subarray(0, 300)])
      expect(faultsOfProgram(none)).toEqual(['It is no 64-bit program for Windows.'])
  })
})

test('an archive gives back every file, what may be started marked as such; the same files give the same archive', () => {
  const files = {
    'Enfilade/Enfilade.command': { bytes: Buffer.from('#!/bin/sh\n'), runs: true },
    'Enfilade/empty': { bytes: Buffer.alloc(0) },
    'Enfilade/dist/many': { bytes: Buffer.from(Array.from({ length: 70_000 }, (_, nth) => nth % 251)) },
  }
  const archive = zipOf(files)
  expect(zipOf(files).equals(archive)).toBe(true)
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const found: Record<string, unknown> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let nth = archive.readUInt16LE(end + 10); nth > 0; nth--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, packed, size] = [16, 20, 24].map(offset => archive.readUInt32LE(at + offset))
    const length = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const local = archive.readUInt32LE(at + 42)
    expect(archive.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    const bytes = inflateRawSync(archive.subarray(start, start + (packed ?? 0)))
    expect([crc32(bytes), bytes.length]).toEqual([sum, size])
    found[name] = { bytes, ...((archive.readUInt32LE(at + 38) >>> 16) & 0o100 ? { runs: true } : {}) }
    at += 46 + length
  }
  expect(at).toBe(end)
  expect(found).toEqual(files)
})

/** A text is a QR code as long as it fits, and what is told of its size is what the code counts. */
import { expect, test } from 'vitest'
import { mostInQr, qrOf, sizeInQr } from '../src/qr/index.js'

const address = (letters: number): string => `https://example.org/#/m/${'aB1-'.repeat(letters)}`.slice(0, letters)

test('the longest address that is said to fit does, and one letter more does not', () => {
  expect(sizeInQr(address(mostInQr))).toBe(mostInQr)
  expect(qrOf(address(mostInQr), 'low').length).toBeGreaterThan(100)
  expect(() => qrOf(address(mostInQr + 1), 'low')).toThrow()
})

test('a letter that isn’t plain takes as much as it has bytes', () => {
  expect(sizeInQr('é…')).toBe(5)
})

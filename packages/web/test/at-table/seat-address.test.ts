/** What the address of a seat's page means. */
import { joinFragment, seatFragment } from '@enfilade/session'
import { expect, test } from 'vitest'
import { isSeatAddress, seatAddressOf } from '../../src/at-table/seat-address.js'

test('a link of a seat has its token, that of a table its code, and a display may lie over a stream', () => {
  expect(seatAddressOf(seatFragment('abc_-9'))).toEqual({ kind: 'seat', token: 'abc_-9', overlay: false })
  expect(seatAddressOf(`${seatFragment('abc')}/overlay`)).toEqual({ kind: 'seat', token: 'abc', overlay: true })
  expect(seatAddressOf(joinFragment('K7TANGO'))).toEqual({ kind: 'join', code: 'K7TANGO' })
})
test('one address checks whether the server hears a phone; all of them are told from those of the app', () => {
  expect(seatAddressOf('#/check')).toEqual({ kind: 'check' })
  expect(['#/check', '#/join/', '#/seat/x', '#/checks', '#/fight/3', ''].map(isSeatAddress)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
test('any other address asks for a code', () => {
  for (const hash of ['', '#/', '#/seat/', '#/fight/3']) expect(seatAddressOf(hash)).toEqual({ kind: 'join', code: '' })
})

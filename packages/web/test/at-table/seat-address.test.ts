/** What the address of a seat's page means. */
import { joinFragment, seatFragment } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { isSeatAddress, seatAddressOf, withoutToken } from '../../src/at-table/seat-address.js'

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

describe('the token of a seat', () => {
  const page = (hash: string, storages = true) => {
    const stored = { sessionStorage: new Map<string, string>(), localStorage: new Map<string, string>() }
    const storage = (of: Map<string, string>) => ({
      getItem: (key: string) => of.get(key) ?? null,
      setItem(key: string, value: string) {
        if (!storages) throw new Error('refused')
        of.set(key, value)
      },
    })
    const window = {
      location: { hash },
      history: {
        state: null,
        replaceState(_state: unknown, _title: string, to: string): void {
          window.location.hash = to
        },
      },
      sessionStorage: storage(stored.sessionStorage),
      localStorage: storage(stored.localStorage),
    }
    return { window: window as unknown as Window, stored }
  }
  test('leaves the address, and the page has it again when it is loaded again or opened once more', () => {
    const { window, stored } = page('#/seat/abc_-9')
    expect(withoutToken(window)).toBe('#/seat/abc_-9')
    expect(window.location.hash).toBe('#/seat')
    expect(isSeatAddress('#/seat')).toBe(true)
    expect(withoutToken(window)).toBe('#/seat/abc_-9')
    stored.sessionStorage.clear() // another tab
    expect(withoutToken(window)).toBe('#/seat/abc_-9')
  })
  test('stays where the browser keeps nothing; other addresses stay as they are', () => {
    const { window } = page('#/seat/abc', false)
    expect(withoutToken(window)).toBe('#/seat/abc')
    expect(window.location.hash).toBe('#/seat/abc')
    for (const hash of ['#/join/K7', '#/check', '']) expect(withoutToken(page(hash).window)).toBe(hash)
    expect(withoutToken(page('#/seat').window)).toBe('')
  })
})

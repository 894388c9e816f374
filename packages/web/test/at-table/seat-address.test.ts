/** What the address of a seat's page means. */
import { joinFragment, seatFragment } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { codeOf, isSeatAddress, rememberSeat, seatAddressOf, seatBehind, withoutToken } from '../../src/at-table/seat-address.js'

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
describe('a seat that was taken with a code', () => {
  const keeper = () => {
    const kept = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    return { page: { localStorage } as unknown as Window, kept }
  }
  test('is known by that code, however it is typed, until it is forgotten; other tables stay known', () => {
    const { page } = keeper()
    rememberSeat(page, 'k7tango ', 'one')
    rememberSeat(page, 'OTHER2', 'two')
    expect([seatBehind(page, ' K7Tango'), seatBehind(page, 'other2'), seatBehind(page, ''), codeOf(page, 'one')]).toEqual([
      'one',
      'two',
      undefined,
      'K7TANGO',
    ])
    rememberSeat(page, 'K7TANGO', null)
    expect([seatBehind(page, 'K7TANGO'), seatBehind(page, 'OTHER2')]).toEqual([undefined, 'two'])
  })
  test('twenty are kept; what else stands there, or a browser that refuses, counts as none', () => {
    const { page, kept } = keeper()
    for (let nth = 0; nth < 25; nth++) rememberSeat(page, `CODE${nth}`, `${nth}`)
    expect([seatBehind(page, 'CODE4'), seatBehind(page, 'CODE5')]).toEqual([undefined, '5'])
    for (const broken of ['{', '7', '[["A"],["B",1]]']) {
      kept.set('enfilade.codes', broken)
      expect(seatBehind(page, 'A')).toBeUndefined()
    }
    const refusing = {
      get localStorage(): never {
        throw new Error('refused')
      },
    } as unknown as Window
    rememberSeat(refusing, 'A', 'b')
    expect(seatBehind(refusing, 'A')).toBeUndefined()
  })
})

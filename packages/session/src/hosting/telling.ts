/**
 * What the devices of a table are told of its fight, and when. Seats that see the same share their snapshots. A seat for which all goes on unseen
 * is told nothing, and a device that comes meanwhile is welcomed with what stood there before; where there is nothing yet, once there is.
 */

import type { Decider } from '@enfilade/client'
import type { Id } from '@enfilade/engine'
import type { News } from '../endpoint.js'
import type { AskedSince } from '../remote/asides.js'
import { type TableNews, type Welcome, wireVersion } from '../remote/wire.js'
import type { Kept } from '../shown.js'
import { lastInSight } from '../unseen.js'
import { linesAgain } from './asides.js'
import { sidesByHand } from './by-hand.js'
import type { Device, Last } from './device.js'
import type { TableInMemory } from './in-memory.js'
import { type Group, groupKey, type Sitting } from './sitting.js'
import { tableState } from './state.js'

export class Telling {
  /** By who is asked: after how many entries the step began that asks, and when. */
  private since: ReadonlyMap<Id, { readonly step: number; readonly time: number } | undefined> = new Map()
  /** Devices that came before there was anything that they may be shown. */
  private readonly early = new Map<Device, { readonly sitting: Sitting; readonly last: Last | undefined }>()

  /** `note`: what became of the fight when it was opened, for game masters. */
  constructor(
    private readonly table: TableInMemory,
    private readonly note: () => string | null,
  ) {}

  go(device: Device): void {
    this.early.delete(device)
  }

  /** `once`: a reader that waits for nothing. */
  welcome(sitting: Sitting, device: Device, last: Last | undefined, once?: 'once'): void {
    const group = this.table.groupAt(sitting.stored)
    if (group !== null) this.bringUpToDate(group, device)
    const snapshot = group === null ? null : group.snapshots.again(last?.epoch === group.epoch ? last.revision : null)
    if (group !== null && snapshot === null) {
      if (once === undefined) this.early.set(device, { sitting, last })
      return
    }
    const isKnown = last !== undefined && last.epoch === group?.epoch && last.revision === snapshot?.revision
    const table = tableState(this.table, sitting)
    sitting.noted = table.answeredFor
    sitting.told = JSON.stringify(table)
    const welcome: Welcome = { welcome: wireVersion, epoch: group?.epoch ?? '', table, snapshot: isKnown ? null : snapshot }
    const asides = linesAgain(this.table, sitting)
    const asked = group?.asked ?? []
    device.send(JSON.stringify({ ...welcome, ...(asides.length > 0 && { asides }), ...(asked.length > 0 && { asked }) }))
  }
  private bringUpToDate(group: Group, device: Device): void {
    // Of a seat at which no one was, the last snapshot can be an old one, or there is none.
    const isWatched = group.snapshots.latestRevision > 0 && this.devicesOf(group).some(one => one !== device)
    this.tellGroup(group, device, !isWatched)
  }
  private devicesOf(group: Group): readonly Device[] {
    return [...this.table.sittings.values()].flatMap(({ stored, present }) => (groupKey(stored) === group.key ? [...present.devices] : []))
  }

  tell(): void {
    const done = new Set<Group>()
    for (const { stored, present } of this.table.sittings.values()) {
      if (present.devices.size === 0) continue
      const group = this.table.groupAt(stored)
      if (group === null || done.has(group)) continue
      done.add(group)
      this.tellGroup(group, null)
    }
    for (const [device, { sitting, last }] of [...this.early]) {
      this.early.delete(device)
      this.welcome(sitting, device, last)
    }
    this.tellTables()
  }
  /** `except`: gets it in another way. `afresh`: its last snapshot may be an old one. */
  private tellGroup(group: Group, except: Device | null, afresh = false): void {
    const { fight, stored } = this.table
    const note = this.note()
    const about = {
      id: stored.id,
      title: stored.title,
      autopilot: fight.autopilot,
      playing: fight.player !== null,
      kept: this.kept(group.key === 'gm' ? note : null),
      byPolicy: stored.policies,
      ...(group.key === 'gm' && this.table.seed !== null && { byHand: sidesByHand(this.table) }),
    }
    const { snapshots } = group
    let snapshot = snapshots.next(fight.session, about)
    if (snapshots.isHeldBack && afresh) {
      const then = lastInSight(fight.session, group.table.viewer)
      snapshot = then === null ? null : snapshots.next(then, about)
      snapshots.holdBack(fight.session)
    }
    if (snapshot === null) return
    group.asked = this.askedSince(snapshots.decides)
    const text = newsText({ kind: 'snapshot', snapshot, ...(group.asked.length > 0 && { asked: group.asked }) })
    for (const device of this.devicesOf(group)) if (device !== except && !this.early.has(device)) device.send(text)
  }
  /** When those were asked who still are. The time of the table, never of its rules. */
  private askedSince(decides: readonly Decider[]): readonly AskedSince[] {
    const { fight, ports } = this.table
    const { pending, done, isHeld } = fight.session
    if (isHeld) return []
    const who = pending === null ? [] : pending.kind === 'die' ? [pending.who] : pending.open.map(open => open.who)
    this.since = new Map(
      who.map(one => [one, this.since.get(one)?.step === done ? this.since.get(one) : { step: done, time: ports.time() }]),
    )
    return decides.filter(one => !one.hasDecided).map(one => ({ who: one.who, since: this.since.get(one.who)?.time ?? ports.time() }))
  }
  private kept(note: string | null): Kept {
    const words = this.table.unkept ?? this.table.ports.page?.notLasting ?? null
    return words === null ? { kind: 'kept', ...(note !== null && { note }) } : { kind: 'notKept', words }
  }
  /** Tells who is there and what else stands around the fight, where that has changed. */
  tellTables(): void {
    for (const sitting of this.table.sittings.values()) {
      const devices = [...sitting.present.devices].filter(device => !this.early.has(device))
      const canBeSeen = this.table.isLoaded || groupKey(sitting.stored) === null
      if (devices.length === 0 || !canBeSeen) continue
      const table = tableState(this.table, sitting)
      sitting.noted = table.answeredFor
      const text = JSON.stringify(table)
      if (text === sitting.told) continue
      sitting.told = text
      const news = newsText({ kind: 'table', table })
      for (const device of devices) device.send(news)
    }
  }
}

export const newsText = (news: TableNews): string => JSON.stringify({ news } satisfies News)

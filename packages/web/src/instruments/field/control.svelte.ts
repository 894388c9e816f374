/**
 * The state of the field on a screen: the tool, map or list, the camera, and what is pointed at. There is one field on a screen; keys that
 * work everywhere reach it here.
 */
import type { Id } from '@enfilade/engine'
import { type Box, boxRound, type Camera, centred, filled, fitted, type Limits, panned, type Size, shown, zoomed } from './camera.js'
import type { Scene } from './scene.js'
import { middleOf, type Plan, type Point, type Spot } from './spots.js'

const tools = ['select', 'measure', 'ping'] as const
export type Tool = (typeof tools)[number]

const noBox: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Pixels of a square where a phone's field begins, so that tokens have room on theirs; and of a metre. */
const roomySquare = 32
const roomyMetre = 12
/** Pixels for the numbers of rows and columns. */
const forNumbers = 24
/** Where a phone's own field begins: round its combatant; null: with the whole field. */
export function homeIn(scene: Scene, mine: Id | null): FieldControl['home'] {
  if (scene.kind !== 'grid' && scene.kind !== 'plane') return null
  const at = scene.people.find(one => one.id === mine)?.at
  if (at === undefined) return null
  const middle = scene.kind === 'grid' ? 0.5 : 0
  const roomy = scene.kind === 'grid' ? { most: roomySquare, rim: forNumbers } : { most: roomyMetre, rim: 0 }
  return { at: { x: at.x + middle, y: at.y + middle }, ...roomy }
}

export class FieldControl {
  tool = $state<Tool>('select')
  asList = $state(false)
  /** The range table of a field without a map. */
  asRanges = $state(false)
  camera = $state.raw<Camera>({ scale: 1, left: 0, top: 0 })
  size = $state.raw<Size>({ width: 0, height: 0 })
  /** True while the field is zoomed or resized: tokens don't glide then. */
  still = $state(false)
  cursor = $state.raw<string | null>(null)
  /** What the pointer is over. */
  hovered = $state.raw<{ readonly key: string; readonly person: Id | null } | null>(null)
  /** Where measuring begins, by combatant id or spot key; null: at the asked combatant. */
  from = $state.raw<string | null>(null)
  /** Where it ends; null: at what is pointed at. */
  to = $state.raw<string | null>(null)
  /** What the last tool switched on or off, in words; empty once something else is pointed at. */
  told = $state('')
  /** Does the field follow the combatant who is asked or acts? */
  following = $state(false)

  /** On a phone's own field: where its combatant stands, and how many pixels a unit has at most. Null: the whole field is shown at first. */
  home: { readonly at: Point; readonly most: number; readonly rim: number } | null = null
  private box: Box = noBox
  private limits: Limits = { least: 0.1, most: 10 }
  /** Was the field moved or zoomed by hand? Then it no longer fits itself. */
  private touched = false
  private settling: ReturnType<typeof setTimeout> | undefined

  /** Another field or window size: shows the whole of it, unless the user is looking at a part. */
  show(box: Box, size: Size, limits: Limits): void {
    const other = box.x !== this.box.x || box.y !== this.box.y || box.width !== this.box.width || box.height !== this.box.height
    const resized = size.width !== this.size.width || size.height !== this.size.height
    this.box = box
    this.limits = limits
    if (!other && !resized) return
    this.size = size
    if (size.width === 0 || size.height === 0) return
    if (other && !this.following) this.touched = false
    if (!this.touched) this.goHome()
  }
  /** As the field is shown before it is moved by hand. */
  private goHome(): void {
    this.fit()
    const { home, size } = this
    if (home !== null && size.height > size.width) this.camera = filled(this.box, size, home.at, this.limits, home.most, home.rim)
  }
  fit(): void {
    this.hold()
    this.touched = false
    this.following = false
    this.camera = fitted(this.box, this.size, this.size.width < 500 ? 10 : 24, this.limits)
  }
  /** Fits all points of interest, at most three times as large as the whole field is shown. */
  frame(points: readonly Point[], room: number): void {
    if (points.length === 0 || this.size.width === 0) return
    const whole = fitted(this.box, this.size, 0, this.limits).scale
    this.hold()
    this.touched = true
    this.following = false
    const most = Math.max(this.limits.least, Math.min(this.limits.most, 3 * whole))
    const [across, down] = [Math.min(56, this.size.width / 8), Math.min(56, this.size.height / 8)]
    this.camera = fitted(boxRound(points, room), this.size, across, { least: this.limits.least, most }, down)
    const box = boxRound(points, 0)
    const { x, y } = middleOf(box)
    if (box.width * this.camera.scale > this.size.width || box.height * this.camera.scale > this.size.height)
      this.camera = centred(this.camera, x, y, this.size)
  }
  /** Starts or stops following. If the whole field is shown, it zooms to the followed combatant. */
  follow(point: Point | null): void {
    this.following = !this.following
    if (!this.following || point === null || this.size.width === 0) return
    this.hold()
    const whole = fitted(this.box, this.size, 0, this.limits).scale
    const scale = this.touched ? this.camera.scale : Math.min(this.limits.most, whole * 1.6)
    this.touched = true
    this.camera = centred({ ...this.camera, scale }, point.x, point.y, this.size)
  }
  /** Brings the followed combatant back into the frame. */
  keepInFrame({ x, y }: Point): void {
    if (this.size.width === 0) return
    this.camera = shown(this.camera, x, y, this.size, Math.min(this.size.width, this.size.height) / 4)
  }
  pan(dx: number, dy: number): void {
    this.touched = true
    this.camera = panned(this.camera, dx, dy, this.box, this.size)
  }
  /** Round a point of the screen, or round the middle. */
  zoom(factor: number, x = this.size.width / 2, y = this.size.height / 2): void {
    this.hold()
    this.touched = true
    this.camera = zoomed(this.camera, factor, x, y, this.limits)
  }
  /** Brings a spot into sight. */
  reveal(spot: Box): void {
    const { x, y } = middleOf(spot)
    this.camera = shown(this.camera, x, y, this.size)
  }
  moveCursor(spot: Spot): void {
    this.cursor = spot.key
    this.reveal(spot)
  }
  /** The spot of the cursor, or where it begins. */
  cursorSpot(plan: Plan, start: string | null): Spot | null {
    const { spots } = plan
    return (this.cursor === null ? null : spots.byKey(this.cursor)) ?? (start === null ? null : spots.byKey(start)) ?? spots.first
  }
  /** Measures from here, or from where it began to here. */
  measureAt(key: string): void {
    const isEnd = this.from !== null && this.to === null && this.from !== key
    if (isEnd) this.to = key
    else [this.from, this.to] = [key, null]
  }
  setTool(tool: Tool): void {
    this.tool = this.tool === tool && tool !== 'select' ? 'select' : tool
    this.from = this.to = null
    this.told = ''
  }
  toggleList(): void {
    this.asList = !this.asList
    this.asRanges = false
  }
  toggleRanges(): void {
    this.asRanges = !this.asRanges
    this.asList = false
  }
  /** Another fight: forgets everything about the last one. */
  reset(): void {
    this.tool = 'select'
    this.from = this.to = null
    this.cursor = null
    this.hovered = null
    this.told = ''
    this.following = false
    this.touched = false
  }
  private hold(): void {
    this.still = true
    clearTimeout(this.settling)
    this.settling = setTimeout(() => {
      this.still = false
    }, 120)
  }
}

export const fieldControl = new FieldControl()

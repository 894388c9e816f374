/** The parts of the table that tell of the past: loaded together, after the question. */
export { default as LogPanel } from '../log/LogPanel.svelte'
export { default as TimelineStrip } from '../timeline/TimelineStrip.svelte'

/** The panels about the past: loaded together, after the question. */
export { default as PastPanel } from '../log/PastPanel.svelte'
export { default as LookingBar } from '../timeline/LookingBar.svelte'

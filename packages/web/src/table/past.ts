/** The panels about the past: loaded together, after the question. */

export { default as Lesson } from '../first-fight/Lesson.svelte'
export { default as PastPanel } from '../log/PastPanel.svelte'
export { default as LookingBar } from '../timeline/LookingBar.svelte'
export { default as Recap } from '../timeline/Recap.svelte'
export { default as WatchBar } from '../timeline/WatchBar.svelte'

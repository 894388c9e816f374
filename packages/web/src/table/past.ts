/** The timeline, the log and what looks back: loaded together, after the question. */

export { default as PastPanel } from '../log/PastPanel.svelte'
export { default as AskedTerms } from '../terms/AskedTerms.svelte'
export { default as Recap } from '../timeline/Recap.svelte'
export { default as Bars } from './Bars.svelte'

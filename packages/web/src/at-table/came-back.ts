/** The token of someone who came to this page for a seat that was theirs on another device; empty: they are new. */
export const cameBack = { token: '' }

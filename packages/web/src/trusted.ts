/** Trusted Types: the only address that may become a script is one of this app's own; no other text may become a page or a script. */
declare global {
  /** Browsers that know Trusted Types have it. Its policy named "default" is asked for each text. */
  var trustedTypes: { createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): object } | undefined
}

globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: address => (new URL(address, location.href).origin === location.origin ? address : null),
})

export {}

/** 128 random bits, which a browser gives in any page. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

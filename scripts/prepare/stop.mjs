/** @param {string} words @returns {never} */
export function stop(words) {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

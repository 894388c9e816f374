/** Saves a text as a file through the browser. */
export function saveText(name: string, text: string, kind = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type: kind }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'fight'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

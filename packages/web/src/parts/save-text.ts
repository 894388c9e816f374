/** Saves a text as a file through the browser. */
export const saveText = (name: string, text: string, kind = 'application/json'): void => saveFile(name, new Blob([text], { type: kind }))

export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'fight'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

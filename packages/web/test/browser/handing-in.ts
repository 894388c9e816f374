/** Files and texts that are handed to the home page as a person does: dropped, or pasted. */
import type { Page } from 'playwright-core'

interface Given {
  readonly name: string
  readonly text: string
}
/** Lets files fall on the page, as a person does who drags them there. */
export async function drop(page: Page, ...files: readonly Given[]): Promise<void> {
  const carried = await page.evaluateHandle(given => {
    const carried = new DataTransfer()
    for (const { name, text } of given) carried.items.add(new File([text], name))
    return carried
  }, files)
  await page.dispatchEvent('main', 'dragover', { dataTransfer: carried })
  await page.dispatchEvent('main', 'drop', { dataTransfer: carried })
  await page.getByRole('dialog').waitFor()
}
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(given => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', given)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
  await page.getByRole('dialog').waitFor()
}

/** Text that stays text in a page of HTML, in attributes too. */
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

/** The log of a fight as text to read aloud, a Markdown page, or JSON lines. Loaded on the first export. */
import { type LogFormat, type LogLine, lineText, logText, noColors } from '@enfilade/client'

export function textOfLog(lines: readonly LogLine[], format: LogFormat, title: string): string {
  const text = `${logText(lines, { format, reasons: true, tallies: format !== 'jsonl', colors: noColors })}\n`
  if (format === 'jsonl') return text
  return format === 'markdown' ? `# ${title.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')}\n\n${text}` : `${title}\n\n${text}`
}
export const textOfLine = (line: LogLine): string =>
  lineText(line, { format: 'text', reasons: true, tallies: true, colors: noColors }, true).trim()

/** Shortens words by what stands beside them already: an option below its fields, a reason beside its chance. */

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * The words of options without what the fields above them say: "Aim at the head with the rifle: Slab" is "Aim at the head" where rifle and
 * Slab stand there as chosen. `said`: the words of those values. What would read like another option keeps all of its words.
 */
export function withoutRepeats(options: readonly string[], said: readonly string[]): readonly string[] {
  const values = said.filter(words => words.length > 1).map(escaped)
  if (values.length === 0) return options
  const chosen = `(?:${values.toSorted((a, b) => b.length - a.length).join('|')})`
  const heading = new RegExp(`^\\S+ the ${chosen}: `)
  const after = new RegExp(`(?<! then)(?:,? (?:at|on|with|from|against)(?: the| their| your)? |: )${chosen}(?=$|[ ,:;])`, 'g')
  const short = options.map(words => {
    const rest = words.replace(heading, '').replace(after, '').trim()
    return rest === '' ? words : rest.charAt(0).toUpperCase() + rest.slice(1)
  })
  const isAmbiguous = (words: string, own: string): boolean => short.some((one, i) => one === words && options[i] !== own)
  return options.map((own, i) => (isAmbiguous(short[i] ?? own, own) ? own : (short[i] ?? own)))
}

/** "84 % to hit Vex" says no more than the figures beside it; "60 % to hit with each of 5 shots" does. */
const isChance = (clause: string): boolean => /^\d+(?:\.\d+)? % to \w+(?: \S+){0,4}$/.test(clause) && !/ each /.test(clause)

/** A reason without its chance, which stands in figures beside it; null: it says nothing else. */
export function reasonBeside(why: string): string | null {
  const clauses = why.split(/(?<=[,:;]) /)
  const kept = clauses.filter(clause => !isChance(clause.replace(/[,:;]$/, '')))
  const said = kept.join(' ').replace(/[,:;]$/, '')
  return said === '' ? null : said
}

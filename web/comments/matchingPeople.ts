/** Maximum number of people offered; typing narrows them down. */
const offered = 8

/** People for whom every word of the query begins a word of their name. */
export function matchingPeople<P extends { name: string }>(people: readonly P[], query: string): P[] {
  const wanted = wordsOf(query)
  const fits = ({ name }: P) => {
    const words = wordsOf(name)
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)))
  }
  return people.filter(fits).slice(0, offered)
}

/** Words without accents and in lower case: "Jose" finds José. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)

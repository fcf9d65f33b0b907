type Line = { what: string; figure: string; broken: boolean }

/** Counts, and the guarantees that held or were broken; printed at once, broken ones in red. */
export class Report {
  private readonly lines: Line[] = []

  get broken(): number {
    return this.lines.filter(({ broken }) => broken).length
  }

  heading(words: string): void {
    console.log(`\n== ${words}`)
  }

  /** The subject of the following lines. */
  subject(name: string, words: string): void {
    console.log(`\n   ${name}: ${words}`)
  }

  /** A figure without a guarantee. */
  count(what: string, figure: number | string): void {
    this.add(what, String(figure), false)
  }

  /** A guarantee: nothing of this happened. The first few are printed if it did. */
  none(what: string, found: readonly unknown[]): void {
    this.add(what, String(found.length), found.length > 0)
    for (const one of found.slice(0, 5))
      console.log(`     ${typeof one === 'string' ? one : JSON.stringify(one)}`.slice(0, 1500))
  }

  /** A guarantee: this was the case. */
  holds(what: string, isSo: boolean, figure = isSo ? 'yes' : 'no'): void {
    this.add(what, figure, !isSo)
  }

  /** A guarantee: a figure is at most this. */
  atMost(what: string, figure: number, most: number, unit = ''): void {
    this.add(what, `${Math.round(figure)}${unit} (at most ${most}${unit})`, figure > most)
  }

  private add(what: string, figure: string, broken: boolean): void {
    this.lines.push({ what, figure, broken })
    const line = `${broken ? 'BROKEN ' : '       '}${what.padEnd(72)} ${figure.padStart(24)}`
    console.log(broken ? `\u001B[31m${line}\u001B[39m` : line)
  }
}

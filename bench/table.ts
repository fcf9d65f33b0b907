type Row = { what: string; figure: string; budget: string; kept: boolean }

/** The figures of a run: printed as they come, red where a budget is broken. */
export class Table {
  private readonly rows: Row[] = []

  get broken(): number {
    return this.rows.filter(({ kept }) => !kept).length
  }

  add(what: string, figure: string, budget = '', kept = true): void {
    this.rows.push({ what, figure, budget, kept })
    const line = `${what.padEnd(52)} ${figure.padStart(34)}   ${budget}`
    console.log(kept ? line : `\u001B[31m${line}\u001B[39m`)
  }

  markdown(): string {
    const lines = this.rows.map(
      ({ what, figure, budget, kept }) => `| ${what} | ${figure} | ${budget} | ${kept ? '' : 'past budget'} |`,
    )
    return ['| what | figure | budget | |', '| --- | --- | --- | --- |', ...lines].join('\n')
  }
}

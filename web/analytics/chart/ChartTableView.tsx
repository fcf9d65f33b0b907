import { useFormat } from '../../i18n/format.ts'
import type { Cell, ChartTable } from './chartTable.ts'
import classes from './ChartTableView.module.css'

/** Maximum rows shown; the file has them all. */
const shownRows = 500

export function ChartTableView({ table, label }: { table: ChartTable; label: string }) {
  const format = useFormat()
  const { columns, rows, total } = table
  const write = (cell: Cell, column: number): string =>
    columns[column]?.write?.(cell) ?? (typeof cell === 'number' ? format.number(cell) : (cell ?? '-'))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ label: name, isFigure }) => (
              <th key={name} scope="col" data-figure={isFigure || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {write(cell, column)}
                  </th>
                ) : (
                  <td key={column} data-figure={columns[column]?.isFigure || undefined}>
                    {write(cell, column)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {total.map((cell, column) => (
                <td key={column} data-figure={columns[column]?.isFigure || undefined}>
                  {cell === null ? '' : write(cell, column)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

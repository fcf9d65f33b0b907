import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CaseSearch } from '../cases/caseSearch.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './BreakdownBars.module.css'
import text from '../ui/text.module.css'

type Bar = {
  label: string
  count: number
  /** A whole number. */
  percent: number
  /** The filters for what the bar counts, if a list can show exactly that. */
  search?: CaseSearch
  /** A colour of the theme; the accent by default. */
  colour?: string
}

/** Shares as labelled bars: whole-number percentages that add up to 100. */
export const BreakdownBars = ({ bars }: { bars: readonly Bar[] }) => (
  <Box component="ul" mx="-0.5rem">
    {bars.map((bar) => (
      <li key={bar.label}>
        {bar.search ? (
          <Link to="/cases" search={bar.search} className={`${classes.bar} ${text.plainLink} ${text.figures}`}>
            <BarFace {...bar} />
          </Link>
        ) : (
          <span className={`${classes.bar} ${text.plainLink} ${text.figures}`}>
            <BarFace {...bar} />
          </span>
        )}
      </li>
    ))}
  </Box>
)

function BarFace({ label, count, percent, colour }: Bar) {
  const format = useFormat()
  return (
    <>
      <span>{label}</span>{' '}
      <Box component="span" c="dimmed" fz="xs">
        {format.number(count)}
      </Box>{' '}
      <Box component="span" fw={500} ta="right">
        {format.percent(percent / 100)}
      </Box>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${percent}%`, ...(colour && { background: colour }) }} />
      </span>
    </>
  )
}

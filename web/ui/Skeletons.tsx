import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Delayed } from './Delayed.tsx'
import classes from './Skeletons.module.css'

type Kind = 'row' | 'card' | 'column' | 'line'
const heights: Record<Kind, number> = { row: 44, card: 96, column: 320, line: 16 }

/**
 * Grey placeholders in the shape of what comes, after 200 ms; their room is there at once, so that nothing below moves.
 * `row` for tables, `card` for figures and cards, `column` for the board, `line` for text.
 */
export function Skeletons({ count, kind = 'row', height }: { count: number; kind?: Kind; height?: number }) {
  const { t } = useTranslation()
  const style = { height: height ?? heights[kind] }
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <Delayed
      meanwhile={
        <div className={classes.group} data-kind={kind} data-coming aria-hidden>
          {places.map((index) => (
            <div key={index} style={style} />
          ))}
        </div>
      }
    >
      <div role="status" className={classes.group} data-kind={kind} data-coming>
        <VisuallyHidden>{t('Loading')}</VisuallyHidden>
        {places.map((index) => (
          <div key={index} data-testid="placeholder" className={classes[kind]} style={style} aria-hidden>
            {kind === 'row' ? <RowShape index={index} /> : <Skeleton height="100%" radius="md" />}
          </div>
        ))}
      </div>
    </Delayed>
  )
}

/** Bars of changing length look like text; equal ones look broken. */
function RowShape({ index }: { index: number }) {
  return (
    <>
      <Skeleton height={12} width={`${34 + ((index * 17) % 23)}%`} />
      <Skeleton height={12} width="9%" />
      <Skeleton height={12} width="12%" />
      <Skeleton height={12} width="8%" ml="auto" />
    </>
  )
}

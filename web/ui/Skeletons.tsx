import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Delayed } from './Delayed.tsx'
import record from './RecordPage.module.css'
import classes from './Skeletons.module.css'

type Kind = 'row' | 'card' | 'column' | 'line' | 'record'
const heights: Record<Kind, number> = { row: 44, card: 96, column: 320, line: 16, record: 640 }

/**
 * Grey placeholders in the shape of the coming content, visible after 200 ms; their space is reserved at once, so that
 * nothing below moves. `row` for tables, `card` for figures and cards, `column` for the board, `line` for text, `record` for
 * the page of a record.
 */
export function Skeletons({ count, kind = 'row', height }: { count: number; kind?: Kind; height?: number }) {
  const { t } = useTranslation()
  const style = { height: height ?? heights[kind] }
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <Delayed
      meanwhile={
        <div className={classes.group} data-kind={kind} data-pending aria-hidden>
          {places.map((index) => (
            <div key={index} style={style} />
          ))}
        </div>
      }
    >
      <div role="status" className={classes.group} data-kind={kind} data-pending>
        <VisuallyHidden>{t('Loading')}</VisuallyHidden>
        {places.map((index) => (
          <div key={index} data-testid="placeholder" className={classes[kind]} style={style} aria-hidden>
            <Shape kind={kind} index={index} />
          </div>
        ))}
      </div>
    </Delayed>
  )
}

function Shape({ kind, index }: { kind: Kind; index: number }) {
  if (kind === 'row') return <RowShape index={index} />
  if (kind === 'record') return <RecordShape />
  return <Skeleton height="100%" radius="md" />
}

/** Its head, its fields, and beside them people and dates. */
const RecordShape = () => (
  <Stack gap="lg">
    <Stack gap="sm">
      <Skeleton height={36} width="6rem" />
      <Skeleton height={24} width="60%" />
      <Skeleton height={20} width="40%" />
    </Stack>
    <div className={record.columns}>
      <div className={record.main}>
        <Skeleton height={144} radius="md" />
        <Skeleton height={112} radius="md" />
      </div>
      <div className={record.side}>
        <Skeleton height={280} radius="md" />
      </div>
    </div>
  </Stack>
)

/** Bars of varying length look like text; equal ones look broken. */
const RowShape = ({ index }: { index: number }) => (
  <>
    <Skeleton height={12} width={`${34 + ((index * 17) % 23)}%`} />
    <Skeleton height={12} width="9%" />
    <Skeleton height={12} width="12%" />
    <Skeleton height={12} width="8%" ml="auto" />
  </>
)

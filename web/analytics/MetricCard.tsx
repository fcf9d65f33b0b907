import { Box, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Definition } from '../../contract/analytics/dashboardDefinitions.ts'
import { Delayed } from '../ui/Delayed.tsx'
import type { AnalyticsSearch } from './analyticsSearch.ts'
import { DefinitionTip } from './DefinitionTip.tsx'
import type { CaseSearch } from '../cases/caseSearch.ts'
import classes from './MetricCard.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'
import type { Comparison } from './comparison.ts'

export type MetricCardProps = {
  title: string
  definition: Definition
  /** Null while there is nothing to compute it from, undefined while loading. */
  value: string | null | undefined
  unit?: string
  /** What it covers, such as all time. */
  scope?: string
  /** Whether a grey bar is shown while loading. */
  hasPlaceholder?: boolean
  link: { to: '/cases'; search: CaseSearch } | { to: '/analytics'; search: AnalyticsSearch; hash: string }
  comparison?: Comparison
}

const arrows = { up: IconArrowUp, down: IconArrowDown, same: IconEqual } as const

/** A large figure with its comparison. The whole card is a link; its height is the same while loading. */
export function MetricCard(props: MetricCardProps) {
  const { title, definition, value, unit, scope, hasPlaceholder = true, link, comparison } = props
  const { t } = useTranslation()
  const senses = { good: t('Better'), bad: t('Worse') } as const
  const Arrow = comparison?.direction && arrows[comparison.direction]
  const sense = comparison?.sense
  return (
    <article className={`${classes.card} ${layout.panel}`}>
      <header className={`${layout.spread} ${layout.gapSmall} ${layout.row}`}>
        <h2 className={`${classes.title} ${text.cut} ${text.secondary}`}>{title}</h2>
        <span className={classes.tip}>
          <DefinitionTip definition={definition} />
        </span>
      </header>
      {value === undefined ? (
        <span className={classes.coming} aria-hidden>
          {hasPlaceholder && (
            <Delayed>
              <Skeleton height={16} width="60%" data-testid="placeholder" />
            </Delayed>
          )}
        </span>
      ) : (
        <Link {...link} className={classes.figure} style={{ '--letters': `${value ?? '-'}${unit ?? ''}`.length }}>
          <VisuallyHidden>{title} </VisuallyHidden>
          {value ?? '-'}
          {value !== null && unit && <span className={classes.unit}> {unit}</span>}
        </Link>
      )}
      {scope && (
        <Box className={text.secondary} lh={1.4}>
          {scope}
        </Box>
      )}
      <p className={`${classes.comparison} ${text.secondary}`}>
        {Arrow && (
          <span className={classes.arrow} data-sense={sense ?? undefined}>
            <Arrow size={12} stroke={2} aria-hidden />
            {sense && <VisuallyHidden>{senses[sense]} </VisuallyHidden>}
          </span>
        )}
        <span>
          {comparison?.lines.map((line) => (
            <span key={line} className={layout.block}>
              {line}
            </span>
          ))}
        </span>
      </p>
    </article>
  )
}

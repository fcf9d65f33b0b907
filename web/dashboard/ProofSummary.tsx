import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ScopeSent } from '../../contract/analytics/analytics.ts'
import type { CarProof } from '../../contract/cars/carChoices.ts'
import { dashboardDefinitions, type Definition } from '../../contract/analytics/dashboardDefinitions.ts'
import { DefinitionTip } from '../analytics/DefinitionTip.tsx'
import { useProof } from '../analytics/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { useCameBack } from '../recurrences/queries.ts'
import { Missing, Section } from '../ui/Section.tsx'
import classes from './StatusSummary.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

type Line = { proof: CarProof; definition: Definition; name: string; count: number; share?: number | null }

/** How many closed CARs are proven; each line links to its CARs. Nothing until a CAR has an effectiveness plan. */
export function ProofSummary({ scope }: { scope: ScopeSent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useProof(scope)
  const { from, to, siteId, timeZone } = scope
  const cameBack = useCameBack({ from, to, siteId, timeZone }, (data?.plans ?? 0) > 0).data
  if (!data || data.plans === 0) return null
  const lines: Line[] = [
    {
      proof: 'proven',
      definition: dashboardDefinitions.provenShare,
      name: t('Proven'),
      count: data.proven,
      share: data.provenShare,
    },
    {
      proof: 'never',
      definition: dashboardDefinitions.neverProven,
      name: t('Closed but never proven'),
      count: data.neverProven,
    },
    { proof: 'awaited', definition: dashboardDefinitions.proofAwaited, name: t('Proof awaited'), count: data.awaited },
  ]
  return (
    <Section title={t('Proof of effect')} action={<Missing>{t('All time')}</Missing>}>
      <ul className={classes.lines}>
        {lines.map(({ proof, definition, name, count, share }) => (
          <li key={proof} className={classes.defined}>
            <Link
              to="/cars"
              search={{ proof: [proof] }}
              className={`${classes.status} ${layout.hoverable} ${text.plainLink} ${layout.row}`}
            >
              <Box component="span" flex={1} lh={1.3}>
                {name}
              </Box>{' '}
              <span className={text.medium}>{format.number(count)}</span>
              <Box component="span" w="2.75rem" ta="right" className={text.secondary}>
                {typeof share === 'number' && format.percent(share)}
              </Box>
            </Link>
            <DefinitionTip definition={definition} />
          </li>
        ))}
        {cameBack && (
          <li className={classes.defined}>
            <span className={`${classes.status} ${layout.hoverable} ${text.plainLink} ${layout.row}`}>
              <Box component="span" flex={1} lh={1.3}>
                {t('Came back within {{count}} days', { count: cameBack.within })}
              </Box>{' '}
              <span className={text.medium}>{format.number(cameBack.cameBack)}</span>
              <Box component="span" w="2.75rem" ta="right" className={text.secondary}>
                {cameBack.completed > 0 && format.percent(cameBack.cameBack / cameBack.completed)}
              </Box>
            </span>
            <DefinitionTip definition={dashboardDefinitions.cameBack} />
          </li>
        )}
      </ul>
    </Section>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ScopeSent } from '../../contract/analytics/analytics.ts'
import type { CarProof } from '../../contract/cars/carChoices.ts'
import type { DefinedFigure } from '../../contract/analytics/definitions.ts'
import { DefinitionTip } from '../analytics/DefinitionTip.tsx'
import { useProof } from '../analytics/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { useCameBack } from '../recurrences/queries.ts'
import { Missing, Section } from '../ui/Section.tsx'
import classes from './StatusSummary.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

type Line = { proof: CarProof; figure: DefinedFigure; name: string; count: number; share?: number | null }

/** How many closed CARs are proven; each line links to its CARs. Nothing until a CAR has an effectiveness plan. */
export function ProofSummary({ scope }: { scope: ScopeSent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useProof(scope)
  const { from, to, siteId, timeZone } = scope
  const cameBack = useCameBack({ from, to, siteId, timeZone }, (data?.plans ?? 0) > 0).data
  if (!data || data.plans === 0) return null
  const lines: Line[] = [
    { proof: 'proven', figure: 'provenShare', name: t('Proven'), count: data.proven, share: data.provenShare },
    { proof: 'never', figure: 'neverProven', name: t('Closed but never proven'), count: data.neverProven },
    { proof: 'awaited', figure: 'proofAwaited', name: t('Proof awaited'), count: data.awaited },
  ]
  return (
    <Section title={t('Proof of effect')} action={<Missing>{t('All time')}</Missing>}>
      <ul className={classes.lines}>
        {lines.map(({ proof, figure, name, count, share }) => (
          <li key={proof} className={classes.defined}>
            <Link
              to="/cars"
              search={{ proof: [proof] }}
              className={`${classes.status} ${layout.hoverable} ${text.plainLink} ${layout.row}`}
            >
              <span className={classes.name}>{name}</span> <span className={text.medium}>{format.number(count)}</span>
              <span className={`${classes.share} ${text.secondary}`}>
                {typeof share === 'number' && format.percent(share)}
              </span>
            </Link>
            <DefinitionTip figure={figure} />
          </li>
        ))}
        {cameBack && (
          <li className={classes.defined}>
            <span className={`${classes.status} ${layout.hoverable} ${text.plainLink} ${layout.row}`}>
              <span className={classes.name}>{t('Came back within {{count}} days', { count: cameBack.within })}</span>{' '}
              <span className={text.medium}>{format.number(cameBack.cameBack)}</span>
              <span className={`${classes.share} ${text.secondary}`}>
                {cameBack.completed > 0 && format.percent(cameBack.cameBack / cameBack.completed)}
              </span>
            </span>
            <DefinitionTip figure="cameBack" />
          </li>
        )}
      </ul>
    </Section>
  )
}

import { Anchor, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SimilarCase } from '../../../contract/similar.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWorkLabels } from '../../ui/useWorkLabels.ts'
import classes from './SimilarCases.module.css'

/** Open cases that may tell the same already: look at one, or add this report to it. Never in the way of sending. */
export function SimilarCases({ cases, onJoin }: { cases: SimilarCase[]; onJoin: (one: SimilarCase) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const status = useWorkLabels().caseStatus
  return (
    <div aria-live="polite">
      {cases.length > 0 && (
        <section className={classes.box} aria-label={t('Similar cases')}>
          <p className={classes.head}>{t('{{count}} like this are open', { count: cases.length })}</p>
          <ul className={classes.list}>
            {cases.map((one) => (
              <li key={one.id} className={classes.row}>
                {one.thumbnailUrl && <img className={classes.picture} src={one.thumbnailUrl} alt="" loading="lazy" />}
                <div className={classes.words}>
                  <Anchor
                    className={classes.title}
                    href={`/cases/${one.id}`}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('{{title}}, opens in a new tab', { title: `${one.key} ${one.title}` })}
                  >
                    {one.title} <IconExternalLink size={14} stroke={1.5} aria-hidden />
                  </Anchor>
                  <span className={classes.facts}>
                    <StatusDot status={one.status} />
                    {[one.key, status[one.status], one.location, format.ago(one.createdAt)].filter(Boolean).join(' · ')}
                  </span>
                </div>
                <Button
                  variant="default"
                  className={classes.join}
                  onClick={() => onJoin(one)}
                  aria-label={t('Add mine to it: {{key}}', { key: one.key })}
                >
                  {t('Add mine to it')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

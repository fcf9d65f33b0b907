import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../../outbox/waiting.ts'
import { Section } from '../../ui/Section.tsx'
import { useOwnOpenCalls } from './callQueries.ts'
import { OwnCall } from './OwnCall.tsx'
import layout from '../../ui/layout.module.css'

/** One's own open calls, those that still wait on this device first. One that ends stays visible until the page is left. */
export function OwnCalls() {
  const { t } = useTranslation()
  const waiting = useWaiting()
    .filter(({ owner, steps }) => owner && steps.some(({ body }) => body?.['call']))
    .map(({ id }) => id)
  const open = useOwnOpenCalls()
  const [seen, setSeen] = useState<string[]>([])
  const all = [...new Set([...waiting, ...open, ...seen])]
  if (all.length > seen.length) setSeen(all)
  if (all.length === 0) return null
  return (
    <Section title={t('My calls for help')} level={2}>
      <ul className={layout.columns} style={{ '--column': '20rem' }}>
        {all.map((caseId) => (
          <li key={caseId}>
            <OwnCall caseId={caseId} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { Box, Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Containment } from '../../contract/containment/containment.ts'
import { containmentPlaceText } from '../../contract/containment/containmentChoices.ts'
import { useFormat } from '../i18n/format.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { Section } from '../ui/Section.tsx'
import { WaitingMark } from '../ui/WaitingMark.tsx'
import classes from './Containment.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'
import { useMyContainment } from './queries.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmHereDialog.tsx')).ConfirmHereDialog }))

/** The places that the signed-in person has still to confirm; nothing for somebody who has none. */
export function MyContainment() {
  const { t } = useTranslation()
  const rows = useMyContainment().data ?? []
  const [confirmed, setConfirmed] = useState<Containment | null>(null)
  if (rows.length === 0) return null
  return (
    <Section title={t('Containment to confirm')} level={2}>
      <ul className={layout.stack}>
        {rows.map((row) => (
          <MyRow key={row.id} row={row} onConfirm={() => setConfirmed(row)} />
        ))}
      </ul>
      <DialogSuspense>
        {confirmed && <ConfirmDialog row={confirmed} onClose={() => setConfirmed(null)} />}
      </DialogSuspense>
    </Section>
  )
}

function MyRow({ row, onConfirm }: { row: Containment; onConfirm: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, where, action, until, subject, caseId, carId } = row
  const below = [action, until && t('Until {{day}}', { day: format.day(until) })].filter(Boolean)
  return (
    <li className={`${classes.row} ${layout.outlined}`} data-open>
      <Box className={`${layout.shrinks} ${layout.gapSmall} ${layout.stack}`} flex="1 1 14rem">
        <span>
          <span className={`${text.strong} ${text.breaks}`}>{t(containmentPlaceText(where))}</span>{' '}
          <WaitingMark about={`containment/${id}`} />
        </span>
        <Anchor
          c="inherit"
          fz="sm"
          renderRoot={(props) =>
            caseId === null ? (
              <Link to="/cars/$id" params={{ id: carId ?? '' }} {...props} />
            ) : (
              <Link to="/cases/$id" params={{ id: caseId }} {...props} />
            )
          }
        >
          {subject.key} {subject.title}
        </Anchor>
        {below.length > 0 && <span className={`${text.breaks} ${text.secondary}`}>{below.join(' · ')}</span>}
      </Box>
      <Button className={classes.confirm ?? ''} variant="light" size="xs" onClick={onConfirm}>
        {t('Confirm here')}
      </Button>
    </li>
  )
}

import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Containment } from '../../contract/containment/containment.ts'
import { containmentPlaceText } from '../../contract/containment/containmentChoices.ts'
import { Section } from '../ui/Section.tsx'
import classes from './Containment.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { ConfirmedTag } from './ContainmentRow.tsx'
import { useContainmentOfCases } from './queries.ts'
import { useQuantity } from './figures.ts'

/** The containment of cases that were merged into this one, where it stays and is confirmed; nothing without any. */
export function MergedContainment({ caseIds }: { caseIds: readonly string[] }) {
  const { t } = useTranslation()
  const rows = useContainmentOfCases(caseIds).data ?? []
  if (rows.length === 0) return null
  return (
    <Section title={t('Containment of merged cases')}>
      <ul className={layout.stack}>
        {rows.map((row) => (
          <MergedRow key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function MergedRow({ row }: { row: Containment }) {
  const { t } = useTranslation()
  const written = useQuantity()
  const { where, quantity, unit, caseId, subject, confirmedAt } = row
  return (
    <li className={`${classes.row} ${layout.outlined}`} data-open={confirmedAt === null || undefined}>
      <Group gap="xs">
        <span className={`${text.strong} ${text.breaks}`}>{t(containmentPlaceText(where))}</span>
        {quantity !== null && <span className={text.figures}>{written(quantity, unit)}</span>}
        <ConfirmedTag row={row} />
        <Anchor fz="sm" renderRoot={(props) => <Link to="/cases/$id" params={{ id: caseId ?? '' }} {...props} />}>
          {subject.key}
        </Anchor>
      </Group>
    </li>
  )
}

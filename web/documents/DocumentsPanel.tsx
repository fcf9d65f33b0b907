import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { documentKindLabels } from '../../contract/documents/documentChoices.ts'
import type { ControlledDocument } from '../../contract/documents/documents.ts'
import { anchorOf } from '../cars/MissingGates.tsx'
import { useFormat } from '../i18n/format.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Fact, Missing, Section } from '../ui/Section.tsx'
import { useDocuments } from './queries.ts'
import { smallIcon } from '../ui/icons.ts'

const DocumentsDialog = lazy(async () => ({ default: (await import('./DocumentsDialog.tsx')).DocumentsDialog }))

/** Whether FMEA, control plan, work instruction and training were changed for a CAR, or why they are not affected. */
export function DocumentsPanel({ car }: { car: Car }) {
  const { t } = useTranslation()
  const reading = useDocuments(car.id)
  const { data } = reading
  const [isEditing, setEditing] = useState(false)
  return (
    <div id={anchorOf.documents}>
      <Section
        title={t('Documents')}
        screenOnly={data?.documents.every(({ outcome }) => outcome === null) ?? false}
        action={
          data && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPencil {...smallIcon} />}
              onClick={() => setEditing(true)}
            >
              {t('Edit')}
            </Button>
          )
        }
      >
        <QueryState of={reading} count={4} kind="line" />
        <dl>
          {data?.documents.map((document) => (
            <Fact key={document.kind} name={t(documentKindLabels[document.kind])}>
              <Answer document={document} />
            </Fact>
          ))}
        </dl>
        <DialogSuspense>
          {isEditing && data && <DocumentsDialog carId={car.id} loaded={data} onClose={() => setEditing(false)} />}
        </DialogSuspense>
      </Section>
    </div>
  )
}

function Answer({ document: { outcome, revision, reason, answeredBy, answeredAt } }: { document: ControlledDocument }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (outcome === null) return <Missing>{t('Not answered')}</Missing>
  const by = answeredBy && answeredAt ? `${answeredBy.name}, ${format.day(answeredAt)}` : undefined
  return (
    <span title={by} style={{ overflowWrap: 'anywhere' }}>
      {outcome === 'changed'
        ? t('Changed to revision {{revision}}', { revision })
        : t('Not affected: {{reason}}', { reason })}
    </span>
  )
}

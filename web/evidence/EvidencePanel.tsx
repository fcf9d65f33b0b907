import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { addressOf } from '../api/api.ts'
import { Section } from '../ui/Section.tsx'
import layout from '../ui/layout.module.css'
import { smallIcon } from '../ui/icons.ts'

/** The evidence of a CAR as one file, for an auditor or a customer. */
export function EvidencePanel({ car }: { car: Car }) {
  const { t } = useTranslation()
  return (
    <div className={layout.screenOnly}>
      <Section title={t('Evidence')}>
        <p>{t('A3, 8D, files, history and audit extract in one file that can be checked offline.')}</p>
        <Button
          mt="sm"
          component="a"
          variant="default"
          size="compact-sm"
          href={addressOf('GET /api/cars/{id}/evidence.zip', { id: car.id }, {})}
          download
          leftSection={<IconFileZip {...smallIcon} />}
        >
          {t('Download evidence pack')}
        </Button>
      </Section>
    </div>
  )
}

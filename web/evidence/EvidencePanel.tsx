import { Box, Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { fileNameOf } from '../../contract/values/fileNameOf.ts'
import { sendForFile } from '../api/api.ts'
import { saveFile } from '../api/saveFile.ts'
import { fileLocale } from '../i18n/fileLocale.ts'
import { Section } from '../ui/Section.tsx'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { showError } from '../ui/toast.tsx'
import { smallIcon } from '../ui/icons.ts'

/** The evidence of a CAR as one file, for an auditor or a customer. */
export function EvidencePanel({ car }: { car: Car }) {
  const { t } = useTranslation()
  const packing = useMutation({
    mutationFn: () => sendForFile('GET /api/cars/{id}/evidence.zip', { params: { id: car.id }, query: fileLocale() }),
    onSuccess: (pack) => saveFile(`${car.key}-${fileNameOf(t('Evidence'))}.zip`, pack),
    onError: (error) => showError(t('The evidence pack could not be created.'), error),
  })
  return (
    <div className={layout.screenOnly}>
      <Section title={t('Evidence')}>
        <p>{t('A3, 8D, files, history and audit extract in one file that can be checked offline.')}</p>
        <Button
          mt="sm"
          variant="default"
          size="compact-sm"
          leftSection={<IconFileZip {...smallIcon} />}
          loading={packing.isPending}
          onClick={() => packing.mutate()}
        >
          {t('Download evidence pack')}
        </Button>
        <Box mt="xs" className={text.help} role="status">
          {packing.isPending && t('Creating the pack. This can take a minute; the download starts when it is ready.')}
        </Box>
      </Section>
    </div>
  )
}

import { Button, Checkbox, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../ui/Section.tsx'
import { icon } from '../ui/icons.ts'
import text from '../ui/text.module.css'

/** Downloads what is stored about a person. */
export function OwnDataSection({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const [photos, setPhotos] = useState(false)
  return (
    <Section title={t('Your data')}>
      <p className={text.breaks}>
        {t('A ZIP file with what is stored about you: profile, records, comments, messages, sign-ins and history.')}
      </p>
      <Group mt="sm" gap="md">
        <Button
          component="a"
          variant="default"
          href={`/api/users/${userId}/data${photos ? '?photos=true' : ''}`}
          download
          leftSection={<IconDownload {...icon} />}
        >
          {t('Download my data')}
        </Button>
        <Checkbox
          label={t('Include files that I uploaded')}
          checked={photos}
          onChange={(event) => setPhotos(event.currentTarget.checked)}
        />
      </Group>
    </Section>
  )
}

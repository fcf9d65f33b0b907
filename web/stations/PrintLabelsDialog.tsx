import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LabelLayout, labelLimit } from '../../contract/stations/stations.ts'
import { addressOf } from '../api/api.ts'
import { useFocusBack } from '../ui/useFocusBack.ts'
import { icon } from '../ui/icons.ts'

/** Maximum number of stations that an address can list by id. */
const mostChosen = 100

type PrintLabelsDialogProps = {
  count: number
  /** What is printed: the filter of the list, or the chosen ids. */
  query: { q?: string; department?: string[]; id?: string[] }
  onClose: () => void
}

/** Chooses the layout of the labels and opens them for printing. */
export function PrintLabelsDialog({ count, query, onClose }: PrintLabelsDialogProps) {
  const { t } = useTranslation()
  useFocusBack(true)
  const [layout, setLayout] = useState<LabelLayout>('3x8')
  const most = query.id ? mostChosen : labelLimit
  return (
    <Modal opened onClose={onClose} title={t('Print {{count}} labels', { count })} size="md">
      <Stack gap="md">
        <Radio.Group label={t('Sheet')} value={layout} onChange={setLayout}>
          <Stack gap="xs" mt="xs">
            <Radio value="3x8" label={t('24 labels, 63.5 × 33.9 mm')} data-autofocus />
            <Radio value="2x5" label={t('10 large labels, 99.1 × 57 mm')} />
          </Stack>
        </Radio.Group>
        <Text size="sm" c="var(--text-dim)">
          {t('A4, also for adhesive label sheets. Crop marks show where to cut.')}
        </Text>
        {count > most && (
          <Text size="sm" c="red" role="alert">
            {t('Print at most {{n}} labels at once. Select fewer, or search for an area.', { n: most })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {count <= most && (
            <Button
              component="a"
              href={addressOf('GET /api/stations/labels', undefined, { ...query, layout })}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconPrinter {...icon} />}
              onClick={() => onClose()}
            >
              {t('Open PDF')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

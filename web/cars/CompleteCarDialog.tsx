import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useFocusBack } from '../ui/useFocusBack.ts'
import classes from './CompleteCarDialog.module.css'
import { OpenItems } from './OpenItems.tsx'
import type { OpenItem } from './openWorkOfCar.ts'

type CompleteCarDialogProps = {
  carKey: string
  items: OpenItem[]
  /** Receives what to complete together with the CAR; null: not even the CAR. */
  onAnswer: (chosen: OpenItem[] | null) => void
}

/** Asks whether open tasks and cases are completed together with their CAR. */
export function CompleteCarDialog({ carKey, items, onAnswer }: CompleteCarDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  useFocusBack(true)
  const tasks = items.filter(({ kind }) => kind === 'task').length
  const cases = items.length - tasks
  const all = [
    t('the CAR', { context: 'complete' }),
    ...(tasks > 0 ? [t('{{count}} tasks', { count: tasks })] : []),
    ...(cases > 0 ? [t('{{count}} cases', { count: cases })] : []),
  ]
  return (
    <Modal
      opened
      onClose={() => onAnswer(null)}
      title={t('Complete {{key}} with work still open?', { key: carKey })}
      size="44rem"
    >
      <Text size="sm">{t('Open tasks and linked cases:')}</Text>
      <OpenItems items={items.map((item) => ({ item }))} />
      <Group className={classes.actions} justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('Cancel')}
        </Button>
        <Button variant="default" onClick={() => onAnswer([])}>
          {t('Complete only the CAR')}
        </Button>
        <Button color="teal" onClick={() => onAnswer(items)} data-autofocus>
          {t('Complete {{what}}', { what: format.list(all) })}
        </Button>
      </Group>
    </Modal>
  )
}

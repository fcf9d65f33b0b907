import { Button, Group, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { icon } from './icons.ts'
import classes from './CopyField.module.css'
import text from './text.module.css'

/** A text to copy: a link, a key. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  const clipboard = useClipboard()
  return (
    <Group className={classes.field} gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: text.code ?? '' }}
      />
      <Button
        variant="default"
        leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        onClick={() => clipboard.copy(value)}
      >
        {clipboard.copied ? t('Copied') : t('Copy')}
      </Button>
    </Group>
  )
}

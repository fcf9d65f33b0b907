import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './PeoplePanel.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

type LinkFieldProps = { url: string; email: string; isMailed: boolean }

/** A link for one person, to copy and pass on. */
export function LinkField({ url, email, isMailed }: LinkFieldProps) {
  const { t } = useTranslation()
  const clipboard = useClipboard()
  return (
    <>
      <p className={classes.help}>
        {isMailed
          ? t('A letter with this link is on its way to {{email}}.', { email })
          : t('No mail server is set up, so pass this link on to {{email}} yourself.', { email })}{' '}
        {t('Whoever has the link can use it, once. Links made before are good no more.')}
      </p>
      <div className={classes.link}>
        <TextInput
          label={t('Link')}
          value={url}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          classNames={{ input: classes.mono ?? '' }}
        />
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => clipboard.copy(url)}
        >
          {clipboard.copied ? t('Copied') : t('Copy')}
        </Button>
      </div>
    </>
  )
}

import { ActionIcon, Box } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import classes from './NotificationBell.module.css'
import { useUnreadCount } from './queries.ts'
import text from '../ui/text.module.css'

const Inbox = lazy(async () => ({ default: (await import('./Inbox.tsx')).Inbox }))

/** Larger numbers are shown as "99+". */
const maxShown = 99

/** The number of unread notifications, and the button that opens the inbox. */
export function NotificationBell() {
  const { t } = useTranslation()
  const { data: unread = 0 } = useUnreadCount()
  const [opened, { open, close }] = useDisclosure()
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <ActionIcon
        className={classes.bell}
        aria-label={unread > 0 ? t('Notifications, {{n}} unread', { n: unread }) : t('Notifications')}
        title={t('Notifications')}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpen(true)
          open()
        }}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {unread > 0 && (
          <Box
            component="span"
            className={`${classes.count} ${text.line}`}
            miw={18}
            px={4}
            py={0}
            c="var(--mantine-color-white)"
            fz={11}
            fw={600}
            lh="1rem"
            aria-hidden
          >
            {unread > maxShown ? `${maxShown}+` : unread}
          </Box>
        )}
      </ActionIcon>
      <DialogSuspense>{wasOpen && <Inbox opened={opened} onClose={close} />}</DialogSuspense>
    </>
  )
}

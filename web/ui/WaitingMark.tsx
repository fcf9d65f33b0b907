import { IconClockUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsWaiting } from '../outbox/waiting.ts'
import { IconMark } from './IconMark.tsx'

/** Marks a record, such as `cases/3f25…`, that has a change kept on this device and not sent yet. */
export const WaitingMark = ({ about }: { about: string }) => (useIsWaiting(about) ? <Mark /> : null)

/** A component of its own, since most records never wait and need no translation. */
function Mark() {
  const { t } = useTranslation()
  return <IconMark label={t('Saved on this device, not sent yet')} Icon={IconClockUp} />
}

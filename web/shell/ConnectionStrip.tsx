import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useConnected } from '../platform/connection.ts'
import { Delayed } from '../ui/Delayed.tsx'
import classes from './ConnectionStrip.module.css'

/** Milliseconds: a restart of the server is no news. */
const patience = 3000

/** Says quietly that nothing new arrives, and that it is nobody's fault here. */
export function ConnectionStrip() {
  const { t } = useTranslation()
  if (useConnected()) return null
  return (
    <Delayed after={patience}>
      <div className={classes.strip} role="status">
        <IconCloudOff size={16} stroke={1.5} aria-hidden />
        {t('No connection to the server. What you see may be older; it will catch up by itself.')}
      </div>
    </Delayed>
  )
}

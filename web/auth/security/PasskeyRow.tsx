import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../../contract/passkeys.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import classes from './SecurityPanel.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

type PasskeyRowProps = { passkey: Passkey; onAction: (action: 'rename' | 'remove') => void }

/** One passkey, identified by its name. */
export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onAction }: PasskeyRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className={classes.row}>
      <IconFingerprint size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <div className={classes.detail}>
          <span>{lastUsedAt === null ? t('Never used') : t('Used {{ago}}', { ago: format.ago(lastUsedAt) })}</span>
          <span>{t('Added {{day}}', { day: format.day(createdAt) })}</span>
        </div>
      </div>
      <IconAction
        variant="subtle"
        color="gray"
        label={t('Rename {{name}}', { name })}
        icon={<IconPencil {...icon} />}
        onClick={() => onAction('rename')}
      />
      <IconAction
        variant="subtle"
        color="gray"
        label={t('Remove {{name}}', { name })}
        icon={<IconTrash {...icon} />}
        onClick={() => onAction('remove')}
      />
    </li>
  )
}

import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import button from '../floor/FloorButton.module.css'
import { followAddress } from './followAddress.ts'
import classes from './FollowLink.module.css'
import layout from '../../ui/layout.module.css'

/** The address where a guest follows their report, to open and copy. */
export function FollowLink({ token }: { token: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const address = followAddress(token)
  const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

  async function copy(): Promise<void> {
    // A browser may refuse; the address can still be read.
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    )
  }

  return (
    <div className={`${classes.box} ${layout.stack}`}>
      <p>{t('Follow your report at this link. Keep it: only you have it.')}</p>
      <a className={classes.address} href={address}>
        {address}
      </a>
      <button type="button" className={button.small} onClick={() => void copy()}>
        {isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        <span role="status">{isCopied ? t('Copied') : t('Copy link')}</span>
      </button>
    </div>
  )
}

import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kioskCodeLength } from '../../../contract/kiosks/kioskChoices.ts'
import type { OwnKiosk } from '../../../contract/kiosks/kiosks.ts'
import { send } from '../../api/api.ts'
import { refusalText } from '../../ui/refusalText.ts'
import button from '../floor/FloorButton.module.css'
import { LineField } from '../floor/LineField.tsx'
import { StepHeading } from '../floor/StepHeading.tsx'
import classes from './KioskScreen.module.css'
import layout from '../../ui/layout.module.css'

/** Makes this device a shared tablet, with the code that a process manager sees in the settings. */
export function PairStep({ onPaired, onBack }: { onPaired: (kiosk: OwnKiosk) => void; onBack: () => void }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function pair(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      onPaired(await send('POST /api/kiosk/pair', { body: { code } }))
    } catch (refused) {
      setError(refusalText(refused) ?? t('The server is not responding. Try again in a moment.'))
      setBusy(false)
    }
  }
  return (
    <form className={`${classes.view} ${layout.stack}`} noValidate onSubmit={(event) => void pair(event)}>
      <StepHeading>{t('Set up a shared tablet')}</StepHeading>
      <p>{t('A process manager finds the code under Settings, Stations.')}</p>
      <LineField
        label={t('Code')}
        value={code}
        error={error}
        maxLength={kioskCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(text) => setCode(text.toUpperCase())}
      />
      <button type="submit" className={button.solid} disabled={isBusy}>
        {t('Pair')}
      </button>
      <button type="button" className={button.outlined} onClick={onBack}>
        {t('Back')}
      </button>
    </form>
  )
}

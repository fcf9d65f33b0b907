import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScannedStation, stationCodeIn } from '../../../contract/stations.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { useBackToClose } from '../../browser/useBackToClose.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import classes from './ScanLabel.module.css'
import { useLabelScanner } from './useLabelScanner.ts'

type ScanLabelProps = { onFound: (station: ScannedStation) => void; onClose: () => void }

/** Reads the label of a station with the camera, or its code as somebody types it. */
export default function ScanLabel({ onFound, onClose }: ScanLabelProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { video, isWatching } = useLabelScanner((code) => void look(code))
  useFocusBack(true)
  useBackToClose(true, onClose)
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])

  async function look(code: string): Promise<void> {
    setTyped(code)
    try {
      onFound(await send('GET /api/stations/scanned/{code}', { params: { code } }))
    } catch (error) {
      const isUnknown = error instanceof CallError && error.status < 500
      setProblem(isUnknown ? t('Unknown label.') : t('You’re offline, so this label cannot be looked up.'))
    }
  }
  function use(): void {
    const code = stationCodeIn(typed)
    if (code) void look(code)
    else setProblem(t('Unknown label.'))
  }

  return (
    <dialog
      ref={dialog}
      className={classes.stage}
      aria-label={t('Scan label')}
      data-mantine-stop-propagation="true"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <button type="button" className={classes.close} aria-label={t('Close')} onClick={onClose}>
        <IconX size={24} stroke={1.5} aria-hidden />
      </button>
      <p className={classes.hint} role="status">
        {isWatching === false
          ? t('No camera here can read codes. Enter the code below the QR code.')
          : t('Point the camera at the QR code of the label.')}
      </p>
      <video ref={video} className={classes.picture} hidden={isWatching === false} muted playsInline />
      <div className={classes.code}>
        <TextInput
          label={t('Code on the label')}
          size="lg"
          value={typed}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          // Not the form of the report, in which it stands.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.stopPropagation()
            use()
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button size="lg" variant="default" fullWidth onClick={use}>
          {t('Use code')}
        </Button>
      </div>
    </dialog>
  )
}

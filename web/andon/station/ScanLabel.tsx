import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScannedStation, stationCodeIn } from '../../../contract/stations.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { shrinkPicture } from '../../attachments/shrinkPicture.ts'
import { useBackToClose } from '../../browser/useBackToClose.ts'
import { dataStringOf } from '../../browser/dataUrl.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import classes from './ScanLabel.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { useLabelScanner } from './useLabelScanner.ts'

/** Longest edge of the photo of a label, in pixels. */
const labelEdge = 2000

type ScanLabelProps = { onFound: (station: ScannedStation) => void; onClose: () => void }

/** Reads the label of a station with the camera, or a typed code. */
export default function ScanLabel({ onFound, onClose }: ScanLabelProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
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
  /** Where the browser reads no codes, the server does. */
  async function read(photo: File): Promise<void> {
    setProblem(null)
    setReading(true)
    try {
      const imageData = await dataStringOf(await shrinkPicture(photo, labelEdge))
      const { station } = await send('POST /api/andon/label', { body: { imageData }, quiet: true })
      if (station) return onFound(station)
      setProblem(t('No label found in the photo. Try again closer, or enter the code.'))
    } catch (error) {
      const isAnswered = error instanceof CallError
      setProblem(
        isAnswered
          ? t('The photo could not be read. Enter the code.')
          : t('You’re offline, so this label cannot be looked up.'),
      )
    } finally {
      setReading(false)
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
      className={`${classes.stage} ${layout.stack}`}
      aria-label={t('Scan label')}
      data-mantine-stop-propagation="true"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <button type="button" className={`${classes.close} ${layout.centered}`} aria-label={t('Close')} onClick={onClose}>
        <IconX size={24} stroke={1.5} aria-hidden />
      </button>
      <p className={text.medium} role="status">
        {isWatching === false
          ? t('Take a photo of the label, or enter the code below the QR code.')
          : t('Point the camera at the QR code of the label.')}
      </p>
      <video ref={video} className={classes.picture} hidden={isWatching === false} muted playsInline />
      <div className={`${layout.gap} ${layout.stack}`}>
        {isWatching === false && (
          <>
            <Button
              size="lg"
              fullWidth
              loading={isReading}
              leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              {t('Take photo of label')}
            </Button>
            <input
              ref={camera}
              type="file"
              accept="image/*"
              capture="environment"
              hidden
              aria-label={t('Take photo of label')}
              onChange={(event) => {
                const [photo] = event.currentTarget.files ?? []
                event.currentTarget.value = ''
                if (photo) void read(photo)
              }}
            />
          </>
        )}
        <TextInput
          label={t('Code on the label')}
          size="lg"
          value={typed}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          // Keeps Enter from submitting the surrounding form of the report.
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

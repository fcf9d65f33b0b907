import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScannedStation } from '../../../contract/stations/stations.ts'
import { useBackToClose } from '../../browser/useBackToClose.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import classes from './ScanLabel.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { useLabelLookup } from './useLabelLookup.ts'
import { useLabelScanner } from './useLabelScanner.ts'

type ScanLabelProps = { onFound: (station: ScannedStation) => void; onClose: () => void }

/** Reads the label of a station with the camera, or a typed code. */
export default function ScanLabel({ onFound, onClose }: ScanLabelProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const { typed, type, problem, isReading, look, read, use } = useLabelLookup(onFound)
  const { video, isWatching } = useLabelScanner((code) => void look(code))
  useFocusBack(true)
  useBackToClose(true, onClose)
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])

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
        {isWatching === false && <PhotoOfLabel isReading={isReading} onPhoto={(photo) => void read(photo)} />}
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
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button size="lg" variant="default" fullWidth onClick={use}>
          {t('Use code')}
        </Button>
      </div>
    </dialog>
  )
}

/** Takes a photo of the label, for browsers that read no codes from the camera. */
function PhotoOfLabel({ isReading, onPhoto }: { isReading: boolean; onPhoto: (photo: File) => void }) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  return (
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
          if (photo) onPhoto(photo)
        }}
      />
    </>
  )
}

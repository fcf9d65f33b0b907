import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScannedStation, stationCodeIn } from '../../../contract/stations/stations.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { shrinkPicture } from '../../attachments/shrinkPicture.ts'
import { dataStringOf } from '../../browser/dataUrl.ts'

/** Longest edge of the photo of a label, in pixels. */
const labelEdge = 2000

/** Finds the station of a label by its code: read by the camera, on a photo, or typed. */
export function useLabelLookup(onFound: (station: ScannedStation) => void) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)

  function type(code: string): void {
    setTyped(code)
    setProblem(null)
  }
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
  return { typed, type, problem, isReading, look, read, use }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stationCodeIn } from '../../../contract/stations/stations.ts'

/** https://wicg.github.io/shape-detection-api, which TypeScript's types lack so far. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Milliseconds between two detections. */
const scanInterval = 200

/**
 * Watches the camera for the code of a station's label. `isWatching` is null while the camera starts, and false if there is
 * none, it is not allowed, or this browser detects no codes.
 */
export function useLabelScanner(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isWatching, setWatching] = useState<boolean | null>(null)
  const found = useEffectEvent(onCode)

  useEffect(() => {
    const ended = new AbortController()
    let stream: MediaStream | null = null
    async function watch(): Promise<void> {
      const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
      const shown = video.current
      if (!BarcodeDetector || !shown) return setWatching(false)
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (ended.signal.aborted) return stop()
      shown.srcObject = stream
      await shown.play()
      setWatching(true)
      const detector = new BarcodeDetector({ formats: ['qr_code'] })
      while (!ended.signal.aborted) {
        const codes = await detector.detect(shown).catch(() => [])
        const code = codes.map(({ rawValue }) => stationCodeIn(rawValue)).find((one) => one !== null)
        if (code && !ended.signal.aborted) return found(code)
        await new Promise((resolve) => {
          setTimeout(resolve, scanInterval)
        })
      }
    }
    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    watch().catch(() => {
      if (!ended.signal.aborted) setWatching(false)
    })
    return () => {
      ended.abort()
      stop()
    }
  }, [])

  return { video, isWatching }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'

const key = 'wall-chime'

export type Chime = { isOn: boolean; toggle(): void }

/** Plays two notes whenever the number of unacknowledged calls grows; off until somebody turns it on. */
export function useChime(unanswered: number | undefined): Chime {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) === 'on')
  const audio = useRef<AudioContext | null>(null)
  const before = useRef(unanswered)

  const ring = useEffectEvent(() => {
    if (isOn) play((audio.current ??= new AudioContext()))
  })
  useEffect(() => {
    if (unanswered === undefined) return
    if (before.current !== undefined && unanswered > before.current) ring()
    before.current = unanswered
  }, [unanswered])

  return {
    isOn,
    toggle() {
      localStorage.setItem(key, isOn ? 'off' : 'on')
      setOn(!isOn)
      // Browsers allow sound only after a user gesture: this one.
      if (!isOn) play((audio.current ??= new AudioContext()))
    },
  }
}

function play(audio: AudioContext): void {
  void audio.resume()
  for (const [index, frequency] of [880, 659].entries()) {
    const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + index * 0.35]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.3, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.6)
  }
}

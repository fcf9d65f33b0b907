import { useLocalStorage } from '@mantine/hooks'

/** Whether calls make a sound on this device; on by default. */
export const useCallSound = () =>
  useLocalStorage<boolean>({ key: 'call-sound', defaultValue: true, getInitialValueInEffect: false })

let context: AudioContext | null = null

/**
 * Plays two short notes, unless nobody has touched the page yet: before that browsers play nothing. Returns whether it was
 * played.
 */
export function playChime(): boolean {
  if (typeof AudioContext === 'undefined' || !(navigator.userActivation?.hasBeenActive ?? true)) return false
  context ??= new AudioContext()
  void context.resume()
  for (const [index, frequency] of [880, 660].entries()) {
    const begins = context.currentTime + index * 0.22
    const note = context.createOscillator()
    const volume = context.createGain()
    note.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, begins)
    volume.gain.exponentialRampToValueAtTime(0.25, begins + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + 0.2)
    note.connect(volume).connect(context.destination)
    note.start(begins)
    note.stop(begins + 0.22)
  }
  return true
}

import { useTranslation } from 'react-i18next'

/** Formats minutes briefly enough to be read from afar: "12 min", "1 h 05 min", "2 d 4 h". */
export function useSpan(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) => {
    const whole = Math.max(0, Math.floor(minutes))
    const hours = Math.floor(whole / 60)
    if (hours === 0) return t('{{minutes}} min', { minutes: whole })
    if (hours < 24) return t('{{hours}} h {{minutes}} min', { hours, minutes: String(whole % 60).padStart(2, '0') })
    return t('{{days}} d {{hours}} h', { days: Math.floor(hours / 24), hours: hours % 24 })
  }
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'

/** Returns a function that formats a file size: "840 KB", "2.4 MB". */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (bytes) => {
    const kilobytes = bytes / 1024
    if (kilobytes < 1000) return t('{{size}} KB', { size: format.number(Math.max(1, Math.round(kilobytes))) })
    return t('{{size}} MB', { size: format.number(kilobytes / 1024, 1) })
  }
}

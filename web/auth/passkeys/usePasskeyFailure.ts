import { useTranslation } from 'react-i18next'
import { refusalText } from '../../ui/refusalText.ts'

/** Why there is no passkey, as a sentence: the server’s, or one for the browser’s error name. */
export function usePasskeyFailure(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const text = refusalText(error)
    if (text) return text
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return t('This device already has one of your passkeys.')
    if (name === 'NotAllowedError' || name === 'AbortError') return t('No passkey was provided. Try again.')
    if (name === 'SecurityError') return t('Passkeys work only at the configured address of this site.')
    if (name === 'TypeError') return t('The server is not responding. Try again in a moment.')
    return t('This browser cannot do this. Try another browser or device.')
  }
}

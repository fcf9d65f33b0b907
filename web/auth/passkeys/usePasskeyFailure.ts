import { useTranslation } from 'react-i18next'
import { refusalText } from '../../ui/refusalText.ts'

/** Why there is no passkey, in a sentence: the server’s, or what the browser’s own names for it mean. */
export function usePasskeyFailure(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const said = refusalText(error)
    if (said) return said
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return t('This device has a passkey of yours already.')
    if (name === 'NotAllowedError' || name === 'AbortError') return t('The browser was not given a passkey. Try again.')
    if (name === 'SecurityError') return t('Passkeys work only at the address under which this site is set up.')
    if (name === 'TypeError') return t('The server does not answer. Try again in a moment.')
    return t('This browser could not do it. Try another one, or another device.')
  }
}

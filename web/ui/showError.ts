import i18next from 'i18next'
import { refusalText } from './refusalText.ts'
import { toast } from './toast.tsx'

/** Shows a toast that something failed: the server's reason if `error` has one, else `otherwise`, already translated. */
export function showError(otherwise: string, error?: unknown): void {
  toast({ title: i18next.t('Error'), description: refusalText(error) ?? otherwise, variant: 'destructive' })
}

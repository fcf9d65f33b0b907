import type { TFunction } from 'i18next'
import { refusalText } from '../../ui/refusalText.ts'
import { toast } from '../../ui/toast.tsx'

/** Shows a toast that something failed, and why. */
export function showRefusal(t: TFunction, error: unknown): void {
  const description = refusalText(error) ?? t('The server is not responding. Try again in a moment.')
  toast({ title: t('Error'), description, variant: 'destructive' })
}

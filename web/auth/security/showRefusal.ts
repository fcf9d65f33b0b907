import type { TFunction } from 'i18next'
import { refusalText } from '../../ui/refusalText.ts'
import { toast } from '../../ui/toast.tsx'

/** Says that something was not done, and why. */
export function showRefusal(t: TFunction, error: unknown): void {
  const description = refusalText(error) ?? t('The server is not responding. Try again in a moment.')
  toast({ title: t('Error'), description, variant: 'destructive' })
}

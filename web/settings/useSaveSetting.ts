import { useTranslation } from 'react-i18next'
import { showError } from '../ui/toast.tsx'

/** Returns a function that saves a change of settings, and shows when it was refused. */
export function useSaveSetting<Edit>({ mutateAsync }: { mutateAsync: (edit: Edit) => Promise<unknown> }) {
  const { t } = useTranslation()
  return (edit: Edit): void =>
    void mutateAsync(edit).catch((error: unknown) => showError(t('The setting was not saved.'), error))
}

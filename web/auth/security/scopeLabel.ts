import type { TFunction } from 'i18next'
import type { KeyScope } from '../../../contract/auth/keys.ts'

/** The scope of a key in words. */
export const scopeLabel = (t: TFunction, scope: KeyScope): string =>
  scope === 'read' ? t('Read only') : t('Read and change')

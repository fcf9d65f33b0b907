import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { useMayRestore } from '../auth/useMayRestore.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { useGoBack } from '../ui/useGoBack.ts'
import { useCaseActivity } from './queries.ts'
import { useUndoableCase } from './useUndoableCase.ts'

/** Shown in place of a deleted case, with a restore button for those who may. */
export function DeletedCase({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const { bringBack } = useUndoableCase()
  const goBack = useGoBack('/cases')
  const mayRestore = useMayRestore(useCaseActivity(theCase.id).data)
  return (
    <NotFound
      page={theCase.key}
      title={t('{{key}} was deleted', { key: theCase.key })}
      description={
        mayRestore
          ? t('"{{title}}" is hidden from every list. Its number and history are kept.', { title: theCase.title })
          : t('Its number and history are kept. A process manager can restore it.')
      }
      action={
        mayRestore
          ? { label: t('Restore case'), onClick: () => void bringBack(theCase) }
          : { label: t('Go Back'), onClick: goBack }
      }
    />
  )
}

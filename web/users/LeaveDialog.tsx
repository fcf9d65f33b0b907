import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenWork, User } from '../../contract/users/users.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { toast } from '../ui/toast.tsx'
import list from '../ui/ImportListDialog.module.css'
import { PersonSelect } from './PersonSelect.tsx'
import { useDeactivate, useHandOver, useOpenWork } from './queries.ts'
import text from '../ui/text.module.css'

/** Hands over a person's open work to somebody else; when they leave, after deactivating them. */
export function LeaveDialog({ person, isLeaving, onClose }: { person: User; isLeaving: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const work = useOpenWork(person.id)
  const deactivating = useDeactivate()
  const handing = useHandOver()
  const [to, setTo] = useState<string | null>(null)
  const { name } = person
  const total = Object.values(work.data ?? {}).reduce((sum, count) => sum + count, 0)
  const isReady = isLeaving ? to !== person.id : to !== null && to !== person.id

  async function leave(): Promise<void> {
    if (!isReady) return
    try {
      if (isLeaving) await deactivating.mutateAsync(person.id)
      if (to !== null) await handing.mutateAsync({ from: person.id, to })
      onClose()
      toast({ title: isLeaving ? t('Deactivated: {{name}}', { name }) : t('Work reassigned') })
    } catch {
      // The form shows the error.
    }
  }

  return (
    <FormDialog
      title={isLeaving ? t('Deactivate {{name}}?', { name }) : t('Reassign work: {{name}}', { name })}
      dangerous={isLeaving}
      isBusy={deactivating.isPending || handing.isPending}
      error={deactivating.error ?? handing.error ?? work.error}
      {...((isLeaving || total > 0) && { submitLabel: isLeaving ? t('Deactivate') : t('Reassign') })}
      onSubmit={() => void leave()}
      onClose={onClose}
    >
      {isLeaving && (
        <p className={text.help}>
          {t(
            'They are signed out everywhere, can no longer sign in and receive no new work. Their past work stays under their name.',
          )}
        </p>
      )}
      {work.isPending ? <Skeletons count={1} kind="row" /> : work.data && <Counts {...work.data} />}
      {total > 0 && (
        <PersonSelect
          label={t('Reassign to')}
          description={to === person.id ? t('Choose someone else.') : undefined}
          value={to}
          onChange={setTo}
          allowNobody={isLeaving}
          nobodyLabel={t('No one for now')}
        />
      )}
    </FormDialog>
  )
}

function Counts({ cases, tasks, cars, readAcross, containment }: OpenWork) {
  const { t } = useTranslation()
  if (cases + tasks + cars + readAcross + containment === 0)
    return <p className={text.help}>{t('No open work left.')}</p>
  return (
    <ul className={list.counts}>
      {cases > 0 && <li>{t('{{count}} open cases', { count: cases })}</li>}
      {tasks > 0 && <li>{t('{{count}} open tasks', { count: tasks })}</li>}
      {cars > 0 && <li>{t('{{count}} open CARs', { count: cars })}</li>}
      {readAcross > 0 && <li>{t('{{count}} open read-across questions', { count: readAcross })}</li>}
      {containment > 0 && <li>{t('{{count}} open containment actions and approvals', { count: containment })}</li>}
    </ul>
  )
}

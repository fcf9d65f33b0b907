import { useTranslation } from 'react-i18next'
import { send } from '../api/api.ts'
import { ImportListDialog } from '../ui/ImportListDialog.tsx'
import { ImportedPeople } from './ImportedPeople.tsx'

/** Invites the people of a list, and gives existing ones its role and department. */
export function ImportPeopleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ImportListDialog
      room="users"
      call={(body, signal) => send('POST /api/users/import', { body, signal })}
      title={t('Import people')}
      help={[
        t('The first row has the column names: name, email and optionally role and department, in any order.'),
        t('New people are invited; existing people get the role and department from the list.'),
      ].join(' ')}
      placeholder="name;email;role;department"
      submitLabel={(count) => t('Import {{count}} people', { count })}
      counts={{
        added: (count) => t('{{count}} people will be invited', { count }),
        changed: (count) => t('{{count}} people will change role or department', { count }),
        unchanged: (count) => t('{{count}} people unchanged', { count }),
      }}
      Done={ImportedPeople}
      onClose={onClose}
    />
  )
}

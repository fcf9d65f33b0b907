import { useTranslation } from 'react-i18next'
import { send } from '../api/api.ts'
import { ImportListDialog } from '../ui/ImportListDialog.tsx'
import { toast } from '../ui/toast.tsx'

/** Adds cause codes from a list, and renames known ones. */
export function ImportCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ImportListDialog
      feature="settings"
      call={(body, signal) => send('POST /api/cause-codes/import', { body, signal })}
      title={t('Import cause codes')}
      help={t('The first row has the column names: code, name and group (man, machine, material and so on).')}
      placeholder="code;name;group"
      columns={{ code: t('Code'), label: t('Name'), group: t('Group', { context: 'noun' }) }}
      submitLabel={(count) => t('Import {{count}} codes', { count })}
      counts={{
        added: (count) => t('{{count}} codes will be added', { count }),
        changed: (count) => t('{{count}} codes will change', { count }),
        unchanged: (count) => t('{{count}} codes unchanged', { count }),
      }}
      onDone={() => {
        onClose()
        toast({ title: t('List imported') })
      }}
      onClose={onClose}
    />
  )
}

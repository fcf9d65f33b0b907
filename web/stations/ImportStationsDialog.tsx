import { useTranslation } from 'react-i18next'
import { send } from '../api/api.ts'
import { ImportListDialog } from '../ui/ImportListDialog.tsx'
import { toast } from '../ui/toast.tsx'

/** Adds stations from a list, and changes the department and type of existing ones. */
export function ImportStationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ImportListDialog
      feature="stations"
      call={(body, signal) => send('POST /api/stations/import', { body, signal })}
      title={t('Import stations')}
      help={[
        t('The first row has the column names: site, area, station and optionally department and type, in any order.'),
        t('Existing stations keep their labels; only their department and type change.'),
      ].join(' ')}
      placeholder="site;area;station;department;type"
      columns={{
        site: t('Site'),
        area: t('Area'),
        name: t('Station'),
        department: t('Department'),
        type: t('Station type'),
      }}
      submitLabel={(count) => t('Import {{count}} stations', { count })}
      counts={{
        added: (count) => t('{{count}} stations will be added', { count }),
        changed: (count) => t('{{count}} stations will be changed', { count }),
        unchanged: (count) => t('{{count}} stations unchanged', { count }),
      }}
      onDone={({ added, changed }) => {
        onClose()
        toast({
          title: t('List imported'),
          description: [
            t('{{count}} stations added', { count: added }),
            t('{{count}} stations changed', { count: changed }),
          ].join(' · '),
        })
      }}
      onClose={onClose}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { ErpConnection } from '../../contract/erp/erp.ts'
import { showError } from '../ui/showError.ts'
import { CompanySelect } from './CompanySelect.tsx'
import { connectionSent, formOfConnection } from './connectionForm.ts'
import { useSaveErpConnection } from './queries.ts'
import { WaitingCorrections } from './WaitingCorrections.tsx'

/** The last step once a connection works: choosing the company. */
export function CompanyPicker({ stored, onSaved }: { stored: ErpConnection; onSaved: () => void }) {
  const { t } = useTranslation()
  const saving = useSaveErpConnection()
  return (
    <>
      <CompanySelect
        isStored
        knownAs={null}
        value={null}
        onChange={(companyId) =>
          saving.mutate(connectionSent({ ...formOfConnection(stored), companyId }), {
            onSuccess: onSaved,
            onError: (error) => showError(t('The setting was not saved.'), error),
          })
        }
      />
      <WaitingCorrections isLeft={stored.companyId !== null} />
    </>
  )
}

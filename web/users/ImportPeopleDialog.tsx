import { useTranslation } from 'react-i18next'
import { Button, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { send } from '../api/api.ts'
import { ImportListDialog } from '../ui/ImportListDialog.tsx'
import type { PeopleImportAnswer } from '../../contract/users/peopleImport.ts'
import list from '../ui/ImportListDialog.module.css'
import text from '../ui/text.module.css'

/** Invites the people of a list, and gives existing ones its role and department. */
export function ImportPeopleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ImportListDialog
      feature="users"
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

/** The result of an import, with the links of those who were invited but get no e-mail. */
function ImportedPeople({ added, changed, invitations, isMailed }: PeopleImportAnswer) {
  const { t } = useTranslation()
  const clipboard = useClipboard()
  const links = invitations.map(({ name, email, url }) => [name, email, url].join('\t')).join('\n')
  return (
    <>
      <ul className={list.counts}>
        {added > 0 && <li>{t('{{count}} people invited', { count: added })}</li>}
        {changed > 0 && <li>{t('{{count}} people changed', { count: changed })}</li>}
      </ul>
      {isMailed && added > 0 && <p className={text.help}>{t('Emails with links are on their way.')}</p>}
      {!isMailed && added > 0 && (
        <>
          <p className={text.help}>{t('No mail server is set up. Share each link with its person yourself.')}</p>
          <Textarea
            label={t('Links')}
            value={links}
            readOnly
            autosize
            minRows={3}
            maxRows={10}
            classNames={{ input: text.code ?? '' }}
          />
          <Button variant="default" onClick={() => clipboard.copy(links)}>
            {clipboard.copied ? t('Copied') : t('Copy')}
          </Button>
        </>
      )}
    </>
  )
}

import { Button, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { PeopleImportAnswer } from '../../contract/users/peopleImport.ts'
import classes from './PeoplePanel.module.css'
import text from '../ui/text.module.css'

/** The result of an import, with the links of those who were invited but get no e-mail. */
export function ImportedPeople({ added, changed, invitations, isMailed }: PeopleImportAnswer) {
  const { t } = useTranslation()
  const clipboard = useClipboard()
  const links = invitations.map(({ name, email, url }) => [name, email, url].join('\t')).join('\n')
  return (
    <>
      <ul className={classes.counts}>
        {added > 0 && <li>{t('{{count}} people invited', { count: added })}</li>}
        {changed > 0 && <li>{t('{{count}} people changed', { count: changed })}</li>}
      </ul>
      {isMailed && added > 0 && <p className={classes.help}>{t('Emails with links are on their way.')}</p>}
      {!isMailed && added > 0 && (
        <>
          <p className={classes.help}>{t('No mail server is set up. Share each link with its person yourself.')}</p>
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

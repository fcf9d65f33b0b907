import { Box, Flex } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Mail } from '../../contract/notifications/notifications.ts'
import { mailProblemTexts } from '../../contract/notifications/emailTexts.ts'
import { useFormat } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import entries from '../ui/EntryList.module.css'
import layout from '../ui/layout.module.css'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { Tag } from '../ui/Tag.tsx'
import type { Tone } from '../ui/tones.ts'
import classes from './MailPanel.module.css'
import { useEmailLinks, useMails } from './mailQueries.ts'
import textStyles from '../ui/text.module.css'

const tones: Record<Mail['state'], Tone> = { kept: 'slate', waiting: 'blue', sent: 'green', failed: 'red' }

/** The e-mails of the installation: sent ones, waiting ones, and those kept here because there is no mail server. */
export function MailPanel() {
  const { t } = useTranslation()
  const reading = useMails()
  const links = useEmailLinks()
  const mails = reading.data?.pages.flatMap(({ items }) => items)
  if (reading.isLoadingError) return <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
  if (!mails || links.isPending) return <Skeletons count={6} kind="row" />
  return (
    <>
      <Box component="p" maw="72ch" mb="md" c="dimmed">
        {t('All emails sent by the app. Without a mail server they stay here to be read and passed on.')}
      </Box>
      {links.data?.isConfigured === false && <LinksNote origin={links.data.origin} />}
      {mails.length === 0 && <EmptyState title={t('No emails yet.')} guide="administrator#first-hour" />}
      {mails.length > 0 && (
        <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Emails, newest first')}>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <ShowMore list={reading} label={t('Show older emails')} isQuiet />
    </>
  )
}

/**
 * Nobody else can open a link to the server's own machine, which is otherwise noticed only when an e-mail stays unanswered.
 */
function LinksNote({ origin }: { origin: string }) {
  const { t } = useTranslation()
  return (
    <Box
      component="p"
      className={textStyles.breaks}
      maw="72ch"
      mb="md"
      px="sm"
      py={10}
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--surface-sunken)"
      role="note"
    >
      {t(
        'Links in emails point to {{origin}}, which works only on the server itself. Your administrator must set PUBLIC_URL to the public address.',
        { origin },
      )}
    </Box>
  )
}

function MailRow({ mail }: { mail: Mail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const states = { kept: t('Kept here'), waiting: t('Sending'), sent: t('Sent'), failed: t('Not delivered') }
  return (
    <li>
      <details>
        <summary className={`${entries.entry} ${classes.summary} ${layout.hoverable}`}>
          <Box component="span" className={textStyles.breaks} fw={500}>
            {mail.subject}
          </Box>
          <Tag tone={tones[mail.state]}>{states[mail.state]}</Tag>
          <Flex component="span" className={layout.spanning} c="dimmed" fz="xs" gap="0 0.75rem" wrap="wrap">
            <span>{mail.to}</span>
            <time dateTime={mail.createdAt} title={format.moment(mail.createdAt)}>
              {format.ago(mail.createdAt)}
            </time>
          </Flex>
        </summary>
        {mail.problem && (
          <Box component="p" px="sm" pb="xs" c="var(--mantine-color-error)">
            {problemText(mail.problem, t)}
          </Box>
        )}
        <Box component="pre" className={`${classes.text} ${textStyles.breaks}`} m={0} p="sm">
          {mail.text}
        </Box>
      </details>
    </li>
  )
}

const ours: string[] = Object.values(mailProblemTexts)

/** Why it has not been sent: in our words, or in those of the mail server. */
const problemText = (problem: string, t: TFunction): string =>
  ours.includes(problem) ? t(problem) : t('Mail server response: {{problem}}', { problem })

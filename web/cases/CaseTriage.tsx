import { Button, Flex } from '@mantine/core'
import { IconArrowMerge, IconBan, IconClockPause, IconInbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import type { Case } from '../../contract/cases/cases.ts'
import { triageReasonText, type TriageState } from '../../contract/cases/triageChoices.ts'
import { useFormat } from '../i18n/format.ts'
import { useWorkspace } from '../settings/queries.ts'
import { useUsers } from '../users/queries.ts'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { NoteText } from '../ui/NoteText.tsx'
import { useMergeCases } from './merge/useMergeCases.ts'
import { useCase } from './queries.ts'
import { send } from '../api/api.ts'
import { toast, showError } from '../ui/toast.tsx'
import { refreshCases, storeCase } from './caseCaches.ts'
import text from '../ui/text.module.css'
import classes from './CaseTriage.module.css'
import layout from '../ui/layout.module.css'

const icons = { waiting: IconInbox, declined: IconBan, duplicate: IconArrowMerge, snoozed: IconClockPause }

/** Says what triage decided on a case, or that it still waits. Nothing about an accepted case. */
export function CaseTriage({ theCase }: { theCase: Case }) {
  const { state, duplicateOf } = theCase.triage
  const isOn = useWorkspace().data?.triage
  if (state === 'accepted') return null
  if (duplicateOf) return <Merged theCase={theCase} into={duplicateOf} />
  if (state === 'declined') return <Declined theCase={theCase} />
  // Where triage is turned off, nothing waits.
  if (!isOn) return null
  return state === 'snoozed' ? <Snoozed theCase={theCase} /> : <Waiting theCase={theCase} />
}

type NoticeProps = {
  state: Exclude<TriageState, 'accepted'>
  facts: string[]
  action?: ReactNode
  children: ReactNode
}

function Notice({ state, facts, action, children }: NoticeProps) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <Flex
      component="section"
      className={`${classes.notice} ${layout.outlined}`}
      data-triage={state}
      aria-label={t('Triage')}
    >
      <Icon className={text.dim} size={20} stroke={1.5} aria-hidden />
      <NoteText facts={facts}>{children}</NoteText>
      {action}
    </Flex>
  )
}

const hasPassed = (due: string | null): boolean => due !== null && Date.parse(due) <= Date.now()

function Waiting({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const format = useFormat()
  const accept = useAcceptCase()
  const { since, due, reason } = theCase.triage
  const facts = [
    since && t('Waiting since {{time}}', { time: format.moment(since) }),
    hasPassed(due) && t('Longer than its shift'),
    reason && triageReasonText(reason, t),
  ].filter((fact) => typeof fact === 'string')
  return (
    <Notice
      state="waiting"
      facts={facts}
      action={
        <KeyedButton
          label={t('Accept')}
          shortcut="triageAccept"
          size="xs"
          flex="none"
          onClick={() => void accept(theCase)}
        />
      }
    >
      <Link to="/triage" search={{ case: theCase.id }} className={classes.link}>
        {t('In triage')}
      </Link>
    </Notice>
  )
}

/** Who decided, and when. */
function useDecided({ byId, at }: Case['triage']): string[] {
  const format = useFormat()
  const name = useUsers().data?.find(({ id }) => id === byId)?.name
  return [name, at && format.moment(at)].filter((fact) => typeof fact === 'string')
}

function Declined({ theCase: { triage } }: { theCase: Case }) {
  const { t } = useTranslation()
  const facts = useDecided(triage)
  return (
    <Notice state="declined" facts={facts}>
      {triage.reason ? t('Declined: {{reason}}', { reason: triageReasonText(triage.reason, t) }) : t('Declined')}
    </Notice>
  )
}

function Snoozed({ theCase: { triage } }: { theCase: Case }) {
  const { t } = useTranslation()
  const format = useFormat()
  const decided = useDecided(triage)
  const facts = [triage.reason && triageReasonText(triage.reason, t), ...decided].filter((fact) => fact !== null)
  return (
    <Notice state="snoozed" facts={facts}>
      {triage.until ? t('Snoozed until {{time}}', { time: format.moment(triage.until) }) : t('Snoozed')}
    </Notice>
  )
}

/** Leads to the case that this one was merged into. */
function Merged({ theCase, into }: { theCase: Case; into: { id: string; key: string } }) {
  const { t } = useTranslation()
  const { unmerge } = useMergeCases()
  const [isBusy, setBusy] = useState(false)
  const title = useCase(into.id).data?.title
  const decided = useDecided(theCase.triage)
  const { reason } = theCase.triage
  async function separate(): Promise<void> {
    setBusy(true)
    await unmerge(theCase, into)
    setBusy(false)
  }
  return (
    <Notice
      state="duplicate"
      facts={[...(reason ? [triageReasonText(reason, t)] : []), ...decided]}
      action={
        <Button variant="default" size="xs" flex="none" loading={isBusy} onClick={() => void separate()}>
          {t('Unmerge')}
        </Button>
      }
    >
      <Link to="/cases/$id" params={{ id: into.id }} className={classes.link}>
        {title
          ? t('Merged into {{key}}: {{title}}', { key: into.key, title })
          : t('Merged into {{key}}', { key: into.key })}
      </Link>
    </Notice>
  )
}

/** Accepts a waiting case, with Undo, which returns it to triage. */
function useAcceptCase() {
  const { t } = useTranslation()
  const client = useQueryClient()

  async function decide(id: string, outcome: 'accepted' | 'waiting'): Promise<boolean> {
    try {
      storeCase(client, await send('POST /api/cases/{id}/triage', { params: { id }, body: { outcome } }))
      return true
    } catch (error) {
      showError(t('No connection to the server.'), error)
      return false
    } finally {
      void refreshCases(client)
    }
  }
  return async ({ id, key }: Pick<Case, 'id' | 'key'>): Promise<void> => {
    if (!(await decide(id, 'accepted'))) return
    toast({
      title: t('{{key}} accepted', { key }),
      action: { label: t('Undo'), onClick: () => void decide(id, 'waiting') },
    })
  }
}

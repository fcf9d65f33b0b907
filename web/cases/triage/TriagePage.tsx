import { Box, Button } from '@mantine/core'
import { IconArrowLeft, IconInbox, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { useAbility } from '../../auth/signedIn.ts'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PeekHost } from '../../ui/peek/PeekHost.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { useCase } from '../queries.ts'
import type { OtherCase } from './decide/useOtherCases.ts'
import { type Decision, TriageActions } from './TriageActions.tsx'
import { TriageCase } from './TriageCase.tsx'
import { TriageList } from './TriageList.tsx'
import { icon } from '../../ui/icons.ts'
import classes from './TriagePage.module.css'
import { TriageViews } from './TriageViews.tsx'
import { type Selection, useSelection } from './useSelection.ts'
import { useTriageCount } from './useTriageCount.ts'
import { chosenOf, useTriageInbox } from './useTriageInbox.ts'
import { useTriageKeys } from './useTriageKeys.ts'

const loadDialogs = () => import('./decide/DecideDialog.tsx')
const DecideDialog = lazy(async () => ({ default: (await loadDialogs()).DecideDialog }))
const CasePeek = lazy(() => import('../CasePeek.tsx'))

type Deciding = { decision: Decision; cases: Case[]; other: OtherCase | null }

/** Parts of features above this one, which are passed in. */
type TriageParts = { Recurrences?: ComponentType<{ theCase: Case }> | undefined }

/** The triage inbox: reports that wait for a decision, with the selected one beside them. */
export function TriagePage({ Recurrences }: TriageParts) {
  const { t } = useTranslation()
  const { isOn, summary } = useTriageCount()
  return (
    <>
      <PageHeader
        title={t('Triage')}
        subtitle={
          summary && isOn
            ? summary.late > 0
              ? t('{{waiting}} waiting, {{late}} from an earlier shift', summary)
              : t('{{count}} waiting§triage', { count: summary.waiting })
            : t('Decide what happens with each report')
        }
      />
      {isOn ? <Inbox Recurrences={Recurrences} /> : <TurnedOff />}
    </>
  )
}

function TurnedOff() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayTurnOn = useAbility('manageWorkspace')
  const settings = () => void navigate({ to: '/settings', search: { tab: 'workspace' } })
  return (
    <EmptyState
      icon={<IconInbox size={32} stroke={1.25} aria-hidden />}
      title={t('Triage is turned off.')}
      action={mayTurnOn ? { label: t('Settings'), onClick: settings } : undefined}
      guide="process-manager#triage"
    />
  )
}

function Inbox({ Recurrences }: TriageParts) {
  const { t } = useTranslation()
  const inbox = useTriageInbox()
  const { cases, ids, inViewId, isWide, show } = inbox
  const selection = useSelection(ids)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const isListShown = isWide || inViewId === undefined
  const isBatch = selection.ids.size > 0
  const inView = useCase(inViewId ?? '', inViewId !== undefined).data

  function decide(decision: Decision, other: OtherCase | null = null): void {
    const chosen = isBatch && other === null ? chosenOf(cases ?? [], selection.ids) : inView ? [inView] : []
    const open = chosen.filter(({ triage }) => triage.state === 'waiting' || triage.state === 'snoozed')
    // Of several declined ones the server answers why they stay as they are.
    const decided = isBatch ? chosen : open
    if (decided.length > 0) setDeciding({ decision, cases: decided, other })
  }
  // So that the first key opens its dialog before the next one is pressed.
  useEffect(() => void loadDialogs().catch(() => undefined), [])
  useTriageKeys({ decide, inbox, selection })

  const batchActions = isBatch && (
    <TriageActions onDecide={decide}>
      <Button variant="subtle" color="gray" leftSection={<IconX {...icon} />} onClick={selection.clear}>
        {t('{{count}} selected', { count: selection.ids.size })}
      </Button>
    </TriageActions>
  )
  return (
    <>
      <div className={classes.panes} data-empty={cases?.length === 0 || undefined}>
        {isListShown && (
          <div className={`${classes.inbox} ${isBatch ? classes.above : ''}`}>
            <InboxList inbox={inbox} selection={selection} />
            {!isWide && batchActions}
          </div>
        )}
        {inViewId !== undefined && (
          <Box className={classes.above ?? ''} miw={0}>
            {!isWide && (
              <Button
                variant="subtle"
                color="gray"
                mb="xs"
                leftSection={<IconArrowLeft {...icon} />}
                onClick={() => show({ id: undefined })}
              >
                {t('All cases in triage')}
              </Button>
            )}
            {isWide && batchActions}
            <InView
              id={inViewId}
              isBatch={isBatch}
              onDecide={decide}
              onNext={inbox.neighbour(1) === undefined ? undefined : () => inbox.step(1)}
              Recurrences={Recurrences}
            />
          </Box>
        )}
      </div>
      <DialogSuspense>
        {deciding && (
          <DecideDialog
            key={deciding.cases[0]?.id ?? ''}
            {...deciding}
            onClose={() => setDeciding(null)}
            onDone={(decided) => {
              setDeciding(null)
              inbox.goOn(decided)
            }}
          />
        )}
      </DialogSuspense>
      <PeekHost feature="cases" idsAround={() => ids} Panel={CasePeek} />
    </>
  )
}

/** The cases of one view, such as the snoozed ones. */
function InboxList({ inbox, selection }: { inbox: ReturnType<typeof useTriageInbox>; selection: Selection }) {
  const { t } = useTranslation()
  const { view, list, cases, inViewId, isWide } = inbox
  const empty = {
    waiting: t('Nothing is waiting for triage'),
    snoozed: t('No snoozed cases'),
    declined: t('No declined cases'),
  }
  return (
    <>
      <TriageViews view={view} />
      <QueryState of={list} count={6} kind="row" height={76} />
      {cases && cases.length > 0 && (
        <TriageList cases={cases} view={view} inViewId={inViewId} selection={selection} replaces={!isWide} />
      )}
      {cases?.length === 0 && !list.hasNextPage && (
        <EmptyState
          icon={<IconInbox size={32} stroke={1.25} aria-hidden />}
          title={empty[view]}
          {...(view === 'waiting' && {
            description: t('New reports appear here until someone decides on them.'),
          })}
          guide="process-manager#triage"
        />
      )}
      <ShowMore list={list} isQuiet />
    </>
  )
}

type InViewProps = TriageParts & {
  id: string
  isBatch: boolean
  onDecide: (decision: Decision, other?: OtherCase) => void
  onNext: (() => void) | undefined
}

function InView({ id, ...rest }: InViewProps) {
  const reading = useCase(id)
  if (reading.data) return <TriageCase key={id} theCase={reading.data} {...rest} />
  return <QueryState of={reading} count={1} kind="record" />
}

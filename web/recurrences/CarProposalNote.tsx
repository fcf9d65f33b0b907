import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CarProposal } from '../../contract/recurrences/recurrences.ts'
import { toast, showError } from '../ui/toast.tsx'
import { useDismissProposal } from './queries.ts'
import { RecurrenceNote } from './RecurrenceNote.tsx'

/** Says that several cases are similar, and offers to open a CAR for them. */
export function CarProposalNote({ proposal }: { proposal: CarProposal }) {
  const { t } = useTranslation()
  const dismissing = useDismissProposal()
  const { id, place, cases, reports, days } = proposal
  const [newest] = cases

  async function dismiss(): Promise<void> {
    try {
      await dismissing.mutateAsync(id)
      toast({ title: t('Dismissed until another report like these'), description: place })
    } catch (error) {
      showError(t('The change was not saved.'), error)
    }
  }

  return (
    <RecurrenceNote
      label={t('Recurring problem')}
      facts={[place, cases.map(({ key }) => key).join(', ')]}
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link to="/cars/new" search={{ caseId: newest?.id, caseIds: cases.map((one) => one.id) }} {...props} />
            )}
          >
            {t('Open a CAR')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={dismissing.isPending}
            onClick={() => void dismiss()}
          >
            {t('Dismiss')}
          </Button>
        </>
      }
    >
      {t('{{count}} reports like “{{title}}” in {{days}} days', { count: reports, title: newest?.title ?? '', days })}
    </RecurrenceNote>
  )
}

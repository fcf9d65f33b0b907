import { Box, Group, Stack, Button, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { caseFields } from '../../../contract/fields/case.ts'
import type { SimilarCase } from '../../../contract/cases/similar.ts'
import { deeperFix } from '../../../contract/cases/triageChoices.ts'
import { CaseAttachments } from '../CaseAttachments.tsx'
import { CommentThread } from '../../comments/CommentThread.tsx'
import { useFormat } from '../../i18n/format.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { PriorityTag } from '../../ui/PriorityTag.tsx'
import { Fact, Missing, Section } from '../../ui/Section.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { translateLabels } from '../../ui/useWorkLabels.ts'
import { SimilarCaseList } from '../similar/SimilarCaseList.tsx'
import { useSuggestedCases } from '../similar/useSuggestedCases.ts'
import { useCaseLabels } from '../useCaseLabels.ts'
import { type Decision, TriageActions } from './TriageActions.tsx'
import { TriageMarks } from './TriageMarks.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useUsers } from '../../users/queries.ts'
import { useReturnToTriage } from './useReturnToTriage.ts'
import text from '../../ui/text.module.css'
import classes from './TriageCase.module.css'
import layout from '../../ui/layout.module.css'

type TriageCaseProps = {
  theCase: Case
  /** Whether the buttons are those of the selected cases instead. */
  isBatch: boolean
  onDecide: (decision: Decision, other?: SimilarCase) => void
  onNext: (() => void) | undefined
  /** Whether it is a known problem again; passed in by a feature above. */
  Recurrences?: ComponentType<{ theCase: Case }> | undefined
}

/** The case in view: what was reported, what is like it, and the buttons that decide. */
export function TriageCase({ theCase, isBatch, onDecide, onNext, Recurrences }: TriageCaseProps) {
  const { t } = useTranslation()
  const { id, key, title, description, triage, attachments } = theCase
  const isOpen = triage.state === 'waiting' || triage.state === 'snoozed'
  return (
    <article className={classes.case} aria-label={`${key} ${title}`} tabIndex={-1} data-triage-case>
      <div className={classes.head}>
        {isOpen ? (
          !isBatch && <TriageActions onDecide={onDecide} />
        ) : (
          <DecidedNote key={id} theCase={theCase} onNext={onNext} />
        )}
      </div>
      <Stack gap="md">
        <div>
          <Box component="span" className={text.figures} c="dimmed" fz="xs" fw={500}>
            <Link to="/cases/$id" params={{ id }} className={`${classes.link} ${text.plainLink}`}>
              {key}
            </Link>
          </Box>
          <Box component="h2" className={`${text.breaks} ${text.strong}`} fz="xl" lh={1.35}>
            <Unbroken>{title}</Unbroken>
          </Box>
          <Group gap={6} mt="xs">
            <PriorityTag priority={theCase.priority} />
            <TriageMarks triage={triage} whole />
          </Group>
        </div>
        <PartBoundary>{Recurrences && <Recurrences theCase={theCase} />}</PartBoundary>
        <div className={classes.columns}>
          <div className={`${layout.shrinks} ${layout.grid} ${layout.gapLarge}`}>
            <Section title={t('Description')}>
              {description ? <p className={text.prose}>{description}</p> : <Missing>{t('No description')}</Missing>}
            </Section>
            {attachments.length > 0 && <CaseAttachments caseId={id} />}
            <Suggestions theCase={theCase} onDuplicate={isOpen ? (one) => onDecide('duplicate', one) : undefined} />
            {triage.reason === deeperFix && <CommentThread subject={{ caseId: id }} />}
          </div>
          <div className={`${layout.shrinks} ${layout.grid} ${layout.gapLarge}`}>
            <Facts theCase={theCase} />
          </div>
        </div>
      </Stack>
    </article>
  )
}

function Facts({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCaseLabels()
  const { createdBy, createdAt, department, location, shift, issueType, category, alsoReported, assignee, tags } =
    theCase
  const facts: [string, string | null | false][] = [
    [t('Reported by'), createdBy.name],
    [t('Reported on'), format.moment(createdAt)],
    [t('Reported again'), alsoReported > 0 && format.number(alsoReported)],
    [t('Location'), location],
    [t('Department'), department && (labels.department[department] ?? department)],
    [t(caseFields.shift.label), shift && (translateLabels(t, caseFields.shift.valueLabels)[shift] ?? shift)],
    [t('Category'), labels.category[category] ?? category],
    [t('Issue type'), labels.issueType[issueType] ?? issueType],
    [t('Assignee'), assignee?.name ?? null],
    [t('Due Date'), theCase.dueDate && format.day(theCase.dueDate)],
  ]
  return (
    <Section title={t('Details')}>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
        {tags.length > 0 && (
          <Fact name={t('Tags')}>
            <Group gap={6}>
              {tags.map((tag) => (
                <Tag whole key={tag}>
                  {tag}
                </Tag>
              ))}
            </Group>
          </Fact>
        )}
      </dl>
    </Section>
  )
}

type SuggestionsProps = { theCase: Case; onDuplicate: ((one: SimilarCase) => void) | undefined }

/** Open cases that may be about the same problem. */
function Suggestions({ theCase, onDuplicate }: SuggestionsProps) {
  const { t } = useTranslation()
  const cases = useSuggestedCases(theCase)
  if (cases.length === 0) return null
  return (
    <Section title={t('Similar cases')}>
      <SimilarCaseList
        cases={cases}
        action={
          onDuplicate && {
            label: t('Duplicate of this'),
            labelOf: ({ key }) => t('Duplicate of {{key}}', { key }),
            run: onDuplicate,
          }
        }
      />
    </Section>
  )
}

/** Who decided what about the shown case and when, with buttons to undo it or to go to the next case. */
function DecidedNote({ theCase, onNext }: { theCase: Case; onNext: (() => void) | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const returnToTriage = useReturnToTriage()
  const [isBusy, setBusy] = useState(false)
  const { state, byId, at, duplicateOf } = theCase.triage
  const who = useUsers().data?.find(({ id }) => id === byId)?.name ?? t('Someone else')
  const when = at === null ? '' : format.ago(at)
  const sentences: Partial<Record<Case['triage']['state'], string>> = {
    accepted: t('Accepted by {{who}} {{when}}.', { who, when }),
    declined: t('Declined by {{who}} {{when}}.', { who, when }),
    duplicate: t('Added to {{key}} by {{who}} {{when}}.', { key: duplicateOf?.key ?? '', who, when }),
  }

  async function takeBack(): Promise<void> {
    setBusy(true)
    await returnToTriage([{ before: theCase, version: theCase.version }])
    setBusy(false)
  }
  return (
    <Paper withBorder px="md" py="xs" role="status">
      <Group gap="xs" justify="space-between">
        <span>{sentences[state]}</span>
        <Group gap="xs">
          <Button variant="default" loading={isBusy} onClick={() => void takeBack()}>
            {t('Return to triage')}
          </Button>
          {onNext && <Button onClick={onNext}>{t('Next case')}</Button>}
        </Group>
      </Group>
    </Paper>
  )
}

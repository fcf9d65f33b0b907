import { Anchor, Box, Button, Stack, Group } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { isNotFound } from '../api/callError.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { useCar } from '../cars/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Fact, Section } from '../ui/Section.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { useReadAcross } from './queries.ts'
import { isLate } from './PlaceLine.tsx'
import { ReadAcrossStateTag } from './ReadAcrossStateTag.tsx'
import { usePlaceNote } from './usePlaceNote.ts'
import text from '../ui/text.module.css'
import classes from './PlacePage.module.css'
import layout from '../ui/layout.module.css'

const ReassignPlaceDialog = lazy(async () => ({
  default: (await import('./ReassignPlaceDialog.tsx')).ReassignPlaceDialog,
}))

/** One place that a CAR asked: the question, what the CAR found, and the answer. Made for a phone. */
export function PlacePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useReadAcross(id)
  return (
    <>
      <PageHeader title={t('Does this apply here?')} subtitle={t('Read-across')} />
      {data && !data.deletedAt && <PlaceView asked={data} />}
      {(isNotFound(error) || data?.deletedAt) && (
        <EmptyState
          title={t('This question was withdrawn.')}
          action={{ label: t('Go to dashboard'), onClick: () => void navigate({ to: '/' }) }}
          guide="process-manager#proof"
        />
      )}
      {isPending && <Skeletons count={1} kind="record" />}
      {error && !isNotFound(error) && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
    </>
  )
}

function PlaceView({ asked }: { asked: ReadAcross }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: ownId } = useSignedIn()
  const answersAll = useAbility('answerReadAcross')
  const [isReassigning, setReassigning] = useState(false)
  const car = useCar(asked.carId).data
  const mayAnswer = answersAll || asked.askedOfId === ownId || asked.car.ownerId === ownId
  const { reason, evidence, attachments, answeredAt, askedOf, task } = asked
  return (
    <Stack maw="48rem">
      <Section title={t('Question')} level={2}>
        <PlaceQuestion asked={asked} />
        {mayAnswer && (
          <Box mt="1rem">
            <AnswerForm key={asked.version} asked={asked} />
          </Box>
        )}
      </Section>
      <Section
        title={t('Answer')}
        level={2}
        action={
          mayAnswer && (
            <Button variant="default" size="compact-sm" onClick={() => setReassigning(true)}>
              {t('Ask someone else')}
            </Button>
          )
        }
      >
        <dl>
          <Fact name={t('Asked of')}>{askedOf.name}</Fact>
          <Fact name={t('Answered on')}>{answeredAt ? format.day(answeredAt) : t('Not answered')}</Fact>
          {reason && <Fact name={t('Reason')}>{reason}</Fact>}
          {evidence && <Fact name={t('Evidence')}>{evidence}</Fact>}
          {task && (
            <Fact name={t('Task')}>
              <Anchor inherit renderRoot={(props) => <Link to="/cars/$id" params={{ id: asked.carId }} {...props} />}>
                {task.title}
              </Anchor>
            </Fact>
          )}
        </dl>
        <PlaceFiles attachments={attachments} />
      </Section>
      {car && (
        <Section title={t('What happened')} level={2}>
          <Prose>{car.background}</Prose>
          {car.rootCauseAnalysis && (
            <>
              <Box component="h3" className={text.strong} mt="md" mb={4} fz="sm">
                {t('Root cause')}
              </Box>
              <Prose>{car.rootCauseAnalysis}</Prose>
            </>
          )}
          {car.countermeasures && (
            <>
              <Box component="h3" className={text.strong} mt="md" mb={4} fz="sm">
                {t('Countermeasures')}
              </Box>
              <Prose>{car.countermeasures}</Prose>
            </>
          )}
        </Section>
      )}
      <DialogSuspense>
        {isReassigning && <ReassignPlaceDialog asked={asked} onClose={() => setReassigning(false)} />}
      </DialogSuspense>
    </Stack>
  )
}

/** What a place was asked, by whom and until when. */
function PlaceQuestion({ asked }: { asked: ReadAcross }) {
  const { t } = useTranslation()
  const format = useFormat()
  const note = usePlaceNote()(asked)
  const { car, carId, location, state, askedBy, dueDate } = asked
  return (
    <div>
      <Group gap="xs" justify="space-between" mb={4}>
        <Box component="span" fw={600}>
          {location}
        </Box>
        <ReadAcrossStateTag state={state} isLate={isLate(asked)} />
      </Group>
      <Anchor inherit renderRoot={(props) => <Link to="/cars/$id" params={{ id: carId }} {...props} />}>
        {car.key} {car.title}
      </Anchor>
      <Box component="p" c="dimmed" fz="xs" mt={4}>
        {dueDate && state === 'asked'
          ? t('Asked by {{name}}, answer by {{day}}', { name: askedBy.name, day: format.day(dueDate) })
          : t('Asked by {{name}}', { name: askedBy.name })}
      </Box>
      {note && (
        <Box component="p" role="status" mt={4} fw={500}>
          {note}
        </Box>
      )}
    </div>
  )
}

/** The photos and documents of an answer, as pictures that open. */
function PlaceFiles({ attachments }: { attachments: string[] }) {
  const { t } = useTranslation()
  if (attachments.length === 0) return null
  return (
    <Group component="ul" gap="xs" mt="xs" aria-label={t('Evidence')}>
      {attachments.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              className={`${classes.picture} ${layout.outlined}`}
              src={`${url}?size=thumbnail`}
              alt={t('Evidence {{number}}', { number: index + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </Group>
  )
}

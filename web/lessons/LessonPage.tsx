import { Button, Stack } from '@mantine/core'
import { IconFileDescription, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '../../contract/lessons.ts'
import { isNotFound } from '../api/callError.ts'
import { useFormat } from '../i18n/format.ts'
import { useReadAcrossOfCar } from '../readAcross/queries.ts'
import { readAcrossStateWords } from '../../contract/readAcrossWords.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from './LessonPage.module.css'
import { useLesson } from './queries.ts'

/** A lesson on one page: problem, confirmed cause, what worked, the figures before and after, and where it applies. */
export function LessonPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useLesson(id)
  return (
    <>
      <PageHeader
        title={data?.title ?? t('Lesson')}
        subtitle={data ? t('Lesson from {{key}}', { key: data.key }) : ''}
      />
      {data && <LessonView lesson={data} />}
      {isPending && <Skeletons count={1} kind="record" />}
      {isNotFound(error) && (
        <EmptyState
          title={t('This CAR is no lesson')}
          description={t('A CAR becomes a lesson once its effect is proven.')}
        />
      )}
      {error && !isNotFound(error) && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
    </>
  )
}

function LessonView({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation()
  const format = useFormat()
  const places = (useReadAcrossOfCar(lesson.carId).data ?? []).filter(
    ({ state }) => state === 'applied' || state === 'already_done' || state === 'applies',
  )
  const { carId, key, title, owner, provenAt, stations, pictureUrl } = lesson
  return (
    <article className={classes.page} aria-label={title}>
      <div className={classes.facts}>
        <span>{[t('Proven on {{day}}', { day: format.day(provenAt) }), owner.name].join(' · ')}</span>
        <span className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileDescription size={14} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link to="/cars/$id" params={{ id: carId }} {...props} />}
          >
            {t('Open {{key}}', { key })}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPrinter size={14} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        </span>
      </div>
      <div className={classes.columns}>
        <Stack gap="lg">
          <Part title={t('Problem')} text={lesson.problem}>
            {lesson.currentCondition && <Prose>{lesson.currentCondition}</Prose>}
          </Part>
          <Part title={t('Cause')} text={lesson.cause} />
          <Part title={t('What worked')} text={lesson.whatWorked} />
        </Stack>
        <Stack gap="lg">
          {pictureUrl && <img className={classes.picture} src={pictureUrl} alt={t('Photo of {{key}}', { key })} />}
          {stations.length > 0 && (
            <Part title={t('Found at')} text="">
              <ul>
                {stations.map(({ id, location, type }) => (
                  <li key={id}>
                    {type === null ? location : t('{{place}} ({{state}})', { place: location, state: type })}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {places.length > 0 && (
            <Part title={t('Also at')} text="">
              <ul>
                {places.map(({ id, location, state }) => (
                  <li key={id}>
                    {t('{{place}} ({{state}})', { place: location, state: t(readAcrossStateWords[state]) })}
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </Stack>
      </div>
    </article>
  )
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      {text !== '' && <Prose>{text}</Prose>}
      {text === '' && !children && <p className={classes.missing}>{t('Not specified')}</p>}
      {children}
    </section>
  )
}

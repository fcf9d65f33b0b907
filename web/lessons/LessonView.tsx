import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconFileDescription, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '../../contract/lessons/lessons.ts'
import { readAcrossStateLabels } from '../../contract/readAcross/readAcrossLabels.ts'
import { useCauseLabels } from '../causes/useCauseLabels.ts'
import { useFormat } from '../i18n/format.ts'
import { useReadAcrossOfCar } from '../readAcross/queries.ts'
import { Prose } from '../ui/Prose.tsx'
import { DoubtTag } from './DoubtTag.tsx'
import { smallIcon } from '../ui/icons.ts'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { useRounds } from '../effectiveness/queries.ts'
import { useVerdictText } from '../effectiveness/useVerdictText.ts'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from './LessonPage.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'

/** What a CAR has taught, in full. */
export function LessonView({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCauseLabels()
  const places = (useReadAcrossOfCar(lesson.carId).data ?? []).filter(
    ({ state }) => state === 'applied' || state === 'already_done' || state === 'applies',
  )
  const { carId, key, title, owner, provenAt, stations, pictureUrl } = lesson
  return (
    <article className={`${classes.page} ${layout.panel} ${layout.stack}`} aria-label={title}>
      <Flex wrap="wrap" gap="0.5rem 1rem" align="center" justify="space-between" c="dimmed" fz="xs">
        <span className={layout.row}>
          {[t('Proven on {{day}}', { day: format.day(provenAt) }), owner.name].join(' · ')}
          <DoubtTag lesson={lesson} />
        </span>
        <Flex component="span" gap="0.5rem" className={layout.screenOnly ?? ''}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileDescription {...smallIcon} />}
            renderRoot={(props) => <Link to="/cars/$id" params={{ id: carId }} {...props} />}
          >
            {t('Open {{key}}', { key })}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPrinter {...smallIcon} />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        </Flex>
      </Flex>
      <div className={classes.columns}>
        <Stack gap="lg">
          <Part title={t('Problem')} labels={lesson.problem}>
            {lesson.currentCondition && <Prose>{lesson.currentCondition}</Prose>}
          </Part>
          <Part title={lesson.causeConfirmed ? t('Confirmed cause') : t('Cause')} labels={lesson.cause}>
            {lesson.causeCodes.length > 0 && (
              <p className={text.secondary}>{lesson.causeCodes.map((code) => labels.code(code)).join(' · ')}</p>
            )}
          </Part>
          <Part title={t('What worked')} labels={lesson.whatWorked} />
          <BeforeAfter carId={carId} />
        </Stack>
        <Stack gap="lg">
          {pictureUrl && <img className={classes.picture} src={pictureUrl} alt={t('Photo of {{key}}', { key })} />}
          {stations.length > 0 && (
            <Part title={t('Found at')} labels="">
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
            <Part title={t('Also at')} labels="">
              <ul>
                {places.map(({ id, location, state }) => (
                  <li key={id}>
                    {t('{{place}} ({{state}})', { place: location, state: t(readAcrossStateLabels[state]) })}
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

function Part({ title, labels, children }: { title: string; labels: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section>
      <Box component="h2" className={text.strong} mb={4} fz="sm">
        {title}
      </Box>
      {labels !== '' && <Prose>{labels}</Prose>}
      {labels === '' && !children && (
        <Box component="p" c="dimmed">
          {t('Not specified')}
        </Box>
      )}
      {children}
    </section>
  )
}

const ProofChart = lazy(async () => ({ default: (await import('../effectiveness/ProofChart.tsx')).ProofChart }))

/** The figures that prove a CAR: its chart before and after go-live; nothing for one whose proof has no points. */
function BeforeAfter({ carId }: { carId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const verdictText = useVerdictText()
  const rounds = useRounds(carId).data ?? []
  const round = rounds.find(({ decision }) => decision?.decision === 'effective') ?? rounds[0]
  if (!round || round.points.length === 0) return null
  const { metric, unit } = round
  const [before, after] = meansOf(round).map((mean) => (mean === null ? null : format.number(mean, 2)))
  return (
    <section aria-label={t('Before and after')}>
      <Box component="h2" className={text.strong} mb={4} fz="sm">
        {t('Before and after')}
      </Box>
      <Box component="p" c="dimmed" fz="xs">
        {unit ? `${metric} (${unit})` : metric}
      </Box>
      <LazyPart fallback={<Skeletons count={1} kind="card" height={280} />}>
        <ProofChart round={round} />
      </LazyPart>
      {before && after && <p>{t('Mean before go-live: {{before}}; since then: {{after}}', { before, after })}</p>}
      <Box component="p" c="dimmed" fz="xs">
        {verdictText(round)}
      </Box>
    </section>
  )
}

/** The means of the baseline and of all points since go-live, in the unit of the points; null where there are none. */
function meansOf({ points, baselineFrom, baselineTo, goLive }: EffectivenessRound): (number | null)[] {
  const before = points.filter(({ at }) => at >= baselineFrom && at <= baselineTo && at < goLive)
  return [before, points.filter(({ at }) => at >= goLive)].map((some) =>
    some.length === 0 ? null : some.reduce((sum, { value }) => sum + value, 0) / some.length,
  )
}

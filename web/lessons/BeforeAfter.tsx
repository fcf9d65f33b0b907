import { Box } from '@mantine/core'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { useRounds } from '../effectiveness/queries.ts'
import { useVerdictText } from '../effectiveness/useVerdictText.ts'
import { useFormat } from '../i18n/format.ts'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import text from '../ui/text.module.css'

const ProofChart = lazy(async () => ({ default: (await import('../effectiveness/ProofChart.tsx')).ProofChart }))

/** The figures that prove a CAR: its chart before and after go-live; nothing for one whose proof has no points. */
export function BeforeAfter({ carId }: { carId: string }) {
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

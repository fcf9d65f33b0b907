import { Alert, Button, Flex, Text, Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import type { VerdictName } from '../../contract/effectiveness/effectivenessChoices.ts'
import { decisionLabels, verdictLabels, signalRuleLabels } from '../../contract/effectiveness/effectivenessLabels.ts'
import { useFormat } from '../i18n/format.ts'
import { Tag } from '../ui/Tag.tsx'
import type { Tone } from '../ui/tones.ts'
import { ProofChart } from './ProofChart.tsx'
import { useVerdictText } from './useVerdictText.ts'

const toneOf: Record<VerdictName, Tone> = {
  shifted_as_wanted: 'green',
  shifted_misses_target: 'orange',
  no_signal_yet: 'slate',
  worse: 'red',
  baseline_unstable: 'slate',
  too_few: 'slate',
}

/** One round: what is measured, the verdict, the chart or the table of its points, and the decision. */
export function RoundView({ round }: { round: EffectivenessRound }) {
  const { t } = useTranslation()
  const format = useFormat()
  const verdictText = useVerdictText()
  const [isTable, setTable] = useState(false)
  const { judged, decision, points, checker, checkDate, metric, unit } = round
  return (
    <Flex direction="column" gap="xs">
      <Text size="sm" c="dimmed">
        {[unit ? `${metric} (${unit})` : metric, t('Checked by {{name}}', { name: checker.name })].join(' · ')}
        {checkDate !== null && decision === null && ` · ${t('Check on {{day}}', { day: format.day(checkDate) })}`}
      </Text>
      <Flex gap="xs" align="center" wrap="wrap">
        <Tag tone={toneOf[judged.verdict]}>{t(verdictLabels[judged.verdict])}</Tag>
        {judged.baseline.trial && <Tag>{t('Trial limits')}</Tag>}
        <Text size="sm">{verdictText(round)}</Text>
      </Flex>
      {points.length > 0 && (
        <>
          {isTable ? <PointTable round={round} /> : <ProofChart round={round} />}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t('Show as chart') : t('Show as table')}
          </Button>
        </>
      )}
      {judged.uncountable.length > 0 && (
        <Alert color="orange" variant="light">
          {t('Cases can’t be counted by {{filters}}. Change the plan; until then the last count is shown.', {
            filters: judged.uncountable.join(', '),
          })}
        </Alert>
      )}
      {judged.countedAt !== null && (
        <Text size="xs" c="dimmed">
          {t('Counted on {{moment}}', { moment: format.moment(judged.countedAt) })}
          {judged.recounted.length > 0 &&
            ` · ${t('{{count}} periods differ from their first count', { count: judged.recounted.length })}`}
        </Text>
      )}
      {decision && (
        <Alert color="gray" variant="light" title={t(decisionLabels[decision.decision])}>
          <Text size="sm">
            {t('Decided by {{name}} on {{day}}', {
              name: decision.decidedBy.name,
              day: format.day(decision.decidedAt),
            })}
          </Text>
          {[decision.note, decision.evidence, decision.reason].map(
            (text) =>
              text && (
                <Text key={text} size="sm" mt={4}>
                  {text}
                </Text>
              ),
          )}
        </Alert>
      )}
    </Flex>
  )
}

/** The points of a round as a table, with the signals marked. */
function PointTable({ round: { points, judged, goLive, unit } }: { round: EffectivenessRound }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Table.ScrollContainer minWidth={280} maxHeight={280}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Period')}</Table.Th>
            <Table.Th ta="right">{unit || t('Value')}</Table.Th>
            <Table.Th>{t('Signal')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ at, value }) => (
            <Table.Tr key={at} fw={at >= goLive ? 600 : 400}>
              <Table.Td>{format.day(at)}</Table.Td>
              <Table.Td ta="right">{format.decimal(String(value))}</Table.Td>
              <Table.Td>
                {judged.signals
                  .filter((signal) => signal.at === at)
                  .map(({ rule }) => t(signalRuleLabels[rule]))
                  .join(', ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

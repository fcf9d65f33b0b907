import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { signalRuleWords } from '../../contract/effectiveness/effectivenessWords.ts'
import { useFormat } from '../i18n/format.ts'

/** The points of a round as a table, with the signals marked. */
export function PointTable({ round: { points, judged, goLive, unit } }: { round: EffectivenessRound }) {
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
                  .map(({ rule }) => t(signalRuleWords[rule]))
                  .join(', ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

import { Table } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { useFormat } from '../i18n/format.ts'
import { useTasks } from '../tasks/queries.ts'
import { useUsers } from '../users/queries.ts'
import classes from './CountermeasuresPart.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'
import { useCauses } from './queries.ts'

/** The countermeasures of a CAR in step 5 of its sheet, from left to right: cause, countermeasure, tasks. */
export function CountermeasuresPart({ car }: { car: Car }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: tree } = useCauses(car.id)
  const people = useUsers().data ?? []
  const tasks = useTasks({ carId: car.id }).data ?? []
  if (!tree || tree.countermeasures.length === 0) return null
  const causeOf = new Map(tree.nodes.map(({ id, text }) => [id, text]))
  return (
    <div className={classes.scroll}>
      <Table className={classes.table ?? ''} aria-label={t('Countermeasures')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Confirmed cause')}</Table.Th>
            <Table.Th>{t('Countermeasure')}</Table.Th>
            <Table.Th>{t('Tasks')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tree.countermeasures.map((row) => {
            const own = tasks.filter(({ id }) => row.taskIds.includes(id))
            const done = own.filter(({ status }) => isFinished('tasks', status)).length
            const facts = [people.find(({ id }) => id === row.ownerId)?.name, row.dueDate && format.day(row.dueDate)]
            return (
              <Table.Tr key={row.id} data-chosen={row.chosen || undefined}>
                <Table.Td>{causeOf.get(row.causeId)}</Table.Td>
                <Table.Td>
                  <span className={classes.countermeasure}>
                    {row.chosen ? (
                      <IconCheck size={16} stroke={1.75} role="img" aria-label={t('Chosen')} />
                    ) : (
                      <IconMinus size={16} stroke={1.75} role="img" aria-label={t('Not chosen')} />
                    )}
                    <span>
                      {row.text}
                      <span className={`${layout.block} ${text.secondary}`}>{facts.filter(Boolean).join(' · ')}</span>
                    </span>
                  </span>
                </Table.Td>
                <Table.Td>
                  {own.length === 0
                    ? '-'
                    : t('{{done}} of {{all}} done', { done: format.number(done), all: format.number(own.length) })}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}

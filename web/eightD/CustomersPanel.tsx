import { Button, Group, Stack, Table } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerList } from '../../contract/eightD/eightD.ts'
import { languageTable } from '../../contract/settings/preferenceChoices.ts'
import { useFormat } from '../i18n/format.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { useCustomers, usePutCustomers } from './queries.ts'
import { icon } from '../ui/icons.ts'

const CustomerDialog = lazy(async () => ({ default: (await import('./CustomerDialog.tsx')).CustomerDialog }))

type Customer = CustomerList['customers'][number]

/** The customers and the times that they expect of an 8D, for process managers. */
export function CustomersPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const reading = useCustomers()
  const { data } = reading
  const putting = usePutCustomers()
  const [opened, setOpened] = useState<Customer | 'new' | null>(null)
  if (!data) return <QueryState of={reading} count={3} kind="row" />
  const { customers, version } = data
  const remove = (name: string) =>
    putting.mutate({ body: { customers: customers.filter((one) => one.name !== name) }, version })
  const timesOf = ({ clock }: Customer) =>
    [
      t('{{n}} h', { n: format.number(clock.containmentHours) }),
      ...[clock.analysisDays, clock.actionsDays, clock.closureDays].map((days) =>
        t('{{n}} d', { n: format.number(days) }),
      ),
    ].join(' / ')
  return (
    <Stack maw="56rem">
      <Group justify="space-between" align="flex-start">
        <p>{t('Deadlines for other customers: D3 after 24 hours; D5, D6 and D8 after 14, 60 and 90 days.')}</p>
        <Button leftSection={<IconPlus {...icon} />} onClick={() => setOpened('new')}>
          {t('Add customer')}
        </Button>
      </Group>
      <FormRefusal error={putting.error} />
      {customers.length === 0 && (
        <EmptyState title={t('No customers with their own times yet.')} guide="finance-and-quality#evidence" />
      )}
      {customers.length > 0 && (
        <Table.ScrollContainer minWidth={480}>
          <Table aria-label={t('Customers')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Customer')}</Table.Th>
                <Table.Th>{t('Language')}</Table.Th>
                <Table.Th>{t('D3 / D5 / D6 / D8')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {customers.map((customer) => (
                <Table.Tr key={customer.name}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{customer.name}</Table.Td>
                  <Table.Td>{languageTable[customer.language].name}</Table.Td>
                  <Table.Td>{timesOf(customer)}</Table.Td>
                  <Table.Td ta="end">
                    <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpened(customer)}>
                      {t('Edit')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      disabled={putting.isPending}
                      onClick={() => remove(customer.name)}
                    >
                      {t('Remove')}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <DialogSuspense>
        {opened !== null && (
          <CustomerDialog list={data} customer={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        )}
      </DialogSuspense>
    </Stack>
  )
}

import { Anchor, Box, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ErpCustomer } from '../../contract/erp/erp.ts'
import { useFormat } from '../i18n/format.ts'
import { Tag } from '../ui/Tag.tsx'
import { CreateCaseButton } from './CreateCaseButton.tsx'
import { ErpList } from './ErpList.tsx'
import type { ErpColumn } from './ErpTable.tsx'
import { useCaseCountsOf, useErpCustomers } from './queries.ts'
import { useErpLabels } from './useErpLabels.ts'
import { useListSearch } from '../browser/useListSearch.ts'
import { readIntegrationsSearch } from './integrationsSearch.ts'
import { searchTerm } from './searchTerm.ts'
import type { RecordForCase } from './recordForCase.ts'
import { RecordLink } from './RecordLink.tsx'
import classes from './CustomersList.module.css'

/** The customers of Business Central, with the number of cases about each. */
export function CustomersList({ onCreateCase }: { onCreateCase: (record: RecordForCase) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { blocked } = useErpLabels()
  const [{ q, sort }] = useListSearch('/integrations', readIntegrationsSearch)
  const list = useErpCustomers({ q: searchTerm(q), sort })
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const counts = useCaseCountsOf(rows.map(({ id }) => id)).data
  const blockedTag = ({ blocked: how }: ErpCustomer) =>
    how.trim() !== '' && <Tag tone="orange">{blocked[how] ?? how}</Tag>
  const casesOf = ({ id }: ErpCustomer) => {
    const count = counts?.get(id)
    if (!count) return null
    return (
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/cases" search={{ relatedRecordId: [id] }} />}>
        {t('{{count}} cases', { count })}
      </Anchor>
    )
  }
  const columns: ErpColumn<ErpCustomer>[] = [
    {
      label: t('Customer'),
      sort: 'displayName',
      renderCell: (row) => <NamedRecord name={row.displayName} number={row.number} url={row.url} />,
    },
    { label: t('Email'), sort: 'email', leaves: 'first', renderCell: ({ email }) => email },
    { label: t('Phone'), leaves: 'first', renderCell: ({ phoneNumber }) => phoneNumber },
    {
      label: t('City'),
      sort: 'city',
      leaves: 'second',
      renderCell: ({ city, country }) => [city, country].filter(Boolean).join(', '),
    },
    { label: t('Blocked'), leaves: 'second', renderCell: blockedTag },
    {
      label: t('Balance due'),
      isFigure: true,
      renderCell: ({ balanceDue, currencyCode }) => format.amount(balanceDue, currencyCode),
    },
    { label: t('Cases'), isFigure: true, renderCell: casesOf },
  ]
  return (
    <ErpList
      title={t('Customers')}
      searchLabel={t('Number, name or email')}
      list={list}
      columns={columns}
      renderBelow={(row) => (
        <>
          {row.number} · {row.city} {blockedTag(row)}
        </>
      )}
      renderAction={({ id, number, displayName }) => (
        <CreateCaseButton
          about={`${number} ${displayName}`}
          onClick={() => onCreateCase({ type: 'Customer', id, name: displayName })}
        />
      )}
    />
  )
}

/** A record by its name, with a link, and its number. */
const NamedRecord = ({ name, number, url }: { name: string; number: string; url: string }) => (
  <Flex component="span" gap="0 0.625rem" align="baseline" wrap="wrap" display="inline-flex">
    <RecordLink url={url}>{name}</RecordLink>
    <Box component="span" className={classes.number} c="dimmed" fz="xs">
      {number}
    </Box>
  </Flex>
)

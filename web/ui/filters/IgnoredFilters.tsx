import { Alert, Button, Group } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSearchElsewhere } from '../../browser/pageSearch.ts'
import { stringValues } from '../../browser/searchParams.ts'

type IgnoredFiltersProps = {
  /** Reads the search parameters of the page: every one that it knows, undefined where it is invalid. */
  read: (search: Record<string, unknown>) => object
  /** The names of fields that no longer exist, or of which a value no longer exists. */
  gone: readonly string[]
  /** The names of fields that cannot be filtered in this way. */
  unfit: readonly string[]
  /** Removes from the address what was ignored. */
  onRemove: () => void
}

/** As many parameters as are named, and characters of each. */
const named = 5
const nameLength = 40

/** The parameters in an address that a page does not know, or not with these values. */
const ignoredIn = (search: Record<string, unknown>, read: Record<string, unknown>): string[] =>
  Object.entries(search).flatMap(([name, value]) => {
    const texts = stringValues(value).filter((text) => text !== '' && text !== 'false')
    const known = read[name]
    const isRead = Array.isArray(known) ? texts.every((text) => known.includes(text)) : known !== undefined
    return texts.length === 0 || isRead ? [] : [name.slice(0, nameLength)]
  })

/** Says which part of an address a page ignored, and offers to remove it; usually nothing. */
export function IgnoredFilters({ read, gone, unfit, onRemove }: IgnoredFiltersProps) {
  const { t } = useTranslation()
  const raw: Record<string, unknown> = useLocation({ select: ({ search }) => search })
  const search = useContext(PageSearchElsewhere)?.search ?? raw
  const ignored = ignoredIn(search, { ...read(search) })
  if (ignored.length === 0 && gone.length === 0 && unfit.length === 0) return null
  const names = ignored.slice(0, named).map((words) => t('“{{words}}”', { words }))
  return (
    <Alert color="yellow" p="xs" role="status">
      <Group gap="sm" justify="space-between">
        <span>
          {names.length > 0 && t('Ignored, since it is unknown here: {{names}}.', { names: names.join(', ') })}{' '}
          {gone.length > 0 && t('Left out, since it no longer exists: {{names}}.', { names: gone.join(', ') })}{' '}
          {unfit.length > 0 &&
            t('Left out, since the filter does not fit the field: {{names}}.', { names: unfit.join(', ') })}
        </span>
        <Button size="xs" variant="default" onClick={onRemove}>
          {t('Remove from filters')}
        </Button>
      </Group>
    </Alert>
  )
}

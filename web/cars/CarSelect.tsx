import { Box, Flex, Group, Select, type SelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { icon } from '../ui/icons.ts'
import { CarStatusMark } from './CarStatusTag.tsx'
import { useCar, useFoundCars } from './queries.ts'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'

/** Maximum number of CARs offered at once; typing finds others. */
const offered = 20
/** Milliseconds without typing before the server is asked. */
const debounceDelay = 200

type CarSelectProps = Pick<SelectProps, 'label' | 'description' | 'error' | 'disabled'> & {
  value: string | null
  onChange: (id: string | null) => void
  /** In a small dialog that a click outside closes, the options must be inside the dialog, too. */
  inDialog?: boolean
}

const nameOf = ({ key, title }: Pick<Car, 'key' | 'title'>) => `${key} ${title}`

/** Chooses a CAR by number or title, or none. */
export function CarSelect({ value, onChange, inDialog = false, ...shown }: CarSelectProps) {
  const { t } = useTranslation()
  const chosen = useCar(value).data
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), debounceDelay)
  // The field shows the name of the chosen CAR, which is not a search.
  const found = useFoundCars(chosen && sought === nameOf(chosen) ? '' : sought, offered, isOpen)
  const cars = new Map([...(chosen ? [chosen] : []), ...(found.data ?? [])].map((car) => [car.id, car]))
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <Select
        className={layout.fills ?? ''}
        {...shown}
        {...(inDialog && { comboboxProps: { withinPortal: false } })}
        searchable
        allowDeselect={false}
        placeholder={t('Search by number or title')}
        nothingFoundMessage={found.isFetching ? t('Searching…') : t('No CAR with this number or title')}
        data={[...cars.values()].map((car) => ({ value: car.id, label: nameOf(car) }))}
        // Filtered by the server: text in the background matches, too.
        filter={({ options }) => options}
        value={value}
        onChange={onChange}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        renderOption={({ option }) => {
          const car = cars.get(option.value)
          return (
            <Flex component="span" gap="xs" align="center" miw={0}>
              {car && <CarStatusMark status={car.status} />}
              <Box component="span" className={text.figures} flex="none" c="dimmed">
                {car?.key}
              </Box>
              <Text span inherit truncate>
                {car?.title}
              </Text>
            </Flex>
          )
        }}
      />
      {value !== null && (
        <IconAction
          label={t('Unlink CAR')}
          icon={<IconUnlink {...icon} />}
          size="input-sm"
          variant="default"
          onClick={() => onChange(null)}
        />
      )}
    </Group>
  )
}

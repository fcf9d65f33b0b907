import { Popover, Combobox, useCombobox } from '@mantine/core'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FilterChoices } from './filterChoices.ts'
import { icon } from './icons.ts'
import { FilterLabel } from './FilterLabel.tsx'
import classes from './FilterChip.module.css'
import layout from './layout.module.css'

type FilterDialogProps = Omit<FilterChoices, 'display'> & {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens the dialog. */
  children: ReactElement
}

/** The dialog of a filter with many choices, below its button. */
export const FilterDialog = ({ label, choices, opened, onChange, children }: FilterDialogProps) => (
  <Popover position="bottom-start" width={240} trapFocus returnFocus opened={opened} onChange={onChange}>
    <Popover.Target>{children}</Popover.Target>
    <Popover.Dropdown p={4} aria-label={label}>
      <FilterFinder label={label} choices={choices} />
    </Popover.Dropdown>
  </Popover>
)

/**
 * A search field, which receives the focus from its dialog and keeps it, and the choices that match: arrow keys move, Enter
 * toggles.
 */
function FilterFinder({ label, choices }: Omit<FilterChoices, 'display'>) {
  const { t } = useTranslation()
  const [sought, setSought] = useState('')
  const store = useCombobox({ opened: true })
  const listId = useId()
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(sought.trim().toLowerCase()))

  // Enter toggles the first match, until the arrow keys choose another.
  const { selectFirstOption, resetSelectedOption } = store
  useEffect(() => {
    if (sought) selectFirstOption()
    else resetSelectedOption()
  }, [sought, selectFirstOption, resetSelectedOption])

  return (
    <Combobox store={store}>
      <Combobox.Search
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        placeholder={t('Search')}
        aria-label={t('Search')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
      />
      <Combobox.Options id={listId} className={classes.options} aria-label={label} aria-multiselectable>
        {found.map((choice) => (
          <Combobox.Option
            key={choice.value}
            className={`${layout.row} ${layout.spread}`}
            value={choice.value}
            active={choice.isChosen}
            aria-selected={choice.isChosen}
            onClick={choice.toggle}
          >
            <FilterLabel option={choice} />
            {choice.isChosen && <IconCheck color="var(--accent)" {...icon} />}
          </Combobox.Option>
        ))}
        {found.length === 0 && (
          <Combobox.Empty>{t('Nothing found for “{{text}}”', { text: sought.trim() })}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox>
  )
}

import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from './icons.ts'
import classes from './FilterChip.module.css'
import layout from './layout.module.css'
import type { FilterChoices } from './filterChoices.ts'
import { FilterWord } from './FilterWord.tsx'

/**
 * A search field, which receives the focus from its dialog and keeps it, and the choices that match: arrow keys move, Enter
 * toggles.
 */
export function FilterFinder({ label, choices }: Omit<FilterChoices, 'display'>) {
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
            <FilterWord option={choice} />
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

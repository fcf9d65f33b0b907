import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterChip.module.css'

export type FilterOption<Value extends string = string> = { value: Value; label: string; mark?: ReactNode }

type FilterChipProps<Value extends string> = {
  label: string
  options: FilterOption<Value>[]
  chosen: readonly Value[] | undefined
  onChange: (chosen: Value[]) => void
}

/** Chosen words that a chip spells out; more are counted. */
const spelled = 2
/** From so many options on, one types to find. */
const searchable = 10

/** One thing that narrows a list: a quiet offer until something is chosen, then a chip that can be taken away. */
export function FilterChip<Value extends string>({ label, options, chosen = [], onChange }: FilterChipProps<Value>) {
  const { t } = useTranslation()
  const [sought, setSought] = useState('')
  const words = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  const summary = chosen.length > spelled ? t('{{count}} chosen', { count: chosen.length }) : words.join(', ')
  const found = options.filter((option) => option.label.toLowerCase().includes(sought.trim().toLowerCase()))
  const isActive = chosen.length > 0
  return (
    <span className={classes.chip} data-active={isActive || undefined}>
      {isActive && (
        <UnstyledButton
          className={classes.remove}
          aria-label={t('Remove filter {{name}}', { name: label })}
          onClick={() => onChange([])}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      )}
      <Menu position="bottom-start" width={240} closeOnItemClick={false} onClose={() => setSought('')}>
        <Menu.Target>
          <UnstyledButton className={classes.offer}>
            {!isActive && <IconPlus size={14} stroke={1.75} aria-hidden />}
            <span>{label}</span>
            {isActive && <span className={classes.summary}>{summary || chosen.length}</span>}
            {isActive && <IconChevronDown size={12} stroke={2} aria-hidden />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          {options.length > searchable && (
            <Menu.Search
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
              placeholder={t('Search')}
              aria-label={t('Search')}
            />
          )}
          <div className={classes.options}>
            {found.map(({ value, label: word, mark }) => (
              <Menu.CheckboxItem
                key={value}
                checked={chosen.includes(value)}
                onChange={(checked) =>
                  onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
              >
                <span className={classes.option}>
                  {mark}
                  <span className={classes.word}>{word}</span>
                </span>
              </Menu.CheckboxItem>
            ))}
          </div>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

/** A filter that is on or off. */
export function FilterSwitch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <span className={classes.chip} data-active={on || undefined}>
      <UnstyledButton className={classes.offer} role="switch" aria-checked={on} onClick={() => onChange(!on)}>
        {on ? <IconX size={14} stroke={2} aria-hidden /> : <IconPlus size={14} stroke={1.75} aria-hidden />}
        <span className={on ? classes.summary : undefined}>{label}</span>
      </UnstyledButton>
    </span>
  )
}

/** A filter that was set elsewhere, such as by a click on a figure: it can only be taken away. */
export function FilterMark({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={classes.chip} data-active>
      <UnstyledButton
        className={classes.remove}
        aria-label={t('Remove filter {{name}}', { name: label })}
        onClick={onRemove}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      <span className={classes.offer}>
        <span>{label}</span>
        <span className={classes.summary}>{value}</span>
      </span>
    </span>
  )
}

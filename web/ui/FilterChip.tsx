import { UnstyledButton, Group } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterChoices } from './filterChoices.ts'
import { lazyParts, useMountOnOpen } from './useMountOnOpen.ts'
import { FilterLabel } from './FilterLabel.tsx'
import { LazyMenu } from './LazyMenu.tsx'
import classes from './FilterChip.module.css'
import text from './text.module.css'
import layout from './layout.module.css'

const parts = lazyParts(async () => (await import('./FilterDialog.tsx')).FilterDialog)

/** Many choices: a small dialog with a search field, since a menu must not contain one. */
function FilterSearch({ label, choices, display }: FilterChoices) {
  const { built: FilterDialog, isOpen, setOpen, control, offer } = useMountOnOpen(parts)
  if (!FilterDialog) {
    return (
      <UnstyledButton className={classes.offer} ref={control} aria-haspopup="dialog" {...offer}>
        {display}
      </UnstyledButton>
    )
  }
  return (
    <FilterDialog label={label} choices={choices} opened={isOpen} onChange={setOpen}>
      <UnstyledButton className={classes.offer} ref={control}>
        {display}
      </UnstyledButton>
    </FilterDialog>
  )
}

export type FilterOption<Value extends string = string> = { value: Value; label: string; mark?: ReactNode }

type FilterChipProps<Value extends string> = {
  label: string
  options: FilterOption<Value>[]
  chosen: readonly Value[] | undefined
  onChange: (chosen: Value[]) => void
  /** Has, or may have, so many choices that one types to find them: people, kinds of log entries. */
  searchable?: boolean
  /** Where the bar is narrow and nothing is chosen, it is left to "Add filter". */
  isExtra?: boolean
  /** The same, but only beside two chosen filters. */
  isSpare?: boolean
}

/** Number of chosen values that a chip spells out; more are counted. */
const spelled = 2

/** A filter of a list: unobtrusive until something is chosen, then a chip that can be removed. */
export function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { t } = useTranslation()
  const { label, options, chosen = [], onChange, searchable = false, isExtra = false, isSpare = false } = props
  const chosenLabels = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  const summary = chosen.length > spelled ? t('{{count}} selected', { count: chosen.length }) : chosenLabels.join(', ')
  const isActive = chosen.length > 0
  const Choices = searchable ? FilterSearch : FilterMenu
  function toggle(value: Value): void {
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  }
  return (
    <span
      className={`${classes.chip} ${text.secondary}`}
      data-active={isActive || undefined}
      data-extra={(isExtra && !isActive) || undefined}
      data-spare={(isSpare && !isActive) || undefined}
    >
      {isActive && (
        <UnstyledButton
          className={classes.remove}
          aria-label={t('Remove filter {{name}}', { name: label })}
          onClick={() => onChange([])}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      )}
      <Choices
        label={label}
        choices={options.map((option) => ({
          ...option,
          isChosen: chosen.includes(option.value),
          toggle: () => toggle(option.value),
        }))}
        display={
          <>
            <span>{label}</span>
            {isActive && <span className={classes.summary}>{summary || chosen.length}</span>}
            {isActive && <IconChevronDown size={12} stroke={2} aria-hidden />}
          </>
        }
      />
    </span>
  )
}

/** A filter that is on or off. */
export function FilterSwitch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <span className={`${classes.chip} ${text.secondary}`} data-active={on || undefined}>
      <UnstyledButton className={classes.offer} role="switch" aria-checked={on} onClick={() => onChange(!on)}>
        {on && <IconX size={14} stroke={2} aria-hidden />}
        <span className={on ? classes.summary : undefined}>{label}</span>
      </UnstyledButton>
    </span>
  )
}

/** A filter that was set elsewhere, such as by clicking a figure: it can only be removed. */
export function FilterMark({ label, value, onRemove }: { label: string; value: ReactNode; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={`${classes.chip} ${text.secondary}`} data-active>
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

/** A handful of choices, each on or off; it stays open, so that several can be chosen. */
const FilterMenu = ({ label, choices, display }: FilterChoices) => (
  <LazyMenu
    label={label}
    menu={{ width: 240, closeOnItemClick: false }}
    button={{ className: classes.offer }}
    display={display}
  >
    {(Menu) => (
      <div className={classes.options}>
        {choices.map((choice) => (
          <Menu.CheckboxItem key={choice.value} checked={choice.isChosen} onChange={choice.toggle}>
            <FilterLabel option={choice} />
          </Menu.CheckboxItem>
        ))}
      </div>
    )}
  </LazyMenu>
)

type FilterBarProps = { sort?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The chips that filter a list or charts, and at the end the chip that sorts it and actions on what it shows. */
export function FilterBar({ sort, actions, children }: FilterBarProps) {
  const { t } = useTranslation()
  return (
    <section className={`${classes.bar} ${layout.fills} ${layout.row}`} aria-label={t('Filter')}>
      {children}
      {(sort || actions) && (
        <Group className={layout.screenOnly} gap="xs" wrap="nowrap" ml="auto">
          {sort}
          {actions}
        </Group>
      )}
    </section>
  )
}

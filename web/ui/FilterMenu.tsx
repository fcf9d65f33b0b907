import { Menu } from '@mantine/core'
import classes from './FilterChip.module.css'
import type { FilterChoices } from './filterChoices.ts'
import { FilterWord } from './FilterWord.tsx'

/** A handful of choices, each on or off; it stays open, for whoever wants more than one. */
export function FilterMenu({ label, choices, button }: FilterChoices) {
  return (
    <Menu position="bottom-start" width={240} closeOnItemClick={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <div className={classes.options}>
          {choices.map((choice) => (
            <Menu.CheckboxItem key={choice.value} checked={choice.isChosen} onChange={choice.toggle}>
              <FilterWord option={choice} />
            </Menu.CheckboxItem>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}

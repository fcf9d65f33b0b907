import classes from './FilterChip.module.css'
import type { FilterChoices } from './filterChoices.ts'
import { FilterWord } from './FilterWord.tsx'
import { LazyMenu } from './LazyMenu.tsx'

/** A handful of choices, each on or off; it stays open, so that several can be chosen. */
export function FilterMenu({ label, choices, display }: FilterChoices) {
  return (
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
              <FilterWord option={choice} />
            </Menu.CheckboxItem>
          ))}
        </div>
      )}
    </LazyMenu>
  )
}

import type { ReactNode } from 'react'
import type { MenuParts } from '../LazyMenu.tsx'
import layout from '../layout.module.css'
import text from '../text.module.css'

type Choice<Value> = { value: Value; label: string; mark?: ReactNode }

const nothing = 'nothing'

/** The values of a menu, one of which is selected; null for none. */
export function MenuChoices<Value extends string | null>({
  Menu,
  choices,
  value,
  onChoose,
  staysOpen = false,
}: {
  Menu: MenuParts
  choices: readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
  /** Something else is asked in the same menu then. */
  staysOpen?: boolean
}) {
  return (
    <Menu.RadioGroup value={value ?? nothing}>
      {choices.map((choice) => (
        <Menu.RadioItem
          key={choice.value ?? nothing}
          value={choice.value ?? nothing}
          closeMenuOnClick={!staysOpen || choice.value === value}
          onChange={() => {
            if (choice.value !== value) onChoose(choice.value)
          }}
        >
          <span className={`${layout.shrinks} ${layout.row}`}>
            {choice.mark}
            <span className={text.cut}>{choice.label}</span>
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

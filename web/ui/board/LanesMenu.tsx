import { IconLayoutRows } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import chip from '../FilterChip.module.css'
import { LazyMenu } from '../LazyMenu.tsx'
import text from '../text.module.css'

type LanesMenuProps<Field extends string> = {
  value: Field | undefined
  /** The fields that a board can have lanes of, by their names. */
  choices: Readonly<Record<Field, string>>
  onChange: (field: Field | undefined) => void
}

/** Chooses what a board has lanes of. */
export function LanesMenu<Field extends string>({ value, choices, onChange }: LanesMenuProps<Field>) {
  const { t } = useTranslation()
  return (
    <span className={`${chip.chip} ${text.secondary}`} data-active={value !== undefined || undefined}>
      <LazyMenu
        label={t('Lanes')}
        tip={t('Lanes')}
        shortcut="groupBoard"
        menu={{ position: 'bottom-end', width: 220 }}
        button={{ className: chip.offer }}
        display={
          <>
            <IconLayoutRows size={14} stroke={1.5} aria-hidden />
            <span>{t('Lanes')}</span>
            {value !== undefined && <span className={chip.summary}>{choices[value]}</span>}
          </>
        }
      >
        {(Menu) => (
          <Menu.RadioGroup value={value ?? ''}>
            <Menu.RadioItem value="" closeMenuOnClick onChange={() => onChange(undefined)}>
              {t('No lanes')}
            </Menu.RadioItem>
            {(Object.keys(choices) as Field[]).map((field) => (
              <Menu.RadioItem key={field} value={field} closeMenuOnClick onChange={() => onChange(field)}>
                {choices[field]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
      </LazyMenu>
    </span>
  )
}

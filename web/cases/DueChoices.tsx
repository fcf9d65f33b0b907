import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useUsualDays } from '../ui/inPlace/useUsualDays.ts'
import type { MenuParts } from '../ui/LazyMenu.tsx'

/** By when, asked in the menu in which a case was given to somebody: two presses and a third. Escape leaves it open. */
export function DueChoices({ Menu, onChoose }: { Menu: MenuParts; onChoose: (day: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = useRef<HTMLButtonElement>(null)
  // The name that was chosen has gone with the focus.
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <Menu.Label>{t('Due Date')}</Menu.Label>
      {useUsualDays().map(([label, day], place) => (
        <Menu.Item
          key={day}
          ref={place === 0 ? first : undefined}
          rightSection={
            <Box component="span" c="dimmed" fz="xs">
              {format.day(day)}
            </Box>
          }
          onClick={() => onChoose(day)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item c="dimmed">{t('No due date')}</Menu.Item>
    </>
  )
}

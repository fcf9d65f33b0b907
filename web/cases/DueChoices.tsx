import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useUsualDays } from '../ui/inPlace/useUsualDays.ts'
import type { MenuParts } from '../ui/LazyMenu.tsx'

/**
 * Offers due dates in the menu in which a case was just assigned: the usual days, or none. Escape leaves it without
 * one.
 */
export function DueChoices({ Menu, onChoose }: { Menu: MenuParts; onChoose: (day: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = useRef<HTMLButtonElement>(null)
  // The chosen name, which had the focus, is no longer in the menu.
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

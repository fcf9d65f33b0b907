import { type Icon, IconChecklist, IconClipboardList, IconFileDescription, IconLayoutKanban } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export type NavigationItem = {
  to: '/cases' | '/cars' | '/kanban' | '/my-work'
  label: string
  hint?: string
  icon: Icon
}

/** The pages of the sidebar, in order. A page appears here with its room, never before. */
export function useNavigation(): NavigationItem[] {
  const { t } = useTranslation()
  return [
    { to: '/cases', label: t('Cases'), hint: t('Quick fixes & issues'), icon: IconClipboardList },
    { to: '/cars', label: t('CARs'), hint: t('A3 problem solving'), icon: IconFileDescription },
    { to: '/kanban', label: t('Kanban'), icon: IconLayoutKanban },
    { to: '/my-work', label: t('My work'), icon: IconChecklist },
  ]
}

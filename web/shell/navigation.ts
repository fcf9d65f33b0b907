import {
  type Icon,
  IconBellRinging,
  IconChartHistogram,
  IconChecklist,
  IconClipboardList,
  IconFileDescription,
  IconInbox,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconPigMoney,
  IconPlugConnected,
  IconReport,
  IconSettings,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { useOpenCalls } from '../calls/queries.ts'
import { useTriageCount } from '../cases/triage/useTriageCount.ts'

export type NavigationItem = {
  to:
    | '/'
    | '/cases'
    | '/triage'
    | '/calls'
    | '/cars'
    | '/kanban'
    | '/my-work'
    | '/savings'
    | '/reports'
    | '/analytics'
    | '/integrations'
    | '/audit'
    | '/settings'
  label: string
  hint?: string
  icon: Icon
  /** A count beside the label, in words for those who do not see it, and whether it is pressing. */
  count?: { number: number; labels: string; isPressing: boolean }
}

/** The pages of the sidebar that a person may open, in order. */
export function useNavigation(): NavigationItem[] {
  const { t } = useTranslation()
  const openCalls = useOpenCalls()?.length ?? 0
  const triage = useTriageCount()
  const { waiting = 0, late = 0 } = triage.summary ?? {}
  const { reviewsSavings } = useSignedIn()
  const mayReadAudit = useAbility('readAudit')
  const items: (NavigationItem | false)[] = [
    { to: '/', label: t('Dashboard'), icon: IconLayoutDashboard },
    { to: '/cases', label: t('Cases'), hint: t('Quick fixes & issues'), icon: IconClipboardList },
    triage.isOn && {
      to: '/triage',
      label: t('Triage'),
      icon: IconInbox,
      count: {
        number: waiting,
        labels:
          late > 0
            ? t('{{waiting}} waiting, {{late}} from an earlier shift', { waiting, late })
            : t('{{count}} waiting§triage', { count: waiting }),
        isPressing: late > 0,
      },
    },
    {
      to: '/calls',
      label: t('Calls'),
      icon: IconBellRinging,
      count: { number: openCalls, labels: t('{{count}} open', { count: openCalls }), isPressing: true },
    },
    { to: '/cars', label: t('CARs'), hint: t('A3 problem solving'), icon: IconFileDescription },
    { to: '/kanban', label: t('Kanban'), icon: IconLayoutKanban },
    { to: '/my-work', label: t('My work'), icon: IconChecklist },
    reviewsSavings && { to: '/savings', label: t('Savings'), icon: IconPigMoney },
    { to: '/reports', label: t('Reports'), icon: IconReport },
    { to: '/analytics', label: t('Analytics'), icon: IconChartHistogram },
    { to: '/integrations', label: t('Integrations'), icon: IconPlugConnected },
    mayReadAudit && { to: '/audit', label: t('Audit log'), icon: IconShieldCheck },
    { to: '/settings', label: t('Settings'), icon: IconSettings },
  ]
  return items.filter((item) => item !== false)
}

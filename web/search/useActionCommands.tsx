import { useNavigate } from '@tanstack/react-router'
import {
  IconAdjustments,
  IconCheck,
  IconDeviceDesktop,
  IconFileDescription,
  IconLayoutKanban,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { themes } from '../../contract/settings/preferenceChoices.ts'
import { useTheme } from '../settings/useTheme.ts'
import { useThemeLabels } from '../ui/useThemeLabels.ts'
import { shortcuts } from '../browser/shortcuts.ts'
import { useRecordActions } from '../ui/inPlace/recordActions.ts'
import { keyOf } from '../ui/shortcutText.ts'
import type { Command, Step } from './command.ts'
import { icon } from '../ui/icons.ts'

/** Actions available on any page, besides those of the shell. */
export function useActionCommands(goTo: (step: Step) => void): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onList = useRecordActions().filter(({ shortcut }) => shortcuts[shortcut].group === 'listPage')
  return [
    ...onList.map(({ shortcut, label, press }) => ({
      id: `list-${shortcut}`,
      label,
      mark: <IconAdjustments {...icon} />,
      keys: keyOf(shortcut),
      run: press,
      runsAfterwards: true,
    })),
    {
      id: 'new-car',
      label: t('New CAR'),
      mark: <IconFileDescription {...icon} />,
      run: () => void navigate({ to: '/cars/new' }),
    },
    {
      id: 'my-board',
      label: t('My cases on the board'),
      mark: <IconLayoutKanban {...icon} />,
      run: () => void navigate({ to: '/kanban', search: { assigneeId: ['me'] } }),
    },
    {
      id: 'theme',
      label: t('Change theme'),
      mark: <IconDeviceDesktop {...icon} />,
      run: () => goTo('theme'),
      staysOpen: true,
    },
  ]
}

/** Commands for the light, dark or system colour scheme. */
export function useThemeCommands(): Command[] {
  const labels = useThemeLabels()
  const [theme, choose] = useTheme()
  return themes.map((one) => ({
    id: `theme-${one}`,
    label: labels[one],
    mark: one === theme ? <IconCheck {...icon} /> : <IconDeviceDesktop {...icon} />,
    run: () => choose(one),
  }))
}

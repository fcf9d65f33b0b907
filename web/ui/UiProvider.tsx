import { localStorageColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cssVariables, theme } from './theme.ts'
import { PartBoundary } from './PartBoundary.tsx'
import { Toaster, toastDuration } from './toast.tsx'

/** Where the chosen colour scheme is stored. `public/before.js` reads the same key before the first paint. */
const colourSchemeManager = localStorageColorSchemeManager({ key: 'colour-scheme' })

/** Without a layout there is nothing to position, and no target is ever in view. */
const env = import.meta.env.MODE === 'test' ? 'test' : 'default'
const hideDetached = env === 'default'

type UiProviderProps = {
  children: ReactNode
  /** For tests: toasts stay, so that finding one does not depend on speed. */
  toastsStayFor?: number
}

/** Provides theme, tooltips and toasts. Close buttons get an accessible name here, because Mantine gives them none. */
export function UiProvider({ children, toastsStayFor = toastDuration }: UiProviderProps) {
  const { t } = useTranslation()
  const named = useMemo(() => {
    const closeButtonProps = { 'aria-label': t('Close') }
    const clearButtonProps = { 'aria-label': t('Clear') }
    return mergeThemeOverrides(theme, {
      components: {
        Menu: { defaultProps: { hideDetached } },
        Popover: { defaultProps: { hideDetached } },
        Modal: { defaultProps: { closeButtonProps } },
        Drawer: { defaultProps: { closeButtonProps } },
        Select: { defaultProps: { clearButtonProps } },
        MultiSelect: { defaultProps: { clearButtonProps } },
        TagsInput: { defaultProps: { clearButtonProps } },
        DateInput: { defaultProps: { clearButtonProps } },
        DatePickerInput: { defaultProps: { clearButtonProps } },
        PasswordInput: {
          defaultProps: {
            visibilityToggleFocusable: true,
            visibilityToggleButtonProps: { 'aria-label': t('Show password') },
          },
        },
      },
    })
  }, [t])
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
      <PartBoundary>
        <Toaster duration={toastsStayFor} />
      </PartBoundary>
    </MantineProvider>
  )
}

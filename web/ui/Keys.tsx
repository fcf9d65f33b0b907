import { Box, Flex } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Keys.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys to press, given as in the registry of shortcuts: `mod+k`, `g c`. Not shown on a touch screen, unless `always`. */
export function Keys({ keys, always = false }: { keys: string; always?: boolean }) {
  const { t } = useTranslation()
  const names: Record<string, string> = {
    mod: isMac ? '⌘' : t('Ctrl'),
    shift: isMac ? '⇧' : t('Shift§key'),
    Delete: t('Del'),
    Enter: isMac ? '↵' : t('Enter'),
    Escape: t('Esc'),
    Tab: 'Tab',
    Space: t('Space bar'),
    Home: t('Home§key'),
    End: t('End§key'),
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
  }
  return (
    <Flex
      component="span"
      className={`${classes.keys} ${always ? '' : classes.hint}`}
      gap={4}
      align="center"
      flex="none"
      c="dimmed"
      fz="xs"
    >
      {keys.split(' ').map((together, turn) => (
        <Fragment key={together}>
          {turn > 0 && <span>{t('then')}</span>}
          {together.split('+').map((key) => (
            <Box component="kbd" key={key} className={classes.key} miw="lg" px={6} lh="1.25rem" ta="center">
              {names[key] ?? key.toUpperCase()}
            </Box>
          ))}
        </Fragment>
      ))}
    </Flex>
  )
}

import { Box, Group, Modal, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../ui/layout.module.css'
import {
  areSingleKeysOn,
  type ShortcutGroup,
  shortcutGroups,
  shortcutNames,
  shortcuts,
  turnSingleKeys,
} from '../browser/shortcuts.ts'
import { Keys } from '../ui/Keys.tsx'
import classes from './ShortcutsDialog.module.css'
import { useShortcutLabels } from './useShortcutLabels.ts'
import { useOpenAfterMount } from '../ui/useOpenAfterMount.ts'

/** All shortcuts, by where they work, and the switch for those without Ctrl or Cmd. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const isOpen = useOpenAfterMount(opened)
  const { t } = useTranslation()
  const labels = useShortcutLabels()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isOn, setOn] = useState(areSingleKeysOn)
  const namesOf = (group: ShortcutGroup) => shortcutNames.filter((name) => shortcuts[name].group === group)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Keyboard shortcuts')} size="46rem" fullScreen={isSmall}>
      <div className={classes.groups}>
        {shortcutGroups.map((group) => (
          <section key={group} className={classes.group} aria-labelledby={`shortcuts-${group}`}>
            <Box component="h3" id={`shortcuts-${group}`} mb={4} c="dimmed" fz="xs" fw={600}>
              {labels.groups[group]}
            </Box>
            <dl>
              {namesOf(group).map((name) => (
                <Group key={name} className={classes.line} wrap="nowrap" justify="space-between">
                  <dt>{labels.names[name]}</dt>
                  <dd>
                    {shortcuts[name].keys.map((keys) => (
                      <Keys key={keys} keys={keys} always />
                    ))}
                  </dd>
                </Group>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        pt="1rem"
        className={layout.ruled ?? ''}
        label={t('Single-key shortcuts')}
        description={t('When off, single-key shortcuts are disabled on this device.')}
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked)
          turnSingleKeys(event.currentTarget.checked)
        }}
      />
    </Modal>
  )
}

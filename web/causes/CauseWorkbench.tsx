import { Box, Flex, Group, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import type { CauseTree } from '../../contract/causes/causes.ts'
import { useFocusBack } from '../ui/useFocusBack.ts'
import { useMedia } from '../ui/useMedia.ts'
import { CauseDetails } from './CauseDetails.tsx'
import { CauseOutline } from './CauseOutline.tsx'
import { changeCause } from './causeModel.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { Fishbone } from './Fishbone.tsx'
import { useCauseBench } from './useCauseBench.ts'
import { useCauseEditor } from './useCauseEditor.ts'
import { Keys } from '../ui/Keys.tsx'
import { Section } from '../ui/Section.tsx'
import classes from './CauseWorkbench.module.css'
import text from '../ui/text.module.css'

type View = 'tree' | 'fishbone' | 'list'

/** The cause analysis of a CAR in full screen: tree, fishbone and list show and edit the same causes. */
export function CauseWorkbench({ car, tree, onClose }: { car: Car; tree: CauseTree; onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack(true)
  const isSmall = useMedia('(max-width: 62em)')
  const bench = useCauseBench(useCauseEditor(car.id, tree))
  const [chosen, setView] = useState<View | null>(null)
  // On a phone a tree and a fishbone are wider than the screen, and move sideways.
  const view = chosen ?? (isSmall ? 'list' : 'tree')
  const checked = bench.tree.nodes.find(({ id }) => id === bench.checking?.id)
  const saved = {
    saved: t('Saved'),
    saving: t('Saving…'),
    notSaved: t('Not saved yet. It is sent again with the next change.'),
  }
  return (
    <Modal
      opened
      fullScreen
      title={t('Causes of {{key}}', { key: car.key })}
      // Escape ends the editing of a text and must not close the workbench.
      closeOnEscape={bench.editingId === null}
      onClose={onClose}
    >
      <Flex direction="column" gap="md">
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            aria-label={t('View')}
            value={view}
            onChange={(name) => setView(name)}
            data={[
              { value: 'tree', label: t('5 whys') },
              { value: 'fishbone', label: t('Fishbone') },
              { value: 'list', label: t('List') },
            ]}
          />
          <span
            className={`${classes.saving} ${text.secondary}`}
            role="status"
            data-failed={bench.saving === 'notSaved' || undefined}
          >
            {bench.tree.nodes.length > 0 && saved[bench.saving]}
          </span>
        </Group>
        <div className={classes.bench}>
          <Box miw={0}>
            {view === 'fishbone' ? (
              <Fishbone bench={bench} problem={car.title} />
            ) : (
              <CauseOutline bench={bench} layout={view} carId={car.id} />
            )}
          </Box>
          <aside className={classes.details} aria-label={t('Selected cause')}>
            {bench.selected ? (
              <CauseDetails key={bench.selected.id} bench={bench} node={bench.selected} />
            ) : (
              <CauseKeys />
            )}
          </aside>
        </div>
      </Flex>
      {checked && bench.checking && (
        <CheckDialog
          node={checked}
          state={bench.checking.state}
          onClose={bench.closeCheck}
          onDone={(check) => {
            const { id, state } = bench.checking ?? { id: '', state: checked.state }
            bench.editor.change((now) => changeCause(now, id, { state, check }))
            bench.closeCheck()
          }}
        />
      )}
    </Modal>
  )
}

/** The keys of the workbench, shown while no cause is selected. */
function CauseKeys() {
  const { t } = useTranslation()
  const keys: [keys: string, what: string][] = [
    ['Enter', t('Ask why: a cause below')],
    ['shift+Enter', t('Another cause beside')],
    ['F2', t('Edit the text')],
    ['Tab', t('While typing: one level deeper')],
    ['shift+Tab', t('While typing: one level out')],
    ['ArrowUp+ArrowDown+ArrowLeft+ArrowRight', t('Go to another cause')],
    ['c', t('Confirm cause')],
    ['x', t('Rule out cause')],
    ['Delete', t('Remove, with undo')],
  ]
  return (
    <Section title={t('Keyboard')}>
      <Flex component="dl" direction="column" gap="0.375rem" fz="xs">
        {keys.map(([key, what]) => (
          <div key={key} className={classes.key}>
            <dt>
              <Keys keys={key} always />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Flex>
    </Section>
  )
}

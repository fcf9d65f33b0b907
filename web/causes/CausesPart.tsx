import { Box } from '@mantine/core'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { causeLegs } from '../../contract/causes/causeChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { CauseTree } from '../../contract/causes/causes.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { icon } from '../ui/icons.ts'
import classes from './CausesPart.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'
import { CauseStateMark } from './CauseStateMark.tsx'
import { outlineOf } from './causeModel.ts'
import { useCauses } from './queries.ts'
import { useCauseLabels } from './useCauseLabels.ts'

const CauseWorkbench = lazy(async () => ({ default: (await import('./CauseWorkbench.tsx')).CauseWorkbench }))

/** The causes of a CAR in step 4 of its sheet, with a link to the workbench. */
export function CausesPart({ car }: { car: Car }) {
  const { t } = useTranslation()
  const { data: tree } = useCauses(car.id)
  const [isOpen, setOpen] = useState(false)
  if (!tree) return null
  const hasCauses = tree.nodes.length > 0
  return (
    <>
      {hasCauses && <CauseSummary tree={tree} />}
      <Box mt="0.75rem" className={layout.screenOnly}>
        <KeyedButton
          label={hasCauses ? t('Open cause analysis') : t('Analyze causes')}
          shortcut="analyzeCauses"
          size="compact-sm"
          leftSection={<IconBinaryTree2 {...icon} />}
          onClick={() => setOpen(true)}
        />
      </Box>
      {isOpen && (
        <DialogSuspense>
          <CauseWorkbench car={car} tree={tree} onClose={() => setOpen(false)} />
        </DialogSuspense>
      )}
    </>
  )
}

function CauseSummary({ tree }: { tree: CauseTree }) {
  const labels = useCauseLabels()
  const legs = causeLegs
    .map((leg) => ({ leg, outline: outlineOf(tree, leg) }))
    .filter(({ outline }) => outline.length > 0)
  return legs.map(({ leg, outline }) => (
    <Box component="section" key={leg} mt="0.75rem" aria-label={labels.leg(leg)}>
      <Box component="h4" mb="0.25rem" c="dimmed" fz="xs" fw={500}>
        {labels.leg(leg)}
      </Box>
      <ul>
        {outline.map(({ node, depth }) => (
          <li
            key={node.id}
            className={classes.cause}
            data-state={node.state}
            style={{ paddingInlineStart: `${depth * 1.25}rem` }}
          >
            <CauseStateMark state={node.state} />
            <span className={`${layout.shrinks} ${text.hyphenated}`}>
              <span className={classes.text}>{node.text}</span>{' '}
              {node.causeCode && (
                <span className={`${classes.code} ${text.secondary}`}>{labels.code(node.causeCode)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  ))
}

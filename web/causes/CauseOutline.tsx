import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type CauseLeg, causeLegs } from '../../contract/causes/causeChoices.ts'
import { CauseItem } from './CauseItem.tsx'
import { Countermeasures } from './Countermeasures.tsx'
import { childrenOf } from './causeModel.ts'
import { icon } from '../ui/icons.ts'
import classes from './CauseOutline.module.css'
import layouts from '../ui/layout.module.css'
import type { CauseBench } from './useCauseBench.ts'
import { useCauseLabels } from './useCauseLabels.ts'

type CauseOutlineProps = {
  bench: CauseBench
  /** Whether each level is to the right of the one above, or indented below it. */
  layout: 'tree' | 'list'
  carId: string
}

/** The causes under the three questions, as a tree that the keyboard walks. */
export function CauseOutline({ bench, layout, carId }: CauseOutlineProps) {
  const { t } = useTranslation()
  const labels = useCauseLabels()
  const outline = useRef<HTMLDivElement>(null)
  const { selectedId, editingId, wantsFocus } = bench
  useEffect(() => {
    if (!wantsFocus || editingId !== null) return
    outline.current?.querySelector<HTMLElement>(`[data-cause="${selectedId}"]`)?.focus()
  }, [wantsFocus, selectedId, editingId])
  return (
    <div ref={outline} className={`${layouts.shrinks} ${layouts.gapHuge} ${layouts.stack}`} data-layout={layout}>
      {causeLegs.map((leg) => (
        <section key={leg} className={classes.leg} aria-label={labels.leg(leg)}>
          <h3 className={classes.question}>{labels.leg(leg)}</h3>
          <Branch bench={bench} layout={layout} leg={leg} parentId={null} carId={carId} depth={1} />
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPlus {...icon} />}
            // An analysis without causes opens with the focus on what begins it.
            data-autofocus={(bench.tree.nodes.length === 0 && leg === causeLegs[0]) || undefined}
            onClick={() => bench.addBelow(null, leg)}
          >
            {t('Add cause')}
          </Button>
        </section>
      ))}
    </div>
  )
}

type BranchProps = CauseOutlineProps & {
  leg: CauseLeg
  parentId: string | null
  depth: number
}

function Branch({ leg, parentId, depth, ...outline }: BranchProps) {
  const { bench, layout, carId } = outline
  const labels = useCauseLabels()
  const nodes = childrenOf(bench.tree, parentId, leg)
  if (nodes.length === 0) return null
  const first = nodes[0]?.id
  return (
    <ul
      className={`${classes.branch} ${layouts.stack}`}
      role={depth === 1 ? 'tree' : 'group'}
      {...(depth === 1 && { 'aria-label': labels.leg(leg) })}
    >
      {nodes.map((node) => {
        const isFirst = depth === 1 && node.id === first
        return (
          <li key={node.id} role="none" className={classes.node}>
            <div
              role="treeitem"
              className={classes.item}
              data-cause={node.id}
              aria-level={depth}
              aria-selected={node.id === bench.selectedId}
              tabIndex={node.id === bench.selectedId || (bench.selectedId === null && isFirst) ? 0 : -1}
              // The dialog opens with the focus on the first of all causes.
              data-autofocus={isFirst || undefined}
              onFocus={() => bench.select(node.id)}
              onDoubleClick={() => bench.edit(node.id)}
              onKeyDown={(event) => bench.keyDown(event, node)}
            >
              <CauseItem bench={bench} node={node} />
            </div>
            <div className={`${classes.after} ${layouts.stack}`}>
              {/* In a list a countermeasure would be read as one of the causes before it. */}
              {layout === 'tree' && <Branch {...outline} leg={leg} parentId={node.id} depth={depth + 1} />}
              {node.state === 'confirmed' && (
                <div className={classes.measures}>
                  <Countermeasures bench={bench} node={node} carId={carId} />
                </div>
              )}
              {layout === 'list' && <Branch {...outline} leg={leg} parentId={node.id} depth={depth + 1} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

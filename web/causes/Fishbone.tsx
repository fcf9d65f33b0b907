import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { causeCategories } from '../../contract/causes/causeChoices.ts'
import type { Cause, CauseTree } from '../../contract/causes/causes.ts'
import { CauseItem } from './CauseItem.tsx'
import type { CauseBench } from './useCauseBench.ts'
import classes from './Fishbone.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'
import { useCauseLabels } from './useCauseLabels.ts'

/** The bones: the usual categories, then what people have named otherwise, then causes without a category. */
function bonesOf({ nodes }: CauseTree): (string | null)[] {
  const named = nodes.flatMap(({ category }) => (category === null ? [] : [category]))
  const own = [...new Set(named)].filter((name) => !causeCategories.some((usual) => usual === name))
  return [...causeCategories, ...own, ...(nodes.some(({ category }) => category === null) ? [null] : [])]
}

/** The causes by category along the spine that leads to the problem; the same causes as in the tree. */
export function Fishbone({ bench, problem }: { bench: CauseBench; problem: string }) {
  const { t } = useTranslation()
  const labels = useCauseLabels()
  const bones = bonesOf(bench.tree)
  const rows = [bones.filter((_bone, at) => at % 2 === 0), bones.filter((_bone, at) => at % 2 === 1)]
  const depthOf = new Map(bench.order.map(({ node, depth }) => [node.id, depth]))
  const nameOf = (bone: string | null) => (bone === null ? t('Without category') : labels.category(bone))
  const causesOf = (bone: string | null) => bench.order.flatMap(({ node }) => (node.category === bone ? [node] : []))
  return (
    <div className={classes.fishbone}>
      {rows.map((row, at) => (
        <div key={at === 0 ? 'above' : 'below'} className={classes.row} data-side={at === 0 ? 'above' : 'below'}>
          {row.map((bone) => (
            <section key={bone ?? ''} className={`${classes.bone} ${layout.stack}`} aria-label={nameOf(bone)}>
              <h3 className={classes.name}>{nameOf(bone)}</h3>
              <Flex component="ul" direction="column" gap="0.375rem">
                {causesOf(bone).map((node) => (
                  <li key={node.id} style={{ marginInlineStart: `${Math.min(depthOf.get(node.id) ?? 0, 4)}rem` }}>
                    <BoneCause bench={bench} node={node} />
                  </li>
                ))}
              </Flex>
            </section>
          ))}
        </div>
      ))}
      <div className={classes.spine} aria-hidden />
      <p className={`${classes.head} ${text.hyphenated}`}>{problem}</p>
    </div>
  )
}

const BoneCause = ({ bench, node }: { bench: CauseBench; node: Cause }) => (
  <div
    role="button"
    tabIndex={0}
    className={classes.cause}
    aria-pressed={node.id === bench.selectedId}
    onFocus={() => bench.select(node.id)}
    onDoubleClick={() => bench.edit(node.id)}
    onKeyDown={(event) => bench.keyDown(event, node)}
  >
    <CauseItem bench={bench} node={node} isOnBone />
  </div>
)

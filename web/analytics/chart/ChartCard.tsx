import { Box, Flex } from '@mantine/core'
import { IconDots, IconDownload, IconPhoto, IconTable } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type DefinedFigure, definitions } from '../../../contract/analytics/definitions.ts'
import { useFormat } from '../../i18n/format.ts'
import { fileNameOf } from '../../../contract/values/fileNameOf.ts'
import { saveFile } from '../../api/saveFile.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { Tip } from '../../ui/Tip.tsx'
import type { ChartName } from '../analyticsSearch.ts'
import { useAsTable } from '../useAnalyticsSearch.ts'
import { DefinitionTip } from '../DefinitionTip.tsx'
import { icon } from '../../ui/icons.ts'
import rowButton from '../../ui/RowButton.module.css'
import classes from './ChartCard.module.css'
import text from '../../ui/text.module.css'
import layout from '../../ui/layout.module.css'
import { type ChartTable, csvOf } from './chartTable.ts'
import { ChartTableView } from './ChartTableView.tsx'
import { pictureOf } from './pictureOf.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { showError } from '../../ui/toast.tsx'

type ChartCardProps<Data> = {
  name: ChartName
  /** What it is about. */
  title: string
  figure: DefinedFigure
  /** The finding as a sentence, once loaded. */
  finding: ((data: Data) => string | null) | undefined
  /** Controls of the chart itself. */
  controls?: ReactNode
  reading: UseQueryResult<Data>
  isEmpty: (data: Data) => boolean
  /** One sentence for no data. */
  empty: string
  /** Height of the drawing in pixels. */
  height: number
  table: (data: Data) => ChartTable
  /** Takes the full width of the page. */
  wide?: boolean
  children: (data: Data) => ReactNode
}

/** Height in pixels of the sentence that replaces an empty drawing. */
const emptyHeight = 160

/** The frame of every chart: title, definition, and the figures as a table and as files. */
export function ChartCard<Data>({ name, title, reading, ...card }: ChartCardProps<Data>) {
  const { t } = useTranslation()
  const { decimalSign } = useFormat()
  const [isTable, turn] = useAsTable(name)
  const frame = useRef<HTMLElement>(null)
  const { data } = reading
  const isEmpty = data !== undefined && card.isEmpty(data)
  const isDrawn = data !== undefined && !isEmpty
  const finding = isDrawn ? card.finding?.(data) : null

  async function save(kind: 'csv' | 'png'): Promise<void> {
    const svg = frame.current?.querySelector<SVGSVGElement>('[role="application"] svg')
    try {
      if (kind === 'csv' && isDrawn) {
        saveFile(
          `${fileNameOf(title)}.csv`,
          new Blob([await csvOf(card.table(data), decimalSign)], { type: 'text/csv' }),
        )
      } else if (svg) saveFile(`${fileNameOf(title)}.png`, await pictureOf(svg, title))
    } catch {
      showError(t('Failed to create file'))
    }
  }

  return (
    <section
      ref={frame}
      id={name}
      className={`${classes.card} ${layout.panel}`}
      data-wide={card.wide || undefined}
      aria-labelledby={`${name}-title`}
    >
      <header className={`${classes.head} ${layout.row}`}>
        <div className={classes.words}>
          <h3 id={`${name}-title`} className={classes.title}>
            {title}
          </h3>{' '}
          <DefinitionTip definition={definitions[card.figure]} />
        </div>
        {card.controls && <div className={classes.controls}>{card.controls}</div>}
        <Flex flex="none" align="center" gap="0.25rem">
          <Tip label={t('Download CSV')}>
            <button
              type="button"
              className={`${rowButton.button} ${classes.menu}`}
              aria-label={t('Download CSV: {{chart}}', { chart: title })}
              disabled={!isDrawn}
              onClick={() => void save('csv')}
            >
              <IconDownload size={18} stroke={1.5} aria-hidden />
            </button>
          </Tip>
          <LazyMenu
            label={t('More about {{chart}}', { chart: title })}
            display={<IconDots size={18} stroke={1.5} aria-hidden />}
            button={{
              className: `${rowButton.button} ${classes.menu}`,
              'aria-label': t('More about {{chart}}', { chart: title }),
            }}
            menu={{ position: 'bottom-end' }}
          >
            {(Menu) => (
              <>
                <Menu.Item leftSection={<IconTable {...icon} />} onClick={turn}>
                  {isTable ? t('Show as chart') : t('Show as table')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconPhoto {...icon} />}
                  disabled={!isDrawn || isTable}
                  onClick={() => void save('png')}
                >
                  {t('Download PNG')}
                </Menu.Item>
              </>
            )}
          </LazyMenu>
        </Flex>
      </header>
      {(finding || (card.finding && reading.isPending)) && (
        <p className={`${classes.finding} ${text.secondary}`}>{finding}</p>
      )}
      <div
        style={{ minHeight: isEmpty ? emptyHeight : card.height }}
        data-old={reading.isPlaceholderData || undefined}
        className={classes.body}
      >
        <QueryState of={reading} count={1} kind="column" height={card.height} />
        {isEmpty && (
          <Box component="p" className={`${text.centered} ${text.dim} ${layout.centered}`} mih="inherit" p="0 1rem">
            {card.empty}
          </Box>
        )}
        {isDrawn && (isTable ? <ChartTableView table={card.table(data)} label={title} /> : card.children(data))}
      </div>
    </section>
  )
}

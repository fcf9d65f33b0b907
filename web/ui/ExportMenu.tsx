import { Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExportFormat, exportFormats } from '../../contract/records/exportFormats.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { fileLocale } from '../i18n/fileLocale.ts'
import { IconAction } from './IconAction.tsx'
import { icon } from './icons.ts'

/** The requested format, in the locale of the page; everything else about the file follows the person's preferences. */
type ExportChoice = { format: ExportFormat } & ReturnType<typeof fileLocale>

type ExportMenuProps = {
  /** The lists that can be exported, with the address of each file. A single one needs no name. */
  lists: { name?: string; address: (choice: ExportChoice) => string }[]
  /** Label and icon of a menu that contains more than exports; `children` are its other items. */
  label?: string
  icon?: ReactNode
  shortcut?: ShortcutName
  children?: ReactNode
}

/** Exports a list as a file, exactly as it is filtered and sorted. */
export function ExportMenu({ lists, label, icon: ownIcon, shortcut, children }: ExportMenuProps) {
  const { t } = useTranslation()
  const name = label ?? t('Export')
  const labels: Record<ExportFormat, string> = { csv: t('Export as CSV'), xlsx: t('Export as Excel') }
  const marks = { csv: <IconFileTypeCsv {...icon} />, xlsx: <IconFileSpreadsheet {...icon} /> }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconAction
          label={name}
          shortcut={shortcut}
          icon={ownIcon ?? <IconDownload {...icon} />}
          variant="default"
          size="input-sm"
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        {children}
        {lists.map((list, index) => (
          <Fragment key={list.name ?? index}>
            {list.name !== undefined && <Menu.Label>{list.name}</Menu.Label>}
            {exportFormats.map((format) => (
              <Menu.Item
                key={format}
                component="a"
                href={list.address({ format, ...fileLocale() })}
                download
                leftSection={marks[format]}
                {...(list.name !== undefined && { 'aria-label': `${list.name}: ${labels[format]}` })}
              >
                {labels[format]}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

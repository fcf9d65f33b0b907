import { Button, Flex } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileImport } from '../../contract/imports/imports.ts'
import classes from './FileArea.module.css'
import layout from '../ui/layout.module.css'
import type { RecordImport } from './recordImport.ts'

type ImportDoneProps = { record: RecordImport; done: FileImport; onUndo: () => Promise<void>; onAnother: () => void }

/** The result, a link to the records, and Undo. */
export function ImportDone({ record, done, onUndo, onAnother }: ImportDoneProps) {
  const { t } = useTranslation()
  const texts = record.texts(t)
  const [isUndoing, setUndoing] = useState(false)
  return (
    <div className={`${classes.area} ${layout.row}`}>
      <IconCircleCheck size={32} stroke={1.25} className={classes.doneMark} aria-hidden />
      <h2 className={classes.title}>{texts.imported(done.imported)}</h2>
      <p className={classes.help}>{done.fileName}</p>
      <Flex wrap="wrap" gap="0.75rem" justify="center" mt="1rem">
        <Button
          variant="default"
          loading={isUndoing}
          onClick={() => {
            setUndoing(true)
            void onUndo().finally(() => setUndoing(false))
          }}
        >
          {t('Undo')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('Import another file')}
        </Button>
        <Button renderRoot={(props) => <Link to={`/${record.room}`} search={{ importId: [done.id] }} {...props} />}>
          {texts.showThese}
        </Button>
      </Flex>
    </div>
  )
}

import { Box, Button, Group } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { productName } from '../../../contract/product.ts'
import { fileNameOf } from '../../../contract/values/fileNameOf.ts'
import { saveFile } from '../../api/saveFile.ts'
import { useSignedIn } from '../signedIn.ts'
import { icon } from '../../ui/icons.ts'
import classes from './secondFactors.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

/** Recovery codes, shown only once: to copy, to save, to write down. */
export function RecoveryCodesList({ codes }: { codes: string[] }) {
  const { t } = useTranslation()
  const { email } = useSignedIn()
  const clipboard = useClipboard()
  const all = codes.join('\n')

  function save(): void {
    const head = t('Recovery codes for {{email}} on {{product}}. Each works once.', { email, product: productName })
    const name = fileNameOf(`${productName} ${t('Recovery codes')}`)
    saveFile(`${name}.txt`, new Blob([`${head}\n\n${all}\n`], { type: 'text/plain;charset=utf-8' }))
  }

  return (
    <>
      <p className={text.help}>
        {t(
          'Store these codes somewhere other than your phone. Each signs you in once instead of the app. They won’t be shown again.',
        )}
      </p>
      <Box
        component="ul"
        className={`${classes.codes} ${layout.outlined}`}
        px={20}
        py="md"
        ff="monospace"
        aria-label={t('Recovery codes')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Group gap="xs">
        <Button
          variant="default"
          // The element focused before disappeared with the previous step.
          autoFocus
          leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => clipboard.copy(all)}
        >
          {clipboard.copied ? t('Copied') : t('Copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={save}>
          {t('Download')}
        </Button>
      </Group>
    </>
  )
}

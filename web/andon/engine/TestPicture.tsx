import { Box, Button, Group } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shrinkPicture } from '../../attachments/shrinkPicture.ts'
import { acceptedPictures } from '../../attachments/uploadFile.ts'
import { send } from '../../api/api.ts'
import { dataStringOf } from '../../browser/dataUrl.ts'
import { gotNoAnswer, refusalText } from '../../ui/refusalText.ts'
import { TestResult } from './TestResult.tsx'
import { icon } from '../../ui/icons.ts'
import classes from './TestPicture.module.css'
import layout from '../../ui/layout.module.css'

/** Longest edge of the picture, in pixels, as in a report. */
const testEdge = 2000

/** Sends a picture as a report would, and shows what was read. Nothing is reported. */
export function TestPicture({ asksModel }: { asksModel: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<{ url: string; name: string } | null>(null)
  const test = useMutation({
    mutationFn: async (file: File) => {
      const imageData = await dataStringOf(await shrinkPicture(file, testEdge))
      const start = performance.now()
      const analysis = await send('POST /api/analyze-photo', { body: { imageData } })
      return { analysis, seconds: (performance.now() - start) / 1000 }
    },
    onSettled: () => client.invalidateQueries({ queryKey: engineQuery.queryKey }),
  })
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview.url) : undefined), [preview])

  function take(file: File | undefined) {
    if (!file) return
    setPreview({ url: URL.createObjectURL(file), name: file.name })
    test.mutate(file)
  }

  return (
    <div className={classes.test}>
      <Group className={layout.spanning} gap="0.5rem 0.75rem">
        <input
          ref={picker}
          type="file"
          hidden
          accept={acceptedPictures}
          aria-label={t('Choose a picture')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // Allows the same file to be tried again.
            currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPhoto {...icon} />}
          loading={test.isPending}
          onClick={() => picker.current?.click()}
        >
          {t('Choose a picture')}
        </Button>
        <Box component="p" c="dimmed">
          {t('Analyzed like a real report, but not saved.')}
        </Box>
      </Group>
      {preview && <img className={`${classes.preview} ${layout.outlined}`} src={preview.url} alt={preview.name} />}
      <div role="status" className={classes.outcome}>
        {test.isPending && (
          <Box component="p" c="dimmed">
            {t('Analyzing photo…')}
          </Box>
        )}
        {test.isError && <Failure error={test.error} />}
        {test.data && !test.isPending && <TestResult {...test.data} asksModel={asksModel} />}
      </div>
    </div>
  )
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const reason = gotNoAnswer(error) ? t('The server is not responding.') : refusalText(error)
  return (
    <div className={classes.failure}>
      <p>{t('The picture was not analyzed')}</p>
      {reason && (
        <Box component="p" c="dimmed">
          {reason}
        </Box>
      )}
    </div>
  )
}

/** The engine that reads photos, and its accuracy. For those who manage it. */
export const engineQuery = queryOptions({
  queryKey: ['andon', 'engine'],
  queryFn: ({ signal }) => send('GET /api/andon/engine', { signal }),
})

import { Box, Group } from '@mantine/core'
import { IconCloudUpload, IconDeviceDesktop, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnalysisEngine } from '../../../contract/andon.ts'
import { useFormat } from '../../i18n/format.ts'
import { Fact, Missing } from '../../ui/Section.tsx'
import classes from './EngineFacts.module.css'
import { useEngineWords } from './useEngineWords.ts'
import text from '../../ui/text.module.css'

/** Which engine is on, where photos go, and what came of them so far. */
export function EngineFacts({ engine }: { engine: AnalysisEngine }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <Headline engine={engine} />
      {engine.provider !== 'off' && (
        <dl>
          {engine.host !== null && <Fact name={t('Sent to')}>{engine.host}</Fact>}
          <Fact name={t('Time limit')}>
            {t('{{seconds}} s for each photo', { seconds: format.number(engine.timeoutMs / 1000) })}
          </Fact>
          <Fact name={t('Photos')}>
            {engine.since === null ? <Missing>{t('None yet')}</Missing> : <PhotoCounts engine={engine} />}
          </Fact>
        </dl>
      )}
    </>
  )
}

function Headline({ engine: { provider, model } }: { engine: AnalysisEngine }) {
  const { t } = useTranslation()
  const words = useEngineWords()
  const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const
  if (provider === 'off') {
    return (
      <Group className={classes.headline} gap="sm" align="stretch" wrap="nowrap">
        <IconEyeOff {...icon} />
        <div>
          <Box component="p" fw={500}>
            {t('Photo analysis is turned off')}
          </Box>
          <Box component="p" maw="72ch" c="dimmed">
            {t(
              'Photos stay with their reports and nobody reads them. AI_PROVIDER in the server’s settings turns it on.',
            )}
          </Box>
        </div>
      </Group>
    )
  }
  if (provider === 'builtin') {
    return (
      <Group className={classes.headline} gap="sm" align="stretch" wrap="nowrap">
        <IconDeviceDesktop {...icon} />
        <div>
          <Box component="p" fw={500}>
            {words.source.reader}
          </Box>
          <Box component="p" maw="72ch" c="dimmed">
            {t(
              'Photos do not leave this server. It reads text, labels and codes, and leaves empty what it cannot read.',
            )}
          </Box>
        </div>
      </Group>
    )
  }
  return (
    <Group className={classes.headline} gap="sm" align="stretch" wrap="nowrap">
      <IconCloudUpload {...icon} />
      <div>
        <Box component="p" fw={500}>
          {words.provider[provider]}{' '}
          <Box component="span" className={text.breaks} c="dimmed" fw={400}>
            {model}
          </Box>
        </Box>
        <Box component="p" maw="72ch" c="dimmed">
          {t(
            'Photos are sent there, made small and without place or camera. Where it fails, the reader on this server answers.',
          )}
        </Box>
      </div>
    </Group>
  )
}

function PhotoCounts({ engine }: { engine: AnalysisEngine }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { analyses, unreadable, failed, fellBack, since } = engine
  return (
    <>
      {t('{{number}} since {{day}}', { number: format.number(analyses), day: format.day(since) })}
      <ul className={classes.counts}>
        {unreadable > 0 && <li>{t('{{number}} with nothing to read', { number: format.number(unreadable) })}</li>}
        {fellBack > 0 && (
          <li>{t('{{number}} read by the reader, since the model failed', { number: format.number(fellBack) })}</li>
        )}
        {failed > 0 && <li>{t('{{number}} failed', { number: format.number(failed) })}</li>}
      </ul>
    </>
  )
}

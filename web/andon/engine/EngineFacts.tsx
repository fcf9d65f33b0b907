import { Box, Group } from '@mantine/core'
import { IconCloudUpload, IconDeviceDesktop, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnalysisEngine } from '../../../contract/andon/andon.ts'
import { useFormat } from '../../i18n/format.ts'
import { Fact, Missing } from '../../ui/Section.tsx'
import classes from './EngineFacts.module.css'
import { useEngineLabels } from './useEngineLabels.ts'
import text from '../../ui/text.module.css'

/** Which engine is used, where photos are sent, and the results so far. */
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
            {t('{{seconds}} s per photo', { seconds: format.number(engine.timeoutMs / 1000) })}
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
  const labels = useEngineLabels()
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
              'Photos are stored with their reports and not analyzed. Set AI_PROVIDER on the server to turn analysis on.',
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
            {labels.source.reader}
          </Box>
          <Box component="p" maw="72ch" c="dimmed">
            {t('Photos do not leave this server. It recognizes text, labels and codes.')}
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
          {labels.provider[provider]}{' '}
          <Box component="span" className={text.breaks} c="dimmed" fw={400}>
            {model}
          </Box>
        </Box>
        <Box component="p" maw="72ch" c="dimmed">
          {t(
            'Photos are sent there reduced in size and without metadata. If it fails, text recognition on this server is used.',
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
        {unreadable > 0 && <li>{t('{{number}} without readable text', { number: format.number(unreadable) })}</li>}
        {fellBack > 0 && (
          <li>
            {t('{{number}} analyzed by text recognition because the model failed', { number: format.number(fellBack) })}
          </li>
        )}
        {failed > 0 && <li>{t('{{number}} failed', { number: format.number(failed) })}</li>}
      </ul>
    </>
  )
}

import { IconBell, IconBellOff, IconMaximize, IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WallView } from '../../contract/wallboards/wallboards.ts'
import { useFormat } from '../i18n/format.ts'
import type { Chime } from './useChime.ts'
import classes from './WallHead.module.css'

const icon = { size: '1.4em', stroke: 1.5, 'aria-hidden': true } as const

/**
 * The area of the wallboard, the number of open calls, and the time. Its buttons are visible while a mouse or a key is used.
 */
export function WallHead({ view, now, chime }: { view: WallView | null; now: number; chime: Chime }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isDark, setDark] = useState(() => scheme() === 'dark')

  function toggleScheme(): void {
    const next = isDark ? 'light' : 'dark'
    // Read by `public/before.js` before the first paint.
    localStorage.setItem('colour-scheme', next)
    document.documentElement.dataset['mantineColorScheme'] = next
    setDark(!isDark)
  }
  const place = view?.site == null ? null : [view.site, view.area].filter(Boolean).join(' / ')
  return (
    <header className={classes.head}>
      <h1 className={classes.name}>
        {view?.name}
        {place && place !== view?.name && <span className={classes.place}>{place}</span>}
      </h1>
      <div className={classes.controls}>
        <button type="button" onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}>
          <IconMaximize {...icon} />
          {t('Full screen')}
        </button>
        <button type="button" aria-pressed={chime.isOn} onClick={chime.toggle}>
          {chime.isOn ? <IconBell {...icon} /> : <IconBellOff {...icon} />}
          {t('Chime')}
        </button>
        <button type="button" onClick={toggleScheme}>
          {isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
          {isDark ? t('Light') : t('Dark')}
        </button>
      </div>
      {view && view.open > 0 && (
        <p className={classes.counts}>
          <strong>{t('{{count}} open calls', { count: view.open })}</strong>
          {view.unanswered > 0 && <span>{t('{{count}} unanswered', { count: view.unanswered })}</span>}
        </p>
      )}
      <time className={classes.clock}>{format.time(now)}</time>
    </header>
  )
}

const scheme = () => document.documentElement.dataset['mantineColorScheme']

import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AndonCall } from '../../../contract/calls/calls.ts'
import { sendPage } from '../../api/api.ts'
import { callHeadline } from '../call/callSteps.ts'
import { subscribeCalls } from '../call/callStream.ts'
import classes from './OpenCalls.module.css'
import text from '../../ui/text.module.css'
import layout from '../../ui/layout.module.css'

/** Maximum calls searched for those of one person. */
const maxRead = 100
/** With more, the first decision of the screen would be out of sight on a phone. */
const shown = 2

/** The open calls of the person at the screen, with the progress of each. */
export function OpenCalls({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const calls = useOpenCalls(personId)
  if (calls.length === 0) return null
  return (
    <ul className={`${classes.calls} ${layout.stack}`} aria-label={t('My calls for help')}>
      {calls.slice(0, shown).map((call) => (
        <li key={call.id}>
          <a className={`${classes.call} ${text.plainLink} ${layout.row}`} href={`/cases/${call.caseId}`}>
            <IconBell size={24} stroke={1.5} aria-hidden />
            <span>
              <strong className={layout.block}>{callHeadline(t, call)}</strong> {call.subject.title}
            </span>
          </a>
        </li>
      ))}
      {calls.length > shown && (
        <li>
          <a className={`${classes.more} ${layout.row}`} href="/calls">
            {t('{{count}} more open calls', { count: calls.length - shown })}
          </a>
        </li>
      )}
    </ul>
  )
}

function useOpenCalls(personId: string): AndonCall[] {
  const [calls, setCalls] = useState<AndonCall[]>([])
  useEffect(() => {
    const ended = new AbortController()
    async function read(): Promise<void> {
      const query = { state: ['open' as const], limit: maxRead }
      const page = await sendPage('GET /api/calls', { query, signal: ended.signal, quiet: true }).catch(() => null)
      if (page && !ended.signal.aborted) setCalls(page.items.filter(({ calledBy }) => calledBy.id === personId))
    }
    const unsubscribe = subscribeCalls(() => void read())
    void read()
    return () => {
      ended.abort()
      unsubscribe()
    }
  }, [personId])
  return calls
}

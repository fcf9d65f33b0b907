import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './EmergencyLine.module.css'

/** The emergency number of the workspace; a phone dials the first number in it. Nothing if none is set. */
export function EmergencyLine({ number }: { number: string }) {
  const { t } = useTranslation()
  if (!number) return null
  const text = t('In danger call {{number}}', { number })
  const dialled = /\+?\d[\d -]*/.exec(number)?.[0].replaceAll(/[ -]/g, '')
  const content = (
    <>
      <IconPhone size={20} stroke={1.5} aria-hidden />
      {text}
    </>
  )
  return dialled ? (
    <a className={classes.line} href={`tel:${dialled}`}>
      {content}
    </a>
  ) : (
    <p className={classes.line}>{content}</p>
  )
}

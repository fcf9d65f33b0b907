import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { mentionPattern } from '../../contract/comments/comments.ts'
import {
  disciplineLabels,
  eightDFieldLabels,
  eightDMoments,
  eightDTextField,
  disciplineOfText,
} from '../../contract/eightD/eightDChoices.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { type AnyLanguage, languageTable } from '../../contract/settings/preferenceChoices.ts'
import { useFormat } from '../i18n/format.ts'
import { type EarlierField, fieldsOf, isNothing } from '../ui/asOf/asOf.ts'
import { EarlierFact, EarlierText } from '../ui/asOf/EarlierValue.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import text from '../ui/text.module.css'
import { EarlierPart } from '../users/EarlierPart.tsx'

type Field = keyof typeof eightDFieldLabels

/** The texts of an 8D by the names of the history, with their disciplines. */
const texts = keysOf(disciplineOfText).map((name) => ({
  field: eightDTextField(name),
  discipline: disciplineOfText[name],
}))
const isText = (field: string) => texts.some((one) => one.field === field)

/** What the 8D of a CAR said and which replies the customer had got; nothing before it was begun. */
export const EarlierEightD = ({ state }: { state: RecordAsOf }) => (
  <>
    <EarlierReport state={state} />
    <EarlierReplies state={state} />
  </>
)

function EarlierReport({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const format = useFormat()
  const field = fieldsOf({ fields: state.eightD })
  const isShown = ({ changed, then }: EarlierField) => changed || !isNothing(then)
  const facts = state.eightD.filter((one) => !isText(one.field) && isShown(one))
  function valueOf(name: string, value: unknown): string {
    if (typeof value !== 'string' || value === '') return t('None')
    if (eightDMoments.has(name)) return format.moment(value)
    if (name === 'eightDTeam') return value.replace(mentionPattern, '$1')
    return name === 'customerLanguage' ? languageName(value) : value
  }
  if (state.eightD.length === 0) return null
  return (
    <Section title={t('8D report')}>
      <dl>
        {facts.map(({ field: name, ...values }) => (
          <EarlierFact
            key={name}
            name={t(eightDFieldLabels[name as Field])}
            field={values}
            textOf={(value) => valueOf(name, value)}
          />
        ))}
      </dl>
      {state.unrecorded.includes('dueTimes') && (
        <Missing>{t('The history doesn’t say when the steps were due at that time.')}</Missing>
      )}
      {texts.flatMap(({ field: name, discipline }) => {
        const value = field(name)
        if (!isShown(value)) return []
        return [
          <section key={name} aria-label={t(eightDFieldLabels[name])}>
            <p className={text.secondary}>
              {discipline} · {t(disciplineLabels[discipline])}: {t(eightDFieldLabels[name])}
            </p>
            <EarlierText changed={value.changed} now={<p className={text.prose}>{valueOf(name, value.now)}</p>}>
              {isNothing(value.then) ? (
                <Missing>{t('None')}</Missing>
              ) : (
                <p className={text.prose}>{valueOf(name, value.then)}</p>
              )}
            </EarlierText>
          </section>,
        ]
      })}
    </Section>
  )
}

const languageName = (code: unknown) => languageTable[code as AnyLanguage].name

function EarlierReplies({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const fields = {
    to: { name: t('Sent to') },
    language: { name: t('Language'), value: languageName },
    message: { name: t('Message') },
    fileName: { name: t('File') },
  }
  return (
    <EarlierPart title={t('Replies to the customer')} state={state} part="replies" main="subject" fields={fields} />
  )
}

import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { useTranslation } from 'react-i18next'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { FloorLanguage } from './FloorLanguage.tsx'
import { startLanguage } from './i18n.ts'
import { adoptPreferences, forgetPreferences } from './preferences.ts'

function Labels() {
  const { t, i18n } = useTranslation()
  return <p lang={i18n.language}>{`${t('Quick Case')}, ${t('{{count}} refused', { count: 3 })}, ${t('Settings')}`}</p>
}

const chosen = { ...defaultPreferences, language: 'en', floorLanguage: 'pl' } as const

afterEach(async () => {
  forgetPreferences()
  await startLanguage('en')
})

test('with another language for the floor its screens are in that one, and the rest in the language of the app', async () => {
  adoptPreferences(chosen)
  render(
    <>
      <Labels />
      <FloorLanguage>
        <Labels />
      </FloorLanguage>
    </>,
  )
  expect((await screen.findByText('Szybkie zgłoszenie, 3 odrzucone, Settings')).lang).toBe('pl')
  expect(screen.getByText('Quick Case, 3 refused, Settings').lang).toBe('en')
})

test('the floor screen is entirely in the language of the floor', async () => {
  adoptPreferences(chosen)
  const english = () => import('../locales/en.json')
  const pl = () => import('../locales/pl.json')
  await startLanguage(undefined, { en: english, es: english, fr: english, de: english, pl })
  expect([document.documentElement.lang, i18next.t('What is wrong?')]).toEqual(['pl', 'Co jest nie tak?'])
})

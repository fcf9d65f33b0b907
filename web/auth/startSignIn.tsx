import '../ui/mantineStyles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '../api/queryClient.ts'
import { startPage } from '../offline/startPage.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { SignInPage } from './SignInPage.tsx'
import { readSignInSearch } from './signInSearch.ts'
import type { Catalogues } from '../i18n/i18n.ts'

/** The texts of the sign-in page, extracted by `bundling/pageTexts.ts`. */
const signInTexts: Catalogues = {
  en: () => import('../locales/en.json?page=signIn'),
  es: () => import('../locales/es.json?page=signIn'),
  fr: () => import('../locales/fr.json?page=signIn'),
  de: () => import('../locales/de.json?page=signIn'),
}

// Signing in is an app of its own: it reloads as the app afterwards, and needs neither its router nor its pages.
startPage(async (root, language) => {
  await language
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <UiProvider>
          <SignInPage {...readSignInSearch(location.search)} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}, signInTexts)

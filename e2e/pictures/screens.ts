import type { Page } from '@playwright/test'
import { addresses } from '../addresses.ts'

/** The sizes of the pictures, in CSS pixels. */
export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof sizes

export type Screen = {
  /** Also the name of its file. */
  name: string
  /** With the ids of records in braces. */
  address: string
  isSignedIn: boolean
  /** What to do on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

/** `/cars/{car}/edit` is `cars-car-edit`. */
const nameOf = (address: string) => address.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'

/** Every screen of the product. */
export const screens: Screen[] = Object.entries(addresses).flatMap(([group, those]) => {
  const isSignedIn = group !== 'what is seen without an account'
  return those.map((address) => ({ name: (isSignedIn ? '' : 'guest-') + nameOf(address), address, isSignedIn }))
})

const inApp = (name: string, address: string): Screen => ({ name, address, isSignedIn: true })

/** The screens that the guide shows, each in one size. */
export const guideScreens: Record<Size, Screen[]> = {
  wide: [
    inApp('dashboard', '/'),
    inApp('cases', '/cases'),
    inApp('board', '/kanban'),
    inApp('car', '/cars/{car}'),
    inApp('analytics', '/analytics'),
    inApp('stations', '/settings?tab=stations'),
  ],
  phone: [
    {
      ...inApp('quick-case', '/andon/report'),
      prepare: (page) => page.getByRole('main').getByRole('button').first().click(),
    },
  ],
}

import { type ComponentType, lazy, useState } from 'react'
import { wasSampleShown } from './lastSampleState.ts'

const load = async () => ({ default: (await import('./SampleOffer.tsx')).SampleOffer })
const LazyOffer = lazy(load)

/** There with the first page where it stood the last time: if it came after the page, it would push it down. */
let loaded: ComponentType | undefined
if (wasSampleShown()) {
  void load().then(
    (part) => (loaded = part.default),
    () => undefined,
  )
}

/** What is said about sample data above every page. */
export function SampleNotice() {
  const [Offer] = useState<ComponentType>(() => loaded ?? LazyOffer)
  return <Offer />
}

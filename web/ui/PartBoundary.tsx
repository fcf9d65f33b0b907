import i18next from 'i18next'
import { Component, type ReactNode, Suspense } from 'react'
import { showError } from './toast.tsx'

/** Keeps a part that fails, such as a dialog that could not be loaded, from breaking the page. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    showError(i18next.t('This part of the page could not be shown. Reload the page to try again.'))
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

/** A part that loads once it is rendered, with `fallback` in its place until then. */
export const LazyPart = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <PartBoundary>
    <Suspense fallback={fallback}>{children}</Suspense>
  </PartBoundary>
)

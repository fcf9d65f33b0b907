import { CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainInput } from './PlainInput.tsx'
import classes from './SearchInput.module.css'
import layout from './layout.module.css'

type SearchInputProps = { value: string; onChange: (value: string) => void; placeholder: string }

/** Debounce in milliseconds between typing and the request. */
const debounceDelay = 200

/** A search box that reports its value once typing pauses. The page owns the value. */
export function SearchInput({ value, onChange, placeholder }: SearchInputProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Changed elsewhere, by the address bar or a removed chip, rather than by typing here.
    if (value !== reported) {
      setReported(value)
      setText(value)
    }
  }
  const report = useEffectEvent(() => {
    if (text === reported) return
    setReported(text)
    onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => report(), text ? debounceDelay : 0)
    return () => clearTimeout(timer)
  }, [text])
  function clear(): void {
    setText('')
    // The button disappears, so the focus returns to the box.
    box.current?.focus()
  }
  return (
    <div className={layout.relative}>
      <PlainInput
        ref={box}
        type="search"
        role="searchbox"
        className={classes.input ?? ''}
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) {
            event.stopPropagation()
            clear()
          }
        }}
      />
      {text && <CloseButton className={classes.clear ?? ''} size="sm" aria-label={t('Clear search')} onClick={clear} />}
    </div>
  )
}

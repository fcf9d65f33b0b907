import type { Ref } from 'react'
import { acceptedFiles, acceptedPictures } from './uploadFile.ts'

type FileInputProps = {
  /** For the button that opens it by `click()`. */
  ref: Ref<HTMLInputElement>
  label: string
  /** Takes photos with the camera instead of choosing files. */
  camera?: boolean
  disabled?: boolean
  onPick: (files: File[]) => void
}

/** The hidden input behind a button for photos or files. */
export const FileInput = ({ ref, label, camera = false, disabled, onPick }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    multiple
    hidden
    disabled={disabled}
    aria-label={label}
    accept={camera ? acceptedPictures : acceptedFiles}
    {...(camera && { capture: 'environment' })}
    onChange={({ currentTarget }) => {
      onPick([...(currentTarget.files ?? [])])
      // Allows the same file to be picked again after it was removed.
      currentTarget.value = ''
    }}
  />
)

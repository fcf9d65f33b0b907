import { Textarea, type TextareaProps } from '@mantine/core'
import { callReasonLimit } from '../../contract/calls/callChoices.ts'

type ReasonInputProps = Omit<TextareaProps, 'label' | 'description'> & { label: string; description: string }

/** The required reason for a step of a call; it gets the focus in its dialog. */
export const ReasonInput = (props: ReasonInputProps) => (
  <Textarea autosize minRows={2} maxRows={8} required maxLength={callReasonLimit} data-autofocus {...props} />
)

import { Textarea, type TextareaProps } from '@mantine/core'
import { callReasonLimit } from '../../contract/calls/callChoices.ts'

type ReasonInputProps = Omit<TextareaProps, 'label' | 'description'> & { label: string; description: string }

/** The required reason for a step of a call, the field of its dialog that has the focus. */
export const ReasonInput = (props: ReasonInputProps) => (
  <Textarea autosize minRows={2} maxRows={8} required maxLength={callReasonLimit} data-autofocus {...props} />
)

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { erpTestSteps } from '../../contract/erp/erp.ts'
import type { Labels } from '../ui/useWorkLabels.ts'
import type { Tone } from '../ui/tones.ts'

/** Labels for the values of Business Central. */
export function useErpLabels() {
  const { t } = useTranslation()
  return useMemo(() => {
    const step: Labels<typeof erpTestSteps> = {
      token: t('Sign-in'),
      api: t('Environment name'),
      company: t('Company'),
      read: t('Read access'),
      write: t('Write access'),
    }
    const status: Record<string, string> = {
      Draft: t('Draft'),
      'In Review': t('In review'),
      Open: t('Open'),
      Paid: t('Paid'),
      Canceled: t('Canceled'),
      Corrective: t('Corrective'),
      Released: t('Released'),
    }
    const blocked: Record<string, string> = {
      Ship: t('No shipments'),
      Invoice: t('No invoices'),
      Payment: t('No payments'),
      All: t('Blocked'),
    }
    const fact: Record<string, string> = {
      City: t('City'),
      Email: t('Email'),
      // Facts stored under the former label.
      'E-mail': t('Email'),
      'Balance due': t('Balance due'),
      Blocked: t('Blocked'),
      Customer: t('Customer'),
      Vendor: t('Vendor'),
      'Order date': t('Order date'),
      Total: t('Total'),
      Status: t('Status'),
      Inventory: t('Inventory'),
      'Unit price': t('Unit price'),
    }
    return { step, status, blocked, fact }
  }, [t])
}

const tones: Record<string, Tone> = { Draft: 'slate', 'In Review': 'violet', Open: 'blue', Paid: 'green' }

/** The colour of a document's status. */
export const documentTone = (status: string): Tone => tones[status] ?? 'grey'

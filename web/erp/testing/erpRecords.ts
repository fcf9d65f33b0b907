import type { ErpConnection, ErpCustomer, ErpInvoice, ErpInvoiceWithLines, ErpTest } from '../../../contract/erp/erp.ts'

export const connectedTest: ErpTest = {
  status: 'connected',
  message: 'Connected to Business Central.',
  error: null,
  steps: (['token', 'api', 'company', 'read', 'write'] as const).map((step) => ({
    step,
    state: 'ok',
    detail: step === 'company' ? 'North Works' : null,
  })),
}

export const failedTest: ErpTest = {
  status: 'not_connected',
  message: 'Business Central is not connected.',
  error: 'The client secret is wrong or has expired.',
  steps: [
    { step: 'token', state: 'failed', detail: 'The client secret is wrong or has expired.' },
    ...(['api', 'company', 'read', 'write'] as const).map((step) => ({
      step,
      state: 'skipped' as const,
      detail: null,
    })),
  ],
}

export const aConnection: ErpConnection = {
  tenantId: 'tenant.example',
  tenantNames: [],
  clientId: 'the-app',
  hasSecret: true,
  baseUrl: 'https://api.businesscentral.dynamics.com/v2.0',
  environment: 'Production',
  companyId: '00000000-0000-4000-8000-00000000c001',
  companyName: 'North Works',
  authority: 'https://login.microsoftonline.com',
  creditAccountNumber: '4730',
  mayPost: false,
  isSample: false,
  version: 1,
}

export const aCustomer = (number: number, more: Partial<ErpCustomer> = {}): ErpCustomer => ({
  id: `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number: String(number),
  displayName: `Customer ${number}`,
  email: `buying@customer${number}.example`,
  phoneNumber: '',
  city: 'Kiel',
  country: 'DE',
  balanceDue: '1234.50',
  currencyCode: 'EUR',
  blocked: '',
  url: 'https://businesscentral.dynamics.com/',
  ...more,
})

export const anInvoice = (number: number, more: Partial<ErpInvoice> = {}): ErpInvoice => ({
  id: `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number: `PS-INV${number}`,
  externalDocumentNumber: '',
  customerId: aCustomer(1).id,
  customerNumber: '1',
  customerName: 'Customer 1',
  totalAmountExcludingTax: '30.00',
  totalAmountIncludingTax: '35.70',
  currencyCode: 'EUR',
  status: 'Open',
  url: 'https://businesscentral.dynamics.com/',
  invoiceDate: '2026-11-02',
  dueDate: '2026-12-02',
  orderNumber: '',
  remainingAmount: '35.70',
  ...more,
})

/** An invoice of three seals for 30.00, of which `credited` have been credited, and what that leaves of the amount. */
export const invoiceOfSeals = (
  number: number,
  credited = '0',
  creditableAmount = `${30 - 10 * Number(credited)}.00`,
): ErpInvoiceWithLines => ({
  ...anInvoice(number),
  creditableAmount,
  fullyOpen: true,
  lines: [
    {
      id: 'e0000000-0000-4000-8000-000000000001',
      sequence: 10_000,
      lineType: 'Item',
      itemId: 'f0000000-0000-4000-8000-000000000001',
      objectNumber: '1000',
      description: 'Seal',
      unitOfMeasureCode: 'PCS',
      quantity: '3',
      creditedQuantity: credited,
      creditableQuantity: String(3 - Number(credited)),
      unitPrice: '10.00',
      netAmount: '30.00',
      amountIncludingTax: '35.70',
    },
  ],
})

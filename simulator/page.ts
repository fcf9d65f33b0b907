import { remaining, totals } from './amounts.ts'
import type { Company, CreditMemo, Invoice } from './tables.ts'

/**
 * Returns the page on which a person plays Business Central: the documents, newest first, with the available actions.
 */
export function showPage(company: Company): string {
  const nameOf = (id: string) => company.customers.find((customer) => customer.id === id)?.displayName ?? ''
  const row = (document: Invoice | CreditMemo) => `<tr>
<td>${escaped(document.number)}<td>${escaped(nameOf(document.customerId))}<td>${escaped(document.externalDocumentNumber)}
<td class="n">${totals(document).totalAmountIncludingTax.toFixed(2)}
<td class="n">${'invoiceDate' in document && document.posted ? remaining(document).toFixed(2) : ''}
<td>${escaped(document.status || 'blank')}<td>${actions(document)}`
  const table = (title: string, documents: (Invoice | CreditMemo)[]) => `<h2>${title}</h2>
<table><tr><th>Number<th>Customer<th>External no.<th>Total<th>Remaining<th>Status<th>
${documents.toReversed().slice(0, 60).map(row).join('\n')}</table>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Simulator: ${escaped(company.displayName)}</title>
<style>body{font:15px system-ui;margin:24px;max-width:1100px}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #ccc;padding:6px 10px;text-align:left}.n{text-align:right}form{display:inline}
.big{background:#fff3c4;border:2px solid #b7791f;padding:16px;font-size:20px}</style>
<p class="big"><b>This is a simulator, not Business Central.</b> It stands in for it on this machine; what is in it is
invented and gone when it stops.</p>
${table('Credit memos', company.creditMemos)}
${table('Invoices', company.invoices)}</html>`
}

function actions(document: Invoice | CreditMemo): string {
  if (!document.posted) return button('/_post', document.id, 'Post')
  return 'invoiceDate' in document && document.status === 'Open' ? button('/_pay', document.id, 'Pay') : ''
}

const button = (action: string, id: string, word: string) =>
  `<form method="post" action="${action}"><input type="hidden" name="id" value="${id}"><button>${word}</button></form>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

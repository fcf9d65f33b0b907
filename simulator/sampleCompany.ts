import { addLine, draftInvoice, pay, post, today } from './documents.ts'
import { accounts, customers, items, returnReasons, vendors } from './sampleData.ts'
import { nextNumber, type Company, type Customer, type Invoice, type Item, type SalesOrder } from './tables.ts'

const day = 86_400_000

/** Numbers between 0 and 1, reproducible by the seed: Lehmer's generator with the factor of Park and Miller. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Returns a realistic company of two years, reproducible by the seed except for today's date. */
export function sampleCompany(seed = 71_993): Company {
  const random = randomFrom(seed)
  let made = 0
  /** Ids are fixed, so that what was linked yesterday still exists after a restart. */
  const id = () => `5a3f1e00-0000-f011-9a4a-${(made++).toString(16).padStart(12, '0')}`
  const row = () => ({ id: id(), version: 1, lastModifiedDateTime: new Date().toISOString() })
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

  const company: Company = {
    id: '5a3f1e00-1111-f011-9a4a-000000000001',
    name: 'SAMPLE',
    displayName: 'Sample Works (simulator)',
    currencyCode: 'EUR',
    customers: customers.map(([number, displayName, addressLine1, postalCode, city, country, email, extra = {}]) => ({
      ...row(),
      number,
      displayName,
      addressLine1,
      postalCode,
      city,
      country,
      email,
      phoneNumber: `+49 30 ${number}`,
      currencyCode: '',
      pricesIncludeTax: false,
      blocked: '',
      ...extra,
    })),
    vendors: vendors.map(([number, displayName, city, country, email]) => ({
      ...row(),
      number,
      displayName,
      city,
      country,
      email,
      phoneNumber: '',
      currencyCode: '',
      blocked: '',
      balance: Math.round(random() * 2_000_000) / 100,
    })),
    items: items.map(([number, displayName, unitPrice, unit, extra = {}]) => ({
      ...row(),
      number,
      displayName,
      unitPrice,
      unitCost: Math.round(unitPrice * 60) / 100,
      type: 'Inventory',
      blocked: false,
      inventory: Math.round(random() * 400),
      baseUnitOfMeasureCode: unit,
      ...extra,
    })),
    accounts: accounts.map(([number, displayName, category, directPosting]) => ({
      ...row(),
      number,
      displayName,
      category,
      directPosting,
    })),
    returnReasons: returnReasons.map(([code, description]) => ({ ...row(), code, description })),
    salesOrders: [],
    invoices: [],
    creditMemos: [],
    purchaseOrders: [],
    series: new Map(),
  }
  const sellable = company.items.filter(({ blocked }) => !blocked)
  const buyers = company.customers.filter(({ blocked }) => blocked === '')
  const now = Date.parse(today())
  const dayBefore = (days: number) => new Date(now - days * day).toISOString().slice(0, 10)

  for (let index = 0; index < 120; index += 1) {
    const age = Math.round((119 - index) * 6 + random() * 4)
    addInvoice(company, { id: id(), customer: pick(buyers), date: dayBefore(age), age, items: sellable, random })
  }
  for (let index = 0; index < 14; index += 1) {
    const customer = pick(buyers)
    const order: SalesOrder = {
      ...row(),
      number: nextNumber(company, 'S-ORD', 101_001),
      externalDocumentNumber: `PO-${4100 + index}`,
      postingDate: today(),
      orderDate: dayBefore(Math.round(random() * 40)),
      customerId: customer.id,
      currencyCode: customer.currencyCode,
      pricesIncludeTax: false,
      discountAmount: 0,
      status: index % 5 === 0 ? 'Draft' : 'Open',
      lines: [],
      invoicedQuantity: new Map<string, number>(),
    }
    for (let line = 0; line < 1 + (index % 3); line += 1)
      addItemLine(order, pick(sellable), 2 + Math.floor(random() * 20))
    company.salesOrders.push(order)
    // Every third order has been partly delivered and invoiced.
    if (index % 3 === 0) {
      const invoice = postedInvoice(company, { id: id(), customer, date: dayBefore(2) }, (draft) => {
        for (const line of order.lines) addLine(draft, { ...line, quantity: 1 })
        draft.orderNumber = order.number
      })
      invoice.externalDocumentNumber = order.externalDocumentNumber
      for (const line of order.lines) order.invoicedQuantity.set(line.id, 1)
    }
  }
  for (let index = 0; index < 10; index += 1) {
    const net = Math.round(random() * 900_000) / 100
    company.purchaseOrders.push({
      ...row(),
      number: nextNumber(company, 'P-ORD', 106_001),
      orderDate: dayBefore(index * 3),
      vendorId: pick(company.vendors).id,
      currencyCode: '',
      totalAmountExcludingTax: net,
      totalAmountIncludingTax: Math.round(net * 119) / 100,
      status: index % 4 === 0 ? 'Draft' : 'Open',
      fullyReceived: index > 6,
    })
  }
  return company
}

type Buying = { id: string; customer: Customer; date: string }

/** Old invoices are paid, some newer ones partly, the newest are open, and the last two are still drafts. */
function addInvoice(company: Company, buying: Buying & { age: number; items: Item[]; random: () => number }): void {
  const { random, age, items: all } = buying
  const fill = (draft: Invoice) => {
    const count = 1 + Math.floor(random() * 4)
    for (let line = 0; line < count; line += 1) {
      const item = all[Math.floor(random() * all.length)]
      if (item) addItemLine(draft, item, 1 + Math.floor(random() * 24), line === 2 ? 5 : 0)
    }
    if (random() < 0.2) addLine(draft, { description: 'Delivered as agreed, thank you.' })
    draft.externalDocumentNumber = `PO-${2000 + Math.floor(random() * 2000)}`
  }
  if (age < 8) {
    fill(draftAt(company, buying))
    return
  }
  const invoice = postedInvoice(company, buying, fill)
  const chance = random()
  if (age > 90 || chance < 0.3) pay(invoice, Number.MAX_SAFE_INTEGER)
  else if (chance < 0.45) pay(invoice, 100)
}

function draftAt(company: Company, { id, customer, date }: Buying): Invoice {
  const draft = draftInvoice(company, customer.id)
  return Object.assign(draft, { id, invoiceDate: date, postingDate: date, dueDate: date })
}

function postedInvoice(company: Company, buying: Buying, fill: (draft: Invoice) => void): Invoice {
  const draft = draftAt(company, buying)
  fill(draft)
  for (const line of draft.lines) line.documentId = draft.id
  post(company, draft)
  draft.postingDate = buying.date
  return draft
}

function addItemLine(
  document: { id: string; lines: Invoice['lines'] },
  item: Item,
  quantity: number,
  discount = 0,
): void {
  addLine(document, {
    lineType: 'Item',
    itemId: item.id,
    lineObjectNumber: item.number,
    description: item.displayName,
    unitOfMeasureCode: item.baseUnitOfMeasureCode,
    quantity,
    unitPrice: item.unitPrice,
    discountPercent: discount,
    taxCode: 'STANDARD',
    taxPercent: 19,
  })
}

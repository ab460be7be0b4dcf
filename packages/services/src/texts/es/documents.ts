import type { BillText, ElectronicRecordsTexts, PlanCalendarText, SlipText } from '../en/documents.ts';

export const slip: SlipText = {
  heading: 'Pague en efectivo',
  titleOf: (network, tenantName) => `Cupón de pago en efectivo para ${network}, ${tenantName}`,
  barcode: (slipNumber) => `Código de barras del cupón de pago número ${slipNumber}`,
  slipNumber: 'Número de cupón de pago',
  amount: 'Monto a pagar',
  payBy: (day) => `Vence el ${day}`,
  minimum: 'Pago mínimo',
  maximum: 'Pago máximo',
  where: 'Dónde pagar',
  stores: (network) => `Cualquier tienda que acepte ${network}`,
  account: 'Cuenta',
  accountReference: 'Número de cuenta',
  howTo: 'En la caja',
  steps: ({ network, minimum, maximum }) => [
    `1. Vaya a una tienda que acepte ${network} y diga que quiere pagar una factura.`,
    '2. Pida que escaneen el código de barras o dicte el número de cupón de pago.',
    maximum === undefined
      ? `3. Pague en efectivo. Puede pagar ${minimum} o más.`
      : `3. Pague en efectivo. Puede pagar cualquier monto de ${minimum} a ${maximum}.`,
    '4. Guarde el recibo de la tienda. Su cuenta mostrará el pago cuando la tienda lo confirme.',
  ],
  issued: (instant) =>
    `Creado el ${instant}. Este cupón de pago sirve para un solo pago. Para pagar otra vez, cree uno nuevo.`,
  debtCollector: 'Esta comunicación es de un cobrador de deudas.',
};

export const bill: BillText = {
  heading: (number) => `Factura ${number}`,
  titleOf: (number, tenantName) => `Factura ${number}, ${tenantName}`,
  intro: (tenantName, issuedOn) => `Esta es su factura de ${tenantName} con fecha del ${issuedOn}.`,
  notes: 'Los montos son los de la fecha de esta factura. No incluyen los pagos que haya hecho después.',
  billedBy: 'Facturado por',
  billNumber: 'Número de factura',
  issuedOn: 'Fecha de la factura',
  period: 'Período de facturación',
  periodOf: (from, to) => `del ${from} al ${to}`,
  dueOn: 'Fecha de vencimiento',
  items: 'Qué incluye esta factura',
  charges: 'Cargos de esta factura',
  earlier: 'Pendiente de facturas anteriores',
  earlierCredit: 'Saldo a favor de facturas anteriores',
  pastDue: 'Vencido',
  balance: 'Saldo de la cuenta en la fecha de la factura',
  amountDue: 'Monto a pagar',
  replacedTitle: 'Una factura más reciente reemplazó a esta',
  replaced: 'Lo que quedaba por pagar está en la factura más reciente. No hace falta que pague esta.',
  replacedBy: (number) => `Lo que quedaba por pagar está en la factura ${number}. No hace falta que pague esta.`,
  correctedTitle: 'Esta factura fue corregida',
  corrected: 'Una versión posterior con el mismo número reemplazó a esta. Use la versión posterior.',
  canceledTitle: 'Esta factura fue cancelada',
  canceled: 'No pague esta factura. Ya no tiene validez.',
};

export const planCalendar: PlanCalendarText = {
  name: (tenantName) => `Pagos a ${tenantName}`,
  summary: (total, tenantName) => `Pago de ${total} a ${tenantName}`,
  description: (number, method) =>
    `Cobraremos este pago de ${method} según el plan de pagos ${number}. Puede moverlo u omitirlo en línea hasta el final del día anterior.`,
  fee: (fee) => `El monto incluye un cargo por servicio de ${fee}.`,
};

export const electronicRecords: ElectronicRecordsTexts = {
  onTheBill: 'vea su factura',
  testPage: {
    title: 'Página de prueba',
    heading: 'Su página de prueba',
    lead: 'Si puede leer esto, su dispositivo puede abrir nuestros documentos.',
    next: 'Vuelva al portal y escriba este código para recibir sus documentos en línea.',
    code: 'Su código',
  },
};

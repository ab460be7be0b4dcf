import type { ElectronicRecordsTexts, PlanCalendarText, SlipText } from '../en/documents.ts';

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
    `3. Pague en efectivo. Puede pagar cualquier monto de ${minimum} a ${maximum}.`,
    '4. Guarde el recibo de la tienda. Su cuenta mostrará el pago cuando la tienda lo confirme.',
  ],
  issued: (instant) =>
    `Creado el ${instant}. Este cupón de pago sirve para un solo pago. Para pagar otra vez, cree uno nuevo.`,
  debtCollector: 'Esta comunicación es de un cobrador de deudas.',
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

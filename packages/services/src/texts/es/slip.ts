import type { SlipText } from '../en/slip.ts';

export const slip: SlipText = {
  heading: 'Pague en efectivo',
  titleOf: (network, tenantName) => `Cupón de pago en efectivo para ${network}, ${tenantName}`,
  barcode: (slipNumber) => `Código de barras del cupón de pago número ${slipNumber}`,
  slipNumber: 'Número de cupón de pago',
  amount: 'Monto a pagar',
  payBy: (day) => `Pague a más tardar el ${day}`,
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
    `3. Pague el monto en efectivo. Puede pagar de ${minimum} a ${maximum}.`,
    '4. Guarde el recibo de la tienda. Su cuenta mostrará el pago cuando la tienda lo confirme.',
  ],
  issued: (instant) =>
    `Creado el ${instant}. Este cupón de pago sirve para un solo pago. Para pagar otra vez, cree uno nuevo.`,
  debtCollector: 'Esta comunicación es de un cobrador de deudas.',
};

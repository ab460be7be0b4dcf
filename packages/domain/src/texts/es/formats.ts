import type { FormatTexts, StartFailedTexts } from '../en/formats.ts';

export const formats: FormatTexts = {
  today: 'Hoy',
  tomorrow: 'Mañana',
  inAll: 'en total',
  methods: {
    Checking: 'Cuenta corriente',
    Savings: 'Cuenta de ahorros',
    BankAccount: 'Cuenta bancaria',
    CreditCard: 'Tarjeta de crédito',
    DebitCard: 'Tarjeta de débito',
    HsaCard: 'Tarjeta HSA',
    PaymentCard: 'Tarjeta de pago',
    PayPal: 'PayPal',
  },
};

export const startFailed: StartFailedTexts = {
  portal: {
    title: 'No pudimos cargar esta página',
    lead: 'Al abrirla no se le cobra nada. Si acaba de pagar, llame a la empresa a la que pagó antes de pagar otra vez. Revise su conexión y vuelva a cargar la página.',
  },
  console: {
    title: 'No pudimos cargar la consola',
    lead: 'No cambió nada. Revise su conexión y vuelva a cargar la página.',
  },
  reload: 'Volver a cargar',
};

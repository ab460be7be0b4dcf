import type { FormatTexts } from '../en/formats.ts';

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

import type { MessageTexts, SampleTexts } from '../en/texts.ts';
import { mailText } from './mail-text.ts';
import { paymentPhrases } from './payment-mail-text.ts';
import { setbacks } from './setbacks.ts';
import { textMessage, textMessageFrame } from './text-messages.ts';

export const samples: SampleTexts = {
  day: '15 de marzo de 2027',
  later: '15 de abril de 2027',
  method: 'Cuenta corriente **6789',
  card: 'Tarjeta de crédito **4242',
  account: 'Factura mensual',
  authorization: 'Autorizo un pago de $84.20 de mi cuenta corriente terminada en 6789 el 15 de marzo de 2027.',
  agreement: 'La cuenta queda saldada cuando se paguen $620.00 a más tardar el 15 de abril de 2027.',
  answer: 'Pedimos al hospital la factura detallada y se la enviaremos.',
  cost: '$50.00 × 4, $200.00 en total',
  balance: 'Usted debe $184.20 en esta cuenta.',
  contact: 'Llame al (555) 555-0142.',
};

export const texts: MessageTexts = { mail: mailText, paymentPhrases, setbacks, textMessage, textMessageFrame, samples };

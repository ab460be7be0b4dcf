import { describe, expect, it } from 'vitest';
import { replyMeaning } from './reply-meaning.ts';

describe('replyMeaning', () => {
  it.each([
    'STOP',
    'stop',
    ' Stop. ',
    'STOP!',
    'QUIT',
    'END',
    'REVOKE',
    'OPT OUT',
    'opt-out',
    'CANCEL',
    'UNSUBSCRIBE',
    'Alto',
    'BAJA',
    'cancelar',
  ])('law: 47 CFR 64.1200: recognizes the keyword "%s" as an opt-out', (text) => {
    expect(replyMeaning(text)).toBe('stop');
  });

  it.each([
    "please don't text me",
    'Please don’t text me anymore!',
    'Leave me alone',
    'stop texting me',
    'STOP SENDING ME MESSAGES',
    'Do not contact me',
    'no more texts pls',
    'take me off your list',
    'I want to opt out',
    'I revoke my consent',
    "I don't want any more messages",
    'No más mensajes',
    'no me escriban mas por favor',
    'Ya no quiero recibir sus mensajes',
    'dejen de mandarme textos',
    'Déjenme en paz',
    'quiten mi número',
    'Quiero darme de baja',
  ])('law: 47 CFR 64.1200: recognizes the sentence "%s" as an opt-out', (text) => {
    expect(replyMeaning(text)).toBe('stop');
  });

  it.each(['HELP', 'help?', 'info', 'Ayuda'])('law: 47 CFR 64.1200: recognizes "%s" as a request for help', (text) => {
    expect(replyMeaning(text)).toBe('help');
  });

  it.each(['PAY', 'pay.', ' Pay ', 'P A Y', 'Pagar', 'PAGAR!'])('recognizes "%s" as a wish to pay', (text) => {
    expect(replyMeaning(text)).toBe('pay');
  });

  it.each(['PAY 20', 'pay $84.20', 'Pay Friday', 'I will pay', "I won't pay", 'pagar 20', 'no voy a pagar'])(
    'leaves "%s", which says more than PAY, to an employee',
    (text) => {
      expect(replyMeaning(text)).toBeUndefined();
    },
  );

  it.each(['START', 'unstop', 'Sí'])('recognizes "%s" as an opt-in', (text) => {
    expect(replyMeaning(text)).toBe('start');
  });

  it.each([
    ...['', 'please stop calling me', 'stop by tomorrow', '123456', '👍', 'STOPP', 'thanks', 'I paid on Friday'],
    ...["don't stop texting me", 'do not stop the texts', 'Can you stop texting me?', 'stop texting me before 9'],
    ...[
      'no dejen de escribirme',
      'no me escriban si ya pagué',
      '¿Cómo me doy de baja?',
      'gracias',
      'no entiendo el mensaje',
    ],
  ])('leaves "%s" to an employee', (text) => {
    expect(replyMeaning(text)).toBeUndefined();
  });
});

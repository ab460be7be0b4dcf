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
  ])('law: 47 CFR 64.1200: takes "%s" for the end of messages', (text) => {
    expect(replyMeaning(text)).toBe('stop');
  });

  it.each(['HELP', 'help?', 'info', 'Ayuda'])('law: 47 CFR 64.1200: takes "%s" for a call for help', (text) => {
    expect(replyMeaning(text)).toBe('help');
  });

  it.each(['START', 'unstop', 'Sí'])('takes "%s" for a new beginning', (text) => {
    expect(replyMeaning(text)).toBe('start');
  });

  it.each(['', 'please stop calling me', 'stop by tomorrow', '123456', '👍', 'STOPP'])(
    'leaves "%s" to a person',
    (text) => {
      expect(replyMeaning(text)).toBeUndefined();
    },
  );
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer, type TestMailServer } from '../testing/smtp-server.ts';
import type { Mail, MailPort } from './mail-port.ts';
import { checkSmtp, openSmtpMail } from './smtp-mail.ts';

const mail: Mail = {
  tenant: 'lumen',
  from: { name: 'Lumen City Power', address: 'pay@lumen.example' },
  to: 'ana@example.com',
  subject: '123456 is your sign-in code',
  html: '<p>Ñandú</p>',
  text: 'Ñandú',
  unsubscribeUrl: 'https://lumen.example/unsubscribe?token=abc',
  messageId: 'message-1@lumen.example',
};

let server: TestMailServer;
let port: MailPort;
beforeAll(async () => {
  server = await startMailServer();
  port = openSmtpMail({ url: server.url, timeoutMs: 2_000 });
});
afterEach(() => {
  server.refuseWith = undefined;
  server.received.length = 0;
});
afterAll(async () => {
  port.close();
  await server.close();
});

describe('mail over SMTP', () => {
  it('arrives with both parts, the sender and a one-click unsubscribe header (req 7.4)', async () => {
    expect(await port.send(mail)).toEqual({ kind: 'sent' });
    const [arrived] = server.received;
    expect(arrived?.to).toEqual(['ana@example.com']);
    expect(arrived?.mail).toMatchObject({
      from: { name: 'Lumen City Power', address: 'pay@lumen.example' },
      subject: '123456 is your sign-in code',
      messageId: '<message-1@lumen.example>',
    });
    expect(arrived?.mail.html?.trim()).toBe('<p>Ñandú</p>');
    expect(arrived?.mail.text?.trim()).toBe('Ñandú');
    expect(headersOf(arrived?.raw)).toMatchObject({
      'list-unsubscribe': '<https://lumen.example/unsubscribe?token=abc>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
  });

  it.each([
    ['a name', { from: { name: 'Lumen\r\nBcc: eve@example.com', address: 'pay@lumen.example' } }],
    ['a subject', { subject: 'Hello\nBcc: eve@example.com' }],
    ['an address', { to: 'ana@example.com\r\nBcc: eve@example.com' }],
    ['a second address', { to: 'ana@example.com, eve@example.com' }],
  ])('prevents header and recipient injection through %s', async (_where, change) => {
    await port.send({ ...mail, ...change });
    for (const { to, raw } of server.received) {
      expect(to).not.toContain('eve@example.com');
      expect(headersOf(raw)).not.toHaveProperty('bcc');
    }
  });

  it('is sent without bidirectional or invisible characters in the sender name or subject', async () => {
    const from = { name: '\u202eLumen\u2066 City\u200b Power\ufeff', address: 'pay@lumen.example' };
    await port.send({ ...mail, from, subject: '\u202e123456\u202c is your\u061c code' });
    expect(server.received[0]?.mail).toMatchObject({
      from: { name: 'Lumen City Power' },
      subject: '123456 is your code',
    });
  });

  it('treats a sender name that looks like an address as a name', async () => {
    const from = { name: '"Bank" <support@bank.example>, eve@example.com', address: 'pay@lumen.example' };
    await port.send({ ...mail, from });
    expect(server.received[0]?.mail).toMatchObject({ from: { address: 'pay@lumen.example', name: from.name } });
  });

  it.each([
    [550, { kind: 'refused', reason: '550', deadAddress: '550' }],
    [552, { kind: 'refused', reason: '552' }],
    [421, { kind: 'unavailable', reason: '421' }],
    [451, { kind: 'unavailable', reason: '451' }],
  ])('maps a server reply of %d to the right outcome (req 8.2)', async (code, outcome) => {
    server.refuseWith = code;
    expect(await port.send(mail)).toEqual(outcome);
  });

  it('reports a silent or missing server as unavailable (req 8.2)', async () => {
    const silent = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const silentPort = openSmtpMail({
      url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      timeoutMs: 300,
    });
    expect(await silentPort.send(mail)).toMatchObject({ kind: 'unavailable' });
    silentPort.close();
    silent.close();
    const nobody = openSmtpMail({ url: 'smtp://127.0.0.1:9', timeoutMs: 300 });
    expect(await nobody.send(mail)).toMatchObject({ kind: 'unavailable' });
    nobody.close();
  });

  it('signs in when the server requires it, and reports a wrong password as unavailable', async () => {
    const guarded = await startMailServer({ user: 'quittance', password: 'p:w@d' });
    const address = guarded.url.replace('p:w@d', encodeURIComponent('p:w@d'));
    const right = openSmtpMail({ url: address, timeoutMs: 2_000 });
    expect(await right.send(mail)).toEqual({ kind: 'sent' });
    const wrong = openSmtpMail({ url: address.replace(encodeURIComponent('p:w@d'), 'wrong'), timeoutMs: 2_000 });
    expect(await wrong.send(mail)).toMatchObject({ kind: 'unavailable' });
    right.close();
    wrong.close();
    await guarded.close();
  });

  it('never sends the password to a remote server without TLS', async () => {
    const plain = await startMailServer({ user: 'quittance', password: 'right', host: '127.0.0.2' });
    const elsewhere = openSmtpMail({ url: plain.url, timeoutMs: 2_000 });
    expect(await elsewhere.send(mail)).toMatchObject({ kind: 'unavailable' });
    expect(plain.signIns).toBe(0);
    elsewhere.close();
    await plain.close();
  });
});

function headersOf(raw = ''): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

describe('checkSmtp', () => {
  it('finds a mail server that can be used, and sends nothing', async () => {
    expect(await checkSmtp({ url: server.url, timeoutMs: 2_000 })).toBeUndefined();
    expect(server.received).toEqual([]);
  });

  it('returns the reason when no server answers', async () => {
    expect(await checkSmtp({ url: 'smtp://user:open-sesame@127.0.0.1:9', timeoutMs: 2_000 })).toBe('ESOCKET');
  });
});

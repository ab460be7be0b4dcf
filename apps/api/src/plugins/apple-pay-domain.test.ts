import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addApplePayDomain } from './apple-pay-domain.ts';

const address = '/.well-known/apple-developer-merchantid-domain-association';

it('serves Apple’s domain file byte for byte where Apple looks for it', async () => {
  const file = path.join(tmpdir(), `apple-domain-${process.pid}`);
  await writeFile(file, '7B227073\n');
  const app = Fastify();
  await addApplePayDomain(app, { APPLE_PAY_DOMAIN_FILE: file });
  const answer = await app.inject(address);
  expect([answer.statusCode, answer.body]).toEqual([200, '7B227073\n']);
});

it('serves nothing without one, and does not start with one that is not there', async () => {
  const app = Fastify();
  await addApplePayDomain(app, { APPLE_PAY_DOMAIN_FILE: '' });
  expect((await app.inject(address)).statusCode).toBe(404);
  await expect(addApplePayDomain(app, { APPLE_PAY_DOMAIN_FILE: '/nowhere/at/all' })).rejects.toThrow('ENOENT');
});

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addApplePayDomain } from '../../build-app.ts';

const address = '/.well-known/apple-developer-merchantid-domain-association';

it("Apple's domain association file is served byte for byte at its well-known URL", async () => {
  const file = path.join(tmpdir(), `apple-domain-${process.pid}`);
  await writeFile(file, '7B227073\n');
  const app = Fastify();
  await addApplePayDomain(app, { APPLE_PAY_DOMAIN_FILE: file });
  const answer = await app.inject(address);
  expect([answer.statusCode, answer.body]).toEqual([200, '7B227073\n']);
});

it("Apple's domain association file isn't served without its setting, and a missing file prevents startup", async () => {
  const app = Fastify();
  await addApplePayDomain(app, { APPLE_PAY_DOMAIN_FILE: '' });
  expect((await app.inject(address)).statusCode).toBe(404);
  await expect(addApplePayDomain(app, { APPLE_PAY_DOMAIN_FILE: '/nowhere/at/all' })).rejects.toThrow('ENOENT');
});

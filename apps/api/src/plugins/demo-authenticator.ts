import { demoAuthenticatorSecret, demoStaffOf } from '@quittance/services/demo/demo-staff';
import { codeAt } from '@quittance/services/staff/authenticator';
import type { FastifyInstance } from 'fastify';
import type { ConsoleSettings } from '../console-settings.ts';
import { sendNotFound } from './errors.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Replaces the phones of the demo's employees: /dev/authenticator shows their current codes. It exists only in the
 * demo, whose secret is public.
 */
export function addDemoAuthenticator(app: FastifyInstance, { DEMO }: Pick<ConsoleSettings, 'DEMO'>): void {
  app.get('/dev/authenticator', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!DEMO) return sendNotFound(request, reply);
    const now = new Date();
    const people = demoStaffOf(request.tenantLabel ?? '').map((each) => ({
      ...each,
      code: codeAt(demoAuthenticatorSecret(each.email), now),
    }));
    if (request.headers.accept?.includes('text/html') !== true) return reply.send({ people });
    const rows = people
      .map(({ email, role, code }) => `<li><strong>${code}</strong> ${escapeHtml(email)} (${role})</li>`)
      .join('');
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="10"><title>Authenticators of the demo</title></head>
<body><h1>Authenticators of the demo</h1><p>Each code works once; the next comes within 30 seconds.</p><ul>${rows}</ul></body></html>`;
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

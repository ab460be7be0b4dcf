import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { updateCustomerContactInfo } from './customers.ts';
import { logEvent } from './events.ts';
import { previewInstallmentSeries } from './installment-plans.ts';
import {
  registerEndpointByCode,
  sendAuthenticationCode,
  subscribeToAllEmailMessages,
  unregisterEmailAddress,
} from './messages.ts';
import { authenticateCustomer, logIn, reportIssue } from './sign-in.ts';
import { send2faCode } from './two-factor.ts';

const page = readFileSync(new URL('../../../docs/requirements/7-calls.md', import.meta.url), 'utf8');

it.each([
  ['7.3', authenticateCustomer],
  ['7.3', logIn],
  ['7.3', reportIssue],
  ['7.3', send2faCode],
  ['7.4', registerEndpointByCode],
  ['7.4', sendAuthenticationCode],
  ['7.4', subscribeToAllEmailMessages],
  ['7.4', unregisterEmailAddress],
  ['7.5', updateCustomerContactInfo],
  ['7.6', previewInstallmentSeries],
  ['7.7', logEvent],
] as const)('requirements section %s lists every field in the body of $path (req 7.1)', (section, { request }) => {
  const start = page.indexOf(`## ${section} `);
  const end = page.indexOf('\n## ', start);
  const ofEveryCall = ['userToken', 'campaignIdentifier', 'hostname', 'externalRequestID'];
  const words = new Set(page.slice(start, end === -1 ? undefined : end).match(/\w+/g));
  const fields = Object.keys(request.shape).filter((name) => !ofEveryCall.includes(name));
  expect(fields.filter((name) => !words.has(name))).toEqual([]);
});

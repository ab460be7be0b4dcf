import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  const none = { payments: [], imports: [], messages: [], links: [], files: [], payees: [], nextCursor: null };
  for (const list of ['payment/search', 'import/list', 'message/list', 'paylink/list', 'pay-link/list', 'payee/list'])
    api.answer(`/v1/staff/${list}`, ok(none));
});
afterEach(() => api.close());

/** Returns the addresses of the links in the empty list with this title. */
async function nextSteps(title: string): Promise<(string | null)[]> {
  const state = (await screen.findByText(title)).parentElement;
  return within(state as HTMLElement)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

describe('empty list', () => {
  it.each<[string, string, StaffRole, string[]]>([
    ['/payments', 'No payments yet', 'agent', ['/payments/enter']],
    ['/payments', 'No payments yet', 'viewer', []],
    ['/imports', 'No imports yet', 'supervisor', ['/imports/new']],
    ['/imports', 'No imports yet', 'agent', []],
  ])('%s says "%s" and links the next step for the role %s: %j', async (path, title, role, expected) => {
    await renderConsole(path, { api, role });
    expect(await nextSteps(title)).toEqual(expected);
  });

  it('offers to clear the filters instead, if they may hide all rows', async () => {
    await renderConsole('/payments?state=review', { api, role: 'agent' });
    await screen.findByRole('button', { name: 'Clear filters' });
    const main = await screen.findByRole('main');
    expect(within(main).queryAllByRole('link', { name: 'Enter payment' }).length).toBeLessThan(2);
  });
});

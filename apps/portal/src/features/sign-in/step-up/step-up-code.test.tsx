import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmedEndPoint, profileServices } from '../../../testing/profile-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const savePath = '/v1/customer/updatecustomercontactinfo';
const sendPath = '/v1/message/sendauthenticationcode';
const checkPath = '/v1/message/validate2facode';
const handle = { authenticationExternalRequestID: 'a.b', destination: 'a***@example.com' };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(savePath, refusal('StepUpRequired'));
  api.answer(sendPath, { status: 200, body: { ...success, ...handle } });
  api.answer(checkPath, { status: 200, body: success });
});

const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

/** Opts out of the second factor, which requires a step-up. */
async function openStepUp(of: Partial<Parameters<typeof profileServices>[0]> = {}) {
  const services = profileServices({
    apiUrl: api.apiUrl,
    messages: { enableEmail: true },
    contact: { isOptedInTo2FA: true, emailAddressEndPoint: confirmedEndPoint() },
    ...of,
    tenant: { enable2FA: true, ...of.tenant },
  });
  await renderPortal('/history/d/user-profile', { services });
  await screen.findByRole('dialog', { name: 'Profile' }, patiently);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Security' }));
  await user.click(screen.getByRole('switch'));
  await user.click(await screen.findByRole('button', { name: 'Turn off codes' }));
  const stepUp = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  return { services, user, stepUp };
}

const typeCode = async ({ user, stepUp }: Awaited<ReturnType<typeof openStepUp>>, code: string) => {
  await user.click(await stepUp.findByLabelText('Code'));
  await user.paste(code);
  api.answer(savePath, { status: 200, body: success });
  await user.click(stepUp.getByRole('button', { name: 'Confirm and save' }));
};

describe('step-up code instead of the password', () => {
  it('is sent to the address on file with the purpose None and allows the change (req 3.16)', async () => {
    const opened = await openStepUp();
    await opened.user.click(opened.stepUp.getByRole('button', { name: 'E-mail me a code instead' }));
    expect(await opened.stepUp.findByText(/We sent a code to a\*\*\*@example\.com/)).toBeTruthy();
    expect(sent(sendPath)[0]).toMatchObject({
      purpose: 0,
      messageType: 'Email',
      resend: false,
      customerReferenceCode: 'C-1',
      customMessage: expect.stringContaining('finish signing in'),
      hostname: 'LUMEN.LOCALHOST',
    });
    expect(opened.services.local.get('authExtReqID')).toBe('a.b');
    await typeCode(opened, '123 456');
    await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
    expect(sent(checkPath)[0]).toMatchObject({ authenticationCode: '123456', authenticationExternalRequestID: 'a.b' });
  });

  it('can be sent again within the same request (req 4.7)', async () => {
    const { user, stepUp } = await openStepUp();
    await user.click(stepUp.getByRole('button', { name: 'E-mail me a code instead' }));
    await user.click(await stepUp.findByRole('button', { name: 'Send a new code' }));
    expect(await stepUp.findByText('We sent a new code. Only the newest one works.')).toBeTruthy();
    expect(sent(sendPath)[1]).toMatchObject({ resend: true, authenticationExternalRequestID: 'a.b' });
  });

  it('starts a new request when the server no longer has the first one', async () => {
    const { user, stepUp } = await openStepUp();
    await user.click(stepUp.getByRole('button', { name: 'E-mail me a code instead' }));
    const again = await stepUp.findByRole('button', { name: 'Send a new code' });
    const isResend = () => (sent(sendPath).at(-1) as { resend?: boolean }).resend === true;
    const gone = {
      responses: [{ responseCode: responseCodes.AuthenticationCodeNotExistForThisID.code, errorMessage: '' }],
    };
    api.answer(sendPath, (response) => {
      const [status, body] = isResend() ? [400, gone] : [200, { ...success, ...handle }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await user.click(again);
    expect(await stepUp.findByText('We sent a new code. Only the newest one works.')).toBeTruthy();
    expect(sent(sendPath).map((body) => (body as { resend?: boolean }).resend)).toEqual([false, true, false]);
  });

  it('shows an error when it is wrong and can be entered again (req 8.4)', async () => {
    api.answer(checkPath, refusal('AuthenticationCodeNotExistForThisID'));
    const opened = await openStepUp();
    await opened.user.click(opened.stepUp.getByRole('button', { name: 'E-mail me a code instead' }));
    await typeCode(opened, '000000');
    expect((await opened.stepUp.findByRole('alert')).textContent).toContain("That code didn't work");
    expect(document.activeElement).toBe(opened.stepUp.getByLabelText('Code'));
  });

  it('shows why it could not be sent, and the password still works (req 8.4)', async () => {
    api.answer(sendPath, refusal('EndPointNotAuthenticated'));
    const { services, user, stepUp } = await openStepUp();
    const log = vi.spyOn(services.diagnostics, 'log');
    await user.click(stepUp.getByRole('button', { name: 'E-mail me a code instead' }));
    expect(await stepUp.findByText(/You haven't confirmed this e-mail address yet, so we can't use it/)).toBeTruthy();
    const error = "Error sending authorization mail: This address hasn't been verified";
    expect(log).toHaveBeenCalledWith('code-not-sent', { error });
    expect(stepUp.getByLabelText('Password')).toBeTruthy();
  });

  it('is the only option when customers sign in elsewhere', async () => {
    const opened = await openStepUp({ tenant: { loginTypeID: 3 } });
    expect(opened.stepUp.queryByLabelText('Password')).toBeNull();
    await opened.user.click(opened.stepUp.getByRole('button', { name: 'Send the code' }));
    await typeCode(opened, '123456');
    await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
  });

  it('is not offered when the tenant sends no e-mail', async () => {
    const { stepUp } = await openStepUp({ messages: {} });
    expect(stepUp.queryByRole('button', { name: /code/ })).toBeNull();
  });
});

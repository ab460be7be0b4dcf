import { describe, expect, it } from 'vitest';
import { chosenReference, keepCurrentAccount } from '../features/accounts/stored-current-account.ts';
import { updateUser } from '../session/session-store.ts';
import { logInAnswer } from '../testing/log-in-answer.ts';
import { testServices, testUser } from '../testing/test-services.ts';
import { followCurrentAccount } from './portal.tsx';

const stored = ({ sessionStorage }: ReturnType<typeof testServices>) => sessionStorage.getJson('currentAccount');

describe('current account in session storage (req 3.6)', () => {
  it('is written in the wire format from login onward', () => {
    const services = testServices();
    followCurrentAccount(services);
    expect(stored(services)).toBeUndefined();
    services.session.setState({ user: testUser(services) });
    const [detail] = logInAnswer().customerAccountDetailsResponse.customerAccountDetails;
    expect(stored(services)).toEqual({
      customerAccount: detail?.customerAccount,
      lastProcessedTransaction: null,
      nextPendingTransaction: null,
      pendingTransactionSeries: [],
      cifApprovedPaymentOptions: detail?.customerAccount.approvedPaymentOptions,
      config: {
        paymentConfiguration: services.tenant.paymentConfiguration,
        paymentPlanConfiguration: services.tenant.paymentPlanConfiguration,
      },
      approvedPaymentMethodsBit: 23,
      singleFuturePaymentExist: false,
      isChosen: false,
    });
  });

  it('is updated with new account data and records whether the customer chose it', () => {
    const services = testServices({ isSignedIn: true });
    followCurrentAccount(services);
    const { user } = services.session.getState();
    if (!user) throw new Error('expected a signed-in customer, got none');
    const [detail] = user.customerAccountDetails;
    if (!detail) throw new Error('there is no account');
    const another = { ...detail, customerAccount: { ...detail.customerAccount, accountReferenceCode: 'A-2' } };
    updateUser(services.session, { customerAccountDetails: [detail, another] });
    expect(stored(services)).toMatchObject({
      isChosen: false,
      customerAccount: detail && { accountName: expect.any(String) },
    });
    keepCurrentAccount(services, 'A-2');
    updateUser(services.session, { customerAccountDetails: [detail, { ...another }] });
    expect(stored(services)).toMatchObject({ isChosen: true, customerAccount: { accountReferenceCode: 'A-2' } });
    expect(chosenReference(services.sessionStorage.get('currentAccount'))).toBe('A-2');
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['A-1', 'A-1'],
    ['{', undefined],
    ['{"customerAccount":{"accountReferenceCode":"A-1"},"isChosen":false}', undefined],
  ])('is read from %j as %j, even if it is damaged or from an earlier release', (text, reference) => {
    expect(chosenReference(text)).toBe(reference);
  });
});

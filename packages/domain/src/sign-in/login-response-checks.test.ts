import { describe, expect, it } from 'vitest';
import type { AccountDisplayType } from '../accounts/account.ts';
import { checkLoginResponse } from './login-response-checks.ts';

const claims = { uniqueName: 'ana', payeeCode: 'LUMEN' };

describe('checkLoginResponse', () => {
  it.each<[string, Parameters<typeof checkLoginResponse>[0], string[]]>([
    ['a valid response', answer(), []],
    ['a response without accounts', answer({ accounts: [] }), []],
    ['another user’s token', answer({ claims: { ...claims, uniqueName: 'ben' } }), ['unique-name']],
    ['a token in another case', answer({ claims: { ...claims, uniqueName: 'Ana' } }), ['unique-name']],
    ['an account without a login id', answer({ accounts: [account({ loginID: null })] }), []],
    ['an account with an empty login id', answer({ accounts: [account({ loginID: '' })] }), []],
    ['a login id in another case', answer({ accounts: [account({ loginID: 'ANA' })] }), []],
    ['another login id', answer({ accounts: [account(), account({ loginID: 'ben' })] }), ['login-id']],
    ['another payee on a plain account', answer({ accounts: [account({ merchantPayeeCode: 'OTHER' })] }), []],
    ['another payee in a packet', answer({ accounts: shared('Packet', 'OTHER') }), ['payee-code']],
    ['another payee next to a split payment', answer({ accounts: shared('SplitPayment', 'OTHER') }), ['payee-code']],
    ['the same payee in a packet', answer({ accounts: shared('Packet', 'LUMEN') }), []],
    ['a payee code in another case', answer({ accounts: shared('Packet', 'lumen') }), ['payee-code']],
    [
      'a closed packet of another payee',
      answer({
        accounts: [account(), account({ accountDisplayType: 'Packet', merchantPayeeCode: 'OTHER', isClosed: true })],
      }),
      [],
    ],
    [
      'a closed account of another payee next to a packet',
      answer({
        accounts: [account({ accountDisplayType: 'Packet' }), account({ merchantPayeeCode: 'OTHER', isClosed: true })],
      }),
      [],
    ],
    [
      'another login id on a closed account',
      answer({ accounts: [account(), account({ loginID: 'ben', isClosed: true })] }),
      ['login-id'],
    ],
    [
      'several faults at once',
      answer({
        claims: { uniqueName: 'ben', payeeCode: 'X' },
        accounts: [account({ accountDisplayType: 'Packet', loginID: 'ben' })],
      }),
      ['login-id', 'payee-code', 'unique-name'],
    ],
  ])('returns the right faults for %s (req 5.9)', (_, response, expected) => {
    expect(checkLoginResponse(response)).toStrictEqual(expected);
  });
});

type Response = Parameters<typeof checkLoginResponse>[0];

function answer(facts: Partial<Response> = {}): Response {
  return { claims, username: 'ana', accounts: [account()], ...facts };
}

function account(facts: Partial<Response['accounts'][number]> = {}): Response['accounts'][number] {
  return { loginID: 'ana', accountDisplayType: 'Default', merchantPayeeCode: 'LUMEN', ...facts };
}

function shared(accountDisplayType: AccountDisplayType, merchantPayeeCode: string): Response['accounts'] {
  return [account({ accountDisplayType }), account({ merchantPayeeCode })];
}

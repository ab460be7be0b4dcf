import { describe, expect, it } from 'vitest';
import { allCalls } from '../all-calls.ts';
import { validate2faCode } from '../messages.ts';
import { logIn } from '../sign-in.ts';
import { send2faCode } from '../two-factor.ts';
import { type ResponseCodeName, responseCodeName } from './response-code-names.ts';
import { responseCodes } from './response-codes.ts';

/** The table of req 8.2. `unanswered` explains why no call returns the code. */
const messagingCodes: readonly { code: string; name: ResponseCodeName; unanswered?: string }[] = [
  { code: '1000', name: 'Success', unanswered: 'it is what every call answers when it succeeds' },
  { code: '5104', name: 'AuthenticationExternalRequestIDUnique', unanswered: 'the server makes the ids of requests' },
  { code: '5105', name: 'MessageRequired' },
  { code: '5106', name: 'MessageLengthInvalid', unanswered: 'the words of messages are the server’s own' },
  { code: '5107', name: 'NotificationSessionIDLengthInvalid', unanswered: 'no call has a notification session' },
  { code: '5108', name: 'NotificationSessionIDRequired', unanswered: 'no call has a notification session' },
  { code: '5109', name: 'AuthenticationCodeRequired' },
  { code: '5110', name: 'AuthenticationCodeLengthInvalid' },
  { code: '5111', name: 'AuthenticationCodeNotExistForThisID' },
  { code: '5112', name: 'SourceAddressRequired' },
  { code: '5113', name: 'SourceAddressNotFound' },
  { code: '5114', name: 'FailToConnectGatewayService' },
  { code: '5115', name: 'AuthenticationCodeNotForThisCustomer' },
  {
    code: '5117',
    name: 'AuthenticationCodeNotSentOut',
    unanswered: 'a code that was not sent is told when it is sent, by 5114 or 5124',
  },
  { code: '5118', name: 'EndPointNotAuthenticated' },
  { code: '5119', name: 'EndPointNotExist' },
  { code: '5120', name: 'PhoneRequired' },
  { code: '5121', name: 'PhoneFormatInvalid' },
  { code: '5122', name: 'TextMessageSubscriptionNotForAuthentication' },
  { code: '5124', name: 'MessageTransmissionFailure' },
  {
    code: '5125',
    name: 'MessageDeliveryFailure',
    unanswered: 'whether a message arrived is known long after the call was answered',
  },
  { code: '5126', name: 'PhoneNumberNotExistForCustomer' },
];

/** Returns the codes of req 8.2 that a call declares. The API's own tests show that each can occur. */
function messagingCodesOf(call: { refusals: readonly ResponseCodeName[] }): string[] {
  return call.refusals
    .map((name) => responseCodes[name].code)
    .filter((code) => /^5\d{3}$/.test(code))
    .toSorted();
}

describe('messaging codes', () => {
  it.each(messagingCodes)(
    'assign $code to $name, which a call returns unless the list explains why not (req 8.2)',
    (row) => {
      const { code, name, unanswered } = row;
      expect(responseCodes[name].code).toBe(code);
      expect(responseCodeName(code)).toBe(name);
      expect(allCalls.some(({ refusals }) => refusals.includes(name))).toBe(unanswered === undefined);
    },
  );

  it('include no codes outside the table and leave 5116 and 5123 unused (req 8.2)', () => {
    const known = messagingCodes.map(({ code }) => code).filter((code) => code !== '1000');
    const numbered = Object.values(responseCodes).map(({ code }) => code);
    expect(numbered.filter((code) => /^51\d\d$/.test(code)).toSorted()).toEqual(known);
    expect([responseCodeName('5116'), responseCodeName('5123')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['auth/login', logIn, ['5110', '5111']],
    ['auth/send2facode', send2faCode, ['5112', '5113', '5114', '5118', '5119', '5124']],
    ['message/validate2facode', validate2faCode, ['5109', '5110', '5111', '5115']],
  ])('declared by %s match the specification (req 8.2)', (_path, call, codes) => {
    expect(messagingCodesOf(call)).toEqual(codes);
  });
});
